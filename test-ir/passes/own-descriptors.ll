; A descriptor that is a component of something is given to what changes its dimensions as a descriptor of its own. The description
; of the type is as flang 22 writes it, without what is not read.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --print-after=pass:own-descriptors 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --disable-pass=own-descriptors --print-after=pass:lower-library 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f_.canonical
; CHECK: call void @_FortranAAssign.r8.e28s8.rank1(ptr
; WITHOUT: define internal double @f_.canonical
; WITHOUT: call void @_FortranAAssign.r8(ptr
%descriptor = type { ptr, i64, i32, i8, i8, i8, i8, [1 x [3 x i64]] }
%_QFTrecord = type { double, %descriptor }
%elements = type { ptr, i64, i32, i8, i8, i8, i8, [1 x [3 x i64]], ptr, [1 x i64] }
%name = type { ptr, i64, i32, i8, i8, i8, i8 }
%scalar = type { ptr, i64, i32, i8, i8, i8, i8, ptr, [1 x i64] }
%bounds = type { ptr, i64, i32, i8, i8, i8, i8, [2 x [3 x i64]], ptr, [1 x i64] }
%value = type { i8, [7 x i8], i64 }
%component = type { %name, i8, i8, i8, i8, [4 x i8], i64, %value, %scalar, %elements, %bounds, i64 }
%type = type { %elements, %name, i64, %scalar, %descriptor, %descriptor, %elements, %elements, %elements, i32, i8, i8, i8, i8, i8, [3 x i8] }

; A number at 0, an allocatable array of numbers at 8.
@_QFEXcXrecord = linkonce_odr constant [2 x %component] [
  %component { %name zeroinitializer, i8 1, i8 2, i8 8, i8 0, [4 x i8] zeroinitializer, i64 0, %value zeroinitializer, %scalar zeroinitializer, %elements zeroinitializer, %bounds zeroinitializer, i64 0 },
  %component { %name zeroinitializer, i8 3, i8 2, i8 8, i8 1, [4 x i8] zeroinitializer, i64 8, %value zeroinitializer, %scalar zeroinitializer, %elements zeroinitializer, %bounds zeroinitializer, i64 0 }
]
@_QFEXdtXrecord = linkonce_odr constant %type {
  %elements zeroinitializer, %name zeroinitializer, i64 56, %scalar zeroinitializer, %descriptor zeroinitializer, %descriptor zeroinitializer,
  %elements { ptr @_QFEXcXrecord, i64 256, i32 20240719, i8 1, i8 42, i8 1, i8 1, [1 x [3 x i64]] [[3 x i64] [i64 0, i64 2, i64 256]], ptr null, [1 x i64] zeroinitializer },
  %elements zeroinitializer, %elements zeroinitializer, i32 0, i8 0, i8 0, i8 0, i8 1, i8 1, [3 x i8] undef
}

declare void @_FortranAAssign(ptr, ptr, ptr, i32)

define double @f_(ptr %x) {
  %record = alloca %_QFTrecord
  %from = alloca %descriptor
  store %descriptor { ptr null, i64 8, i32 20240719, i8 1, i8 28, i8 0, i8 0, [1 x [3 x i64]] [[3 x i64] [i64 1, i64 2, i64 8]] }, ptr %from
  store ptr %x, ptr %from
  %to = getelementptr i8, ptr %record, i64 8
  store %descriptor { ptr null, i64 8, i32 20240719, i8 1, i8 28, i8 2, i8 0, [1 x [3 x i64]] [[3 x i64] [i64 1, i64 0, i64 8]] }, ptr %to
  call void @_FortranAAssign(ptr %to, ptr %from, ptr null, i32 0)
  %memory = load ptr, ptr %to
  %w = load double, ptr %memory
  %y = fmul double %w, %w
  ret double %y
}

!llvm.ident = !{!0}
!0 = !{!"flang version 22.1.8"}
