; A store that the forward sweep leaves out overwrites nothing.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dupnoneed,n:const)' --print-after=tbr 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dup,n:const)' --print-after=tbr 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=ALIVE
;
; CHECK: load {{.*}}  ; needed
; CHECK-NEXT: ; [[STORE:i[0-9]+]] not recorded: it is dead for the adjoint
; CHECK: store {{.*}}  ; [[STORE]]: overwrites nothing that is read again
; ALIVE: load {{.*}}  ; needed
; ALIVE-NEXT: ; overwritten by [[STORE:i[0-9]+]]: to be recorded
; ALIVE: store {{.*}}  ; [[STORE]]: overwrites what {{v[0-9]+}} read
define void @f(ptr noalias %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %y = fmul double %x, %x
  store double %y, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}
