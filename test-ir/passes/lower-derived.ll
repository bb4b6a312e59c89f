; The allocatable component of a variable is released where flang has its library release the whole variable.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --print-after=pass:lower-derived 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --disable-pass=lower-derived --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f_.canonical
; CHECK-NOT: @_FortranADestroy
; CHECK: icmp eq i8 {{.*}}, 2
; CHECK: call void @free(
; WITHOUT: define internal double @f_.canonical
; WITHOUT: call void @_FortranADestroy(
%descriptor = type { ptr, i64, i32, i8, i8, i8, i8 }
%record = type { double, %descriptor }

@_QFEXdtXrecord = internal constant i32 0

declare void @_FortranADestroy(ptr)

define double @f_(ptr %x) {
  %record = alloca %record
  %described = alloca { ptr, ptr }
  store ptr %record, ptr %described
  %type = getelementptr i8, ptr %described, i64 8
  store ptr @_QFEXdtXrecord, ptr %type
  %memory = getelementptr i8, ptr %record, i64 8
  store ptr null, ptr %memory
  %attribute = getelementptr i8, ptr %record, i64 30
  store i8 2, ptr %attribute
  %v = load double, ptr %x
  store double %v, ptr %record
  %w = load double, ptr %record
  call void @_FortranADestroy(ptr %described)
  %y = fmul double %w, %w
  ret double %y
}
