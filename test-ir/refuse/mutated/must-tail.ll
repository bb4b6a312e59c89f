; What has to be a tail call in the primal is none in the adjoint.
; RUN: %backsweep %s -S --adjoint f | %FileCheck %s
; CHECK: define {{.*}}double @f_b(
define fastcc double @f(double %x, i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %more
done:
  ret double %x
more:
  %m = sub i32 %n, 1
  %y = fmul double %x, %x
  %r = musttail call fastcc double @f(double %y, i32 %m)
  ret double %r
}
