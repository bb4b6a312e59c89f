; The address of an internal procedure of Fortran's is memory with code in it; in its place comes a function that reads where the
; host's variables are.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --print-after=pass:lower-trampolines 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --disable-pass=lower-trampolines 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: @llvm.init.trampoline
; CHECK: store ptr %host, ptr @inner.host
; CHECK: call double @apply(ptr @inner.with_host
; WITHOUT: the function 'llvm.init.trampoline' has neither a body here nor a derivative rule
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare ptr @llvm.adjust.trampoline(ptr)

define internal double @inner(ptr %t, ptr nest %host) {
  %place = load ptr, ptr %host
  %scale = load double, ptr %place
  %at = load double, ptr %t
  %product = fmul double %scale, %at
  ret double %product
}

define internal double @apply(ptr %f, ptr %t) noinline {
  %v = call double %f(ptr %t)
  ret double %v
}

define double @f(ptr %x) {
  %host = alloca { ptr }
  %code = alloca [32 x i8]
  %t = alloca double
  store ptr %x, ptr %host
  store double 2.0, ptr %t
  call void @llvm.init.trampoline(ptr %code, ptr @inner, ptr %host)
  %address = call ptr @llvm.adjust.trampoline(ptr %code)
  %y = call double @apply(ptr %address, ptr %t)
  ret double %y
}
