; An integer that is nothing but an address is a pointer.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --print-after=pass:split-lanes,pass:restore-pointers 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --disable-pass=restore-pointers --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: load i64
; CHECK: inttoptr
; CHECK: define internal double @f.canonical
; CHECK-NOT: inttoptr
; CHECK: load ptr
; WITHOUT: define internal double @f.canonical
; WITHOUT: load i64
; WITHOUT: inttoptr
define double @f(ptr %s) {
  %word = load i64, ptr %s
  %p = inttoptr i64 %word to ptr
  %v = load double, ptr %p
  %y = fmul double %v, %v
  ret double %y
}
