; A store that the forward sweep leaves out overwrites nothing.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dupnoneed,q:dup,n:const)' --print-after=tbr 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dup,q:dup,n:const)' --print-after=tbr 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=ALIVE
;
; CHECK: load v0  ; needed for the derivative of
; CHECK-NEXT: ; [[STORE:i[0-9]+]] not recorded: it is dead for the adjoint
; CHECK: store double 1.0, v0  ; [[STORE]]: overwrites nothing that is reloaded
; ALIVE: [[X:v[0-9]+]]: double = load v0  ; needed for the derivative of
; ALIVE-NEXT: ; overwritten by [[STORE:i[0-9]+]]: to be recorded
; ALIVE: store double 1.0, v0  ; [[STORE]]: overwrites what [[X]] read
define void @f(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %q, i64 %i
  %x = load double, ptr %p
  %y = load double, ptr %at
  %xy = fmul double %x, %y
  store double %xy, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store double 1.0, ptr %p
  ret void
}
