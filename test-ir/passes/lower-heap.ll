; Memory from the heap is released later, when the backward sweep has ended.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active)' --print-after=pass:lower-processor,pass:lower-heap 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:active)' --disable-pass=lower-heap 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: call void @free(
; CHECK: define internal double @f.canonical
; CHECK: call {{.*}}ptr @malloc(
; CHECK-NOT: call void @free(
; CHECK: call void @bsw_release_later(
; ALWAYS: invalid value 'lower-heap' for '--disable-pass <PASS,…>': this pass is always run
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare void @free(ptr allocptr) allockind("free") "alloc-family"="malloc"

define double @f(double %x) {
  %p = call ptr @malloc(i64 8)
  store double %x, ptr %p
  %a = load double, ptr %p
  %y = fmul double %a, %a
  call void @free(ptr %p)
  ret double %y
}
