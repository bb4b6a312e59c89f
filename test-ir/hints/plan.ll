; HINT: plan: print the plan with --print-after=plan-text for the same input and options, and change that
;
; A plan of another program.
; RUN: sed 's/fmul/fadd/' %s > other.ll
; RUN: %backsweep other.ll -S -o other.b.ll --adjoint f --print-after=plan-text 2> other.plan
; RUN: %refused %s --adjoint f --plan=other.plan | %FileCheck %s
; CHECK: other.plan:{{[0-9]+}}:{{[0-9]+}}: error: its step is {{.*}} [backsweep-plan]
; CHECK: note: print the plan with --print-after=plan-text for the same input and options, and change that
;
; RUN: %backsweep %s -S -o chosen.ll --adjoint f --print-after=plan-text 2> own.plan
; RUN: %backsweep %s -S -o given.ll --adjoint f --plan=own.plan
; RUN: cmp chosen.ll given.ll
; RUN: %backsweep check %s --adjoint f
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
