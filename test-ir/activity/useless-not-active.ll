; A value that depends on an independent, and on which no result depends, is not active.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active)' --print-after=activity 2>&1 | %FileCheck %s
;
; CHECK: fmul v0, double 7.0  ; not active: no result depends on it
; CHECK: fmul v0, v0  ; active: computed from v0
define double @f(double %x) {
  %unused = fmul double %x, 7.0
  %large = fcmp ogt double %unused, 1.0
  br i1 %large, label %then, label %end
then:
  br label %end
end:
  %one = phi i64 [ 0, %0 ], [ 1, %then ]
  %factor = sitofp i64 %one to double
  %square = fmul double %x, %x
  %y = fmul double %square, %factor
  ret double %y
}
