; Emission without the planner: the plans beside this file say what its decisions are, in the place of those of the planner.
; `stored.plan` stores the square that the planner recomputes, `recomputed.plan` recomputes what the planner stores with
; `--disable=recompute`.
;
; The planner's choice reads x[i] in memory and pushes nothing.
; RUN: %backsweep %s -S -o %t.ll --adjoint f --disable=preaccumulation,linearity
; RUN: %FileCheck %s --check-prefix=CHOSEN < %t.ll
; CHOSEN: define {{.*}}@f_b(
; CHOSEN-NOT: bsw_reserve_slow
; CHOSEN: {{^}}}
;
; A square each iteration, eight bytes.
; RUN: %backsweep %s -S -o %t.ll --adjoint f --disable=preaccumulation,linearity --plan=%S/stored.plan --verify-each
; RUN: %FileCheck %s --check-prefix=STORED < %t.ll
; RUN: %clang -Wno-override-module %t.ll -o %t.exe %libs && %t.exe
; STORED: define {{.*}}@f_b(
; STORED: %b = fmul double %a, %a
; STORED: store double %b, ptr
; STORED: br i1 %more, label %loop, label %back.bb1
;
; The number of iterations alone is stored; the square is computed of what is read once more.
; RUN: %backsweep %s -S -o %t.ll --adjoint f --disable=preaccumulation,linearity,recompute \
; RUN:   --plan=%S/recomputed.plan --verify-each
; RUN: %FileCheck %s --check-prefix=RECOMPUTED < %t.ll
; RUN: %clang -Wno-override-module %t.ll -o %t.exe %libs && %t.exe
; RECOMPUTED: define {{.*}}@f_b(
; RECOMPUTED: store i64
; RECOMPUTED: back.bb1:
; RECOMPUTED: [[READ:%[0-9]+]] = load double
; RECOMPUTED-NEXT: fmul double [[READ]], [[READ]]
define double @f(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %p, align 8
  %b = fmul double %a, %a
  %c = fmul double %b, %b
  %s1 = fadd double %s, %c
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %done

done:
  ret double %s1
}

declare double @f_b(ptr, ptr, i64, double)

; The gradient of the sum of x^4 at 1, 2, 3 is 4, 32, 108.
define i32 @main() {
  %x = alloca [3 x double], align 8
  %x_b = alloca [3 x double], align 8
  store [3 x double] [double 1.0, double 2.0, double 3.0], ptr %x, align 8
  store [3 x double] zeroinitializer, ptr %x_b, align 8
  %sum = call double @f_b(ptr %x, ptr %x_b, i64 3, double 1.0)
  %right = fcmp oeq double %sum, 98.0
  %p1 = getelementptr double, ptr %x_b, i64 1
  %p2 = getelementptr double, ptr %x_b, i64 2
  %b0 = load double, ptr %x_b, align 8
  %b1 = load double, ptr %p1, align 8
  %b2 = load double, ptr %p2, align 8
  %is0 = fcmp oeq double %b0, 4.0
  %is1 = fcmp oeq double %b1, 32.0
  %is2 = fcmp oeq double %b2, 108.0
  %and0 = and i1 %right, %is0
  %and1 = and i1 %is1, %is2
  %all = and i1 %and0, %and1
  %status = select i1 %all, i32 0, i32 1
  ret i32 %status
}
