; A pointer from memory is an object of its own, which has a shadow if the memory has.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dup)' --print-after=memory 2>&1 | %FileCheck %s
;
; CHECK: [[Q:v[0-9]+]]: ptr = load v0  ; into what [[Q]] read, at byte 0; with a shadow
define double @f(ptr %p) {
  %q = load ptr, ptr %p
  %x = load double, ptr %q
  %y = fmul double %x, %x
  ret double %y
}
