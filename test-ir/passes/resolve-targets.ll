; A call through a pointer compares it with the functions that it may lead to.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(g:const,x:active)' --print-after=pass:resolve-targets 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(g:const,x:active)' --disable-pass=resolve-targets --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: icmp eq ptr %g, @square
; CHECK: call double @square(
; A function of a library with a derivative rule, of which the address is taken.
; CHECK: icmp eq ptr {{.*}}, @sin
; CHECK: call double @sin(
; CHECK-NOT: @unknown
; WITHOUT: define internal double @f.canonical
; WITHOUT-NOT: icmp
; WITHOUT: call double %g(
@chosen = global ptr @square
@others = global [2 x ptr] [ptr @sin, ptr @unknown]

declare double @sin(double)
declare double @unknown(double)

define internal double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define double @f(ptr %g, double %x) {
  %y = call double %g(double %x)
  ret double %y
}
