; What a function that no pass has optimised yet reads as a pointer or a floating number is marked as what the source reads.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:mark-reads 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=mark-reads --print-after=pass:drop-optnone 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: %p = load ptr, ptr %at{{.*}}!mmra
; CHECK: %v = load double, ptr %p{{.*}}!mmra
; WITHOUT: define internal double @f.canonical
; WITHOUT: %p = load ptr
; WITHOUT-NOT: !mmra
; WITHOUT: ret double
define double @f(ptr %at) noinline optnone {
  %p = load ptr, ptr %at
  %v = load double, ptr %p
  %y = fmul double %v, %v
  ret double %y
}
