; A function that was compiled without optimisation may be optimised.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:show-writes,pass:drop-optnone 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=drop-optnone --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: Function Attrs:{{.*}}optnone
; CHECK: define internal double @f.canonical
; CHECK: define internal double @f.canonical
; WITHOUT: Function Attrs:{{.*}}optnone
; WITHOUT: define internal double @f.canonical
define double @f(double %x) noinline optnone {
  %y = fmul double %x, %x
  ret double %y
}
