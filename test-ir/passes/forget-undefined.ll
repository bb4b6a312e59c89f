; No loop carries a value that no iteration defines.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const,c:const)' --print-after=pass:expand-constants,pass:forget-undefined 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const,c:const)' --disable-pass=forget-undefined --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal void @f.canonical
; CHECK: %kept = phi double [ undef,
; CHECK: define internal void @f.canonical
; CHECK-NOT: %kept = phi
; CHECK: ret void
; WITHOUT: define internal void @f.canonical
; WITHOUT: %kept = phi double [ undef,
define void @f(ptr %x, i64 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %kept = phi double [ undef, %entry ], [ %now, %join ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br i1 %c, label %set, label %use
set:
  %w = fmul double %v, %v
  store double %w, ptr %p
  br label %join
use:
  %u = fadd double %v, %kept
  store double %u, ptr %p
  br label %join
join:
  %now = phi double [ %w, %set ], [ %kept, %use ]
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
