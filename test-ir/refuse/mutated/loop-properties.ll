; Properties of loops without a name, which LLVM's passes take for granted, are dropped.
; RUN: %backsweep %s --adjoint f -S | %FileCheck %s
; RUN: %backsweep %s --adjoint f -S -O2 | %FileCheck %s
; RUN: sed 's/!0, null/!0, !1/' %s | %backsweep - --adjoint f -S | %FileCheck %s
; RUN: sed 's/!0, null/!0, !1/' %s | %backsweep - --adjoint f -S -O2 | %FileCheck %s
; CHECK: define {{.*}}double @f_b(
define double @f(double %x, ptr %p, i32 %n) {
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %y = phi double [ %x, %0 ], [ %z, %loop ]
  %z = fmul double %y, %y
  %next = add nsw i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0

end:
  ret double %z
}
!0 = distinct !{!0, null}
!1 = !{null}
