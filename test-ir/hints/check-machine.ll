; HINT: link: only what can run here can be checked here; compile it for this machine
; RUN: %not %backsweep check %s --adjoint f 2>&1 | %FileCheck %s
; CHECK: [backsweep-link]
; CHECK: note: only what can run here can be checked here; compile it for this machine
; RUN: sed '/^target triple/d' %s > here.ll
; RUN: %backsweep check here.ll --adjoint f
target triple = "riscv64-unknown-linux-gnu"

define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
