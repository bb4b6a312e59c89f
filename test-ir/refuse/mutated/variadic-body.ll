; RUN: %refused %s --adjoint f | %FileCheck %s
; RUN: %refused %s --adjoint active | %FileCheck %s
; RUN: %backsweep %s -S --adjoint 'inactive' | %FileCheck %s --check-prefix=PASSES
; CHECK: error: {{.*}}'f' takes {{.*}}through '...'{{.*}}[backsweep-varargs]
; PASSES: define {{.*}}double @inactive_b(
declare void @llvm.va_start.p0(ptr)
define double @f(double %x, ...) {
  %l = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %l)
  %y = va_arg ptr %l, double
  ret double %y
}
define double @active(double %x) {
  %y = call double (double, ...) @f(double 1.0, double %x)
  ret double %y
}
define void @print(ptr %format, ...) {
  %l = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %l)
  ret void
}
define double @inactive(double %x, i32 %n) {
  call void (ptr, ...) @print(ptr null, i32 %n)
  %y = fmul double %x, %x
  ret double %y
}
