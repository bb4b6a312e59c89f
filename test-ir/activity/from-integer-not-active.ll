; A conversion from an integer has no derivative, whatever the integer depends on.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active)' --print-after=activity 2>&1 | %FileCheck %s
;
; CHECK: [[I:v[0-9]+]]: i64 = fptosi v0{{$}}
; CHECK: sitofp [[I]]  ; not active: it depends on no active input
define double @f(double %x) {
  %i = fptosi double %x to i64
  %r = sitofp i64 %i to double
  %y = fmul double %x, %r
  ret double %y
}
