; An internal procedure of Fortran's whose address is taken has a function beside it that reads where the host's variables are.
; A host that calls itself has several sets of variables at a time, of which that function could not tell which is meant.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --print-after=pass:host-procedures 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --disable-pass=host-procedures 2>&1 | %FileCheck %s --check-prefix=WITHOUT
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'again(x:dup)' 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @inner.with_host(ptr %0)
; CHECK: load ptr, ptr @inner.host
; CHECK: call double @inner(ptr %0, ptr nest %
; CHECK-NOT: @other.with_host
; WITHOUT: the function 'llvm.init.trampoline' has neither a body here nor a derivative rule
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare ptr @llvm.adjust.trampoline(ptr)

define internal double @inner(ptr %t, ptr nest %host) {
  %place = load ptr, ptr %host
  %scale = load double, ptr %place
  ret double %scale
}

define internal double @other(ptr %t, ptr nest %host) {
  %place = load ptr, ptr %host
  %scale = load double, ptr %place
  ret double %scale
}

define double @f(ptr %x) {
  %host = alloca { ptr }
  %code = alloca [32 x i8]
  store ptr %x, ptr %host
  call void @llvm.init.trampoline(ptr %code, ptr @inner, ptr %host)
  %address = call ptr @llvm.adjust.trampoline(ptr %code)
  %y = call double %address(ptr null)
  ret double %y
}

define double @again(ptr %x) {
  %host = alloca { ptr }
  %code = alloca [32 x i8]
  store ptr %x, ptr %host
  call void @llvm.init.trampoline(ptr %code, ptr @other, ptr %host)
  %address = call ptr @llvm.adjust.trampoline(ptr %code)
  %y = call double %address(ptr null)
  %v = load double, ptr %x
  %done = fcmp olt double %v, 1.0
  br i1 %done, label %end, label %more
more:
  %z = call double @again(ptr %x)
  br label %end
end:
  %sum = phi double [ %y, %0 ], [ %z, %more ]
  ret double %sum
}
