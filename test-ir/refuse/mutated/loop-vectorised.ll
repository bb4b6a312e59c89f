; Whether a loop is vectorised is not said by what is no number; then its scopes are not believed.
; RUN: %backsweep %s --adjoint f -S | %FileCheck %s
; RUN: sed 's/i32 poison/i32 1/' %s | %backsweep - --adjoint f -S | %FileCheck %s
; RUN: sed 's/, i32 poison//' %s | %backsweep - --adjoint f -S | %FileCheck %s
; CHECK: define {{.*}}@f_b(
define void @f(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr double, ptr %p, i64 %i
  %to = getelementptr double, ptr %q, i64 %i
  %x = load double, ptr %from, !alias.scope !3
  %y = fmul double %x, %x
  store double %y, ptr %to, !noalias !3
  %next = add i64 %i, 1
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0

end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.isvectorized", i32 poison}
!2 = distinct !{!2, !"LVerDomain"}
!3 = !{!4}
!4 = distinct !{!4, !2}
