; A function that has sweeps of its own is not executed again for its result: its forward sweep would push what nobody pops.
;
; RUN: %backsweep %s -o %t.bc --adjoint 'f(1:dup)' --print-after=plan-text 2> %t.plan
; RUN: sed '/"v2"/s/Kept/Operands/' %t.plan > %t.again.plan
; RUN: %refused %s --adjoint "f(1:dup)" --plan=%t.again.plan | %FileCheck %s
; CHECK: error: f: i1 is executed again, which gives something else

define double @f(ptr %x) {
  %v = load double, ptr %x
  %y = call double @g(double %v)
  %z = fmul double %y, %y
  ret double %z
}

define internal double @g(double %v) noinline {
  %sin = call double @llvm.sin.f64(double %v)
  %product = fmul double %sin, %v
  ret double %product
}

declare double @llvm.sin.f64(double)
