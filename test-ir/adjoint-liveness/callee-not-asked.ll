; A callee's forward sweep gives its caller all results: nothing in it is asked to be dead.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:dupnoneed)' --print-after=adjoint-liveness 2>&1 \
; RUN:   | %FileCheck %s
;
; CHECK: ; adjoint liveness: f(dupnoneed), joined
; CHECK: call @twice(v0)  ; i0: needed: for its effect
; CHECK: ; adjoint liveness: twice(dup), split
; CHECK-NEXT: ; not asked: a callee's forward sweep gives its caller all results
; CHECK-NOT: dead
define internal void @twice(ptr %p) noinline {
  %x = load double, ptr %p
  %y = fmul double %x, 2.0
  store double %y, ptr %p
  ret void
}
define void @f(ptr %p) {
  call void @twice(ptr %p)
  ret void
}
