; What is moved through an integer is copied as bytes.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --print-after=pass:restore-pointers,pass:restore-copies 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --disable-pass=restore-copies --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: load i64
; CHECK: define internal double @f.canonical
; CHECK-NOT: load i64
; CHECK: llvm.memcpy{{.*}}i64 8
; CHECK: llvm.memcpy{{.*}}i64 8
; WITHOUT: define internal double @f.canonical
; WITHOUT: load i64
define double @f(ptr %x, ptr %y) {
  %bits = load i64, ptr %x
  store i64 %bits, ptr %y
  %v = load double, ptr %y
  %w = fmul double %v, %v
  ret double %w
}
