; An index that is inverted, in a plan by hand stored: both give the gradient, and a wrong inversion is refused.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=plan-text 2> %t.plan
; RUN: %FileCheck %s --check-prefix=PLAN < %t.plan
; RUN: %clang -Wno-override-module %t.ll -o %t.exe %libs && %t.exe
; PLAN: Primal("v5"): (recipe: Same(Tracked("v5"))
; PLAN: Last("v5"): (recipe: Kept
; PLAN: Tracked("v5"): (recipe: Inverse
; PLAN: inst: "i14", inverse: Subtract
;
; RUN: sed -e '/^ *Last("v5"):/d' -e '/^ *Tracked("v5"):/d' -e 's/, Last("v5")//; s/, Tracked("v5")//; s/Last("v5"), //' \
; RUN:   -e 's/recipe: Same(Tracked("v5"))/recipe: Stored, slots: [(block: "bb1", offset: 8, bytes: 8, ty: Int(64), kind: Integer)]/' \
; RUN:   -e 's/"bb1": 8,/"bb1": 16,/' -e '/^ *"loop0": (which:/d' %t.plan > %t.stored.plan
; RUN: %backsweep %s -S -o %t.ll --adjoint f --plan=%t.stored.plan --verify-each
; RUN: %FileCheck %s --check-prefix=STORED < %t.ll
; RUN: %clang -Wno-override-module %t.ll -o %t.exe %libs && %t.exe
; STORED: define {{.*}}@f_b(
; STORED: store i64 %k, ptr
;
; RUN: sed 's/inverse: Subtract/inverse: Add/' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=WRONG
; WRONG: t.changed.plan:{{[0-9]+}}:9: error: what it carries cannot be inverted so [backsweep-plan]
define double @f(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %k = phi i64 [ 1, %entry ], [ %k1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %at = and i64 %k, 7
  %p = getelementptr double, ptr %x, i64 %at
  %a = load double, ptr %p, align 8
  %b = fmul double %a, %a
  store double %b, ptr %p, align 8
  %s1 = fadd double %s, %b
  %k5 = mul i64 %k, 5
  %k1 = add i64 %k5, 3
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %done

done:
  ret double %s1
}

declare double @f_b(ptr, ptr, i64, double)

; The indices are 1, 0, 3: the sum of the squares of x[1], x[0], x[3].
define i32 @main() {
  %x = alloca [8 x double], align 8
  %x_b = alloca [8 x double], align 8
  store [8 x double] [double 2.0, double 3.0, double 4.0, double 5.0, double 6.0, double 7.0, double 8.0, double 9.0], ptr %x, align 8
  store [8 x double] zeroinitializer, ptr %x_b, align 8
  %sum = call double @f_b(ptr %x, ptr %x_b, i64 3, double 1.0)
  %p1 = getelementptr double, ptr %x_b, i64 1
  %p2 = getelementptr double, ptr %x_b, i64 2
  %p3 = getelementptr double, ptr %x_b, i64 3
  %b0 = load double, ptr %x_b, align 8
  %b1 = load double, ptr %p1, align 8
  %b2 = load double, ptr %p2, align 8
  %b3 = load double, ptr %p3, align 8
  %right = fcmp oeq double %sum, 38.0
  %is0 = fcmp oeq double %b0, 4.0
  %is1 = fcmp oeq double %b1, 6.0
  %is2 = fcmp oeq double %b2, 0.0
  %is3 = fcmp oeq double %b3, 10.0
  %and0 = and i1 %is0, %is1
  %and1 = and i1 %is2, %is3
  %and2 = and i1 %and0, %and1
  %all = and i1 %and2, %right
  %status = select i1 %all, i32 0, i32 1
  ret i32 %status
}
