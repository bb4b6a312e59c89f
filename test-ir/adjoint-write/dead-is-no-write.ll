; What the forward sweep leaves out is not written, and so does not last.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dupnoneed)' --print-after=adjoint-write 2>&1 | %FileCheck %s
;
; CHECK: ; adjoint write: f(dupnoneed), joined
; CHECK-NEXT: ; no write lasts
; CHECK: store {{.*}}  ; {{i[0-9]+}}: left out
define void @f(ptr %p) {
  %x = load double, ptr %p
  %y = fmul double %x, 3.0
  store double %y, ptr %p
  ret void
}
