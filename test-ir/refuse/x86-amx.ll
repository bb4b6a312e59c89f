; RUN: %refused %s --adjoint 'f(x:dup)' | %FileCheck %s
; CHECK: x86-amx.ll: error: {{.*}}{{x86_amx|tileload}}{{.*}}[backsweep-{{unsupported-type|no-rule}}]
; CHECK: note:
target triple = "x86_64-unknown-linux-gnu"

define double @f(ptr %x) {
  %tile = call x86_amx @llvm.x86.tileloadd64.internal(i16 8, i16 16, ptr %x, i64 64)
  call void @llvm.x86.tilestored64.internal(i16 8, i16 16, ptr %x, i64 64, x86_amx %tile)
  %v = load double, ptr %x
  ret double %v
}

declare x86_amx @llvm.x86.tileloadd64.internal(i16, i16, ptr, i64)
declare void @llvm.x86.tilestored64.internal(i16, i16, ptr, i64, x86_amx)
