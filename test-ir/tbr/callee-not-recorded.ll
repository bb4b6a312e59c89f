; Between the sweeps of a callee its callers run: what it read is stored, and nothing is recorded.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=tbr 2>&1 | %FileCheck %s
;
; CHECK: ; to be recorded: square(dup), split
; CHECK-NEXT: ; nothing is recorded: callers run between the sweeps, and may write
; CHECK: load v0  ; needed for the derivative of {{v[0-9]+}}: stored
; CHECK: store {{.*}}  ; {{i[0-9]+}}: overwrites nothing that is reloaded
define internal void @square(ptr %p) noinline {
  %x = load double, ptr %p
  %y = fmul double %x, %x
  store double %y, ptr %p
  ret void
}
define void @f(ptr %p) {
  call void @square(ptr %p)
  ret void
}
