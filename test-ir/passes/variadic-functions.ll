; A function that takes a variable number of arguments has one beside it that is given where in memory they lie: its list says that none came
; in registers. Not so a function that hands on all that it was given, and none where lists are others.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:variadic-functions 2>&1 | %FileCheck %s
; RUN: %refused %s --adjoint 'f' --disable-pass=variadic-functions | %FileCheck %s --check-prefix=WITHOUT
; RUN: sed 's/x86_64-unknown-linux-gnu/aarch64-unknown-linux-gnu/' %s | %not %backsweep - -S -o %t.ll --adjoint 'f' 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @first.listed(i32 %n, ptr %0)
; CHECK: store i32 48, ptr %
; CHECK: store i32 176, ptr %
; CHECK: store ptr %0, ptr %
; CHECK: store ptr null, ptr %
; CHECK-NOT: @hands_on.listed
; WITHOUT: 'first' takes active data through '...', which cannot be followed
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)

define double @first(i32 %n, ...) {
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  %place = getelementptr i8, ptr %list, i64 8
  %from = load ptr, ptr %place
  %y = load double, ptr %from
  call void @llvm.va_end.p0(ptr %list)
  ret double %y
}

define double @hands_on(i32 %n, ...) {
  %y = musttail call double (i32, ...) @first(i32 %n, ...)
  ret double %y
}

define double @f(double %x) {
  %y = call double (i32, ...) @first(i32 1, double %x)
  ret double %y
}
