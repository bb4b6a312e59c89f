; The float that a library function writes is stored before the call, and read after it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(text:const,x:dup)' --print-after=pass:copy-byval,pass:show-writes 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(text:const,x:dup)' --disable-pass=show-writes --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: call i32 (ptr, ptr, ...) @__isoc99_sscanf(
; CHECK: define internal double @f.canonical
; CHECK: store double
; CHECK: @__isoc99_sscanf{{.+}}(
; CHECK: load double
; WITHOUT: define internal double @f.canonical
; WITHOUT: call i32 (ptr, ptr, ...) @__isoc99_sscanf(
@format = private constant [4 x i8] c"%lf\00"

declare i32 @__isoc99_sscanf(ptr, ptr, ...)

define double @f(ptr %text, ptr %x) {
  %n = call i32 (ptr, ptr, ...) @__isoc99_sscanf(ptr %text, ptr @format, ptr %x)
  %v = load double, ptr %x
  %y = fmul double %v, %v
  ret double %y
}
