; Arguments through '...' lie in memory, one behind the other: words at multiples of eight, what is aligned to sixteen at multiples of that,
; structures that are passed by value as copies. The end of a list is nothing, and a copy of it a copy of its 24 bytes.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=inline-callees --print-after=pass:lower-variadic 2>&1 | %FileCheck %s
; RUN: %refused %s --adjoint 'f' --disable-pass=lower-variadic | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: %arguments = alloca [64 x i8], align 16
; CHECK: [[WORD:%[0-9]+]] = getelementptr inbounds i8, ptr %arguments, i64 0
; CHECK: store i32 7, ptr [[WORD]], align 8
; CHECK: [[LONG:%[0-9]+]] = getelementptr inbounds i8, ptr %arguments, i64 16
; CHECK: store x86_fp80 {{.*}}, ptr [[LONG]], align 8
; CHECK: [[PAIR:%[0-9]+]] = getelementptr inbounds i8, ptr %arguments, i64 32
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 [[PAIR]], ptr align 1 %pair, i64 24, i1 false)
; CHECK: [[LAST:%[0-9]+]] = getelementptr inbounds i8, ptr %arguments, i64 56
; CHECK: store double %x, ptr [[LAST]], align 8
; CHECK: call double @last.listed(i32 4, ptr %arguments)
; WITHOUT: 'last' takes active data through '...', which cannot be followed
target triple = "x86_64-unknown-linux-gnu"
%three = type { double, double, double }
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

define double @last(i32 %n, ...) {
  %list = alloca [24 x i8], align 16
  %again = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_copy.p0(ptr %again, ptr %list)
  call void @llvm.va_end.p0(ptr %list)
  %place = getelementptr i8, ptr %again, i64 8
  %from = load ptr, ptr %place
  %at = getelementptr i8, ptr %from, i64 56
  %y = load double, ptr %at
  call void @llvm.va_end.p0(ptr %again)
  ret double %y
}

define double @f(double %x) {
  %pair = alloca %three
  call void @llvm.memset.p0.i64(ptr %pair, i8 0, i64 24, i1 false)
  %y = call double (i32, ...) @last(i32 4, i32 7, x86_fp80 0xK3FFF8000000000000000, ptr byval(%three) align 8 %pair, double %x)
  ret double %y
}
