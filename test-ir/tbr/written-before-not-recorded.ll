; What overwrites the cell before the load is of no account.
;
; RUN: %backsweep %s -S -o %t.ll --disable=linearity --adjoint 'f(p:dup,n:const,a:active)' --print-after=tbr 2>&1 | %FileCheck %s
;
; CHECK: store v2, v0  ; [[STORE:i[0-9]+]]: overwrites nothing that is reloaded
; CHECK: load {{v[0-9]+}}  ; needed for the derivative of {{v[0-9]+}}: {{reloaded|kept}}
; CHECK-NEXT: ; [[STORE]] not recorded: not executed after it
define double @f(ptr noalias %p, i64 %n, double %a) {
entry:
  store double %a, ptr %p
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %new, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %y = call double @llvm.sin.f64(double %x)
  %new = fadd double %sum, %y
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret double %new
}
declare double @llvm.sin.f64(double)
