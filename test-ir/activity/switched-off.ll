; Switched off, floating values that nothing says are constant count as active.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:const,x:active)' --disable=activity --print-after=activity 2>&1 \
; RUN:   | %FileCheck %s
;
; CHECK: load v0  ; active: the analysis is switched off
define double @f(ptr %p, double %x) {
  %c = load double, ptr %p
  %y = fmul double %c, %x
  ret double %y
}
