; Assembly that does nothing, but whose result or memory has another type than what goes in: refused like any other,
; and no value of the wrong type.
;
; REQUIRES: x86_64
; RUN: %refused %s --adjoint tied | %FileCheck %s
; RUN: %refused %s --adjoint 'stored(1:active,2:dup)' | %FileCheck %s
; CHECK: error: {{.*}}[backsweep-inline-asm]
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define double @tied(float %x) {
  %bits = call i32 asm "", "=r,0"(float %x)
  %back = bitcast i32 %bits to float
  %result = fpext float %back to double
  ret double %result
}

define double @stored(double %x, ptr %at) {
  call void asm "", "=*m,0"(ptr elementtype(float) %at, double %x)
  %back = load float, ptr %at
  %result = fpext float %back to double
  ret double %result
}
