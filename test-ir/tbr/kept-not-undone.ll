; What is computed once a call is kept in a variable: no store is undone for it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=tbr,undo 2>&1 | %FileCheck %s
;
; CHECK: load v0  ; needed for the derivative of {{v[0-9]+}}: kept
; CHECK: ; undo: f(
; CHECK-NOT: saves
; CHECK: }
define double @f(ptr noalias %p, i1 %c) {
entry:
  %x = load double, ptr %p
  %y = call double @llvm.sin.f64(double %x)
  br i1 %c, label %then, label %end
then:
  store double 1.0, ptr %p
  br label %end
end:
  store double 2.0, ptr %p
  ret double %y
}
declare double @llvm.sin.f64(double)
