; LLVM keeps a constant table of addresses as distances from the table's start; they are addresses again.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(k:const,x:active)' --print-after=pass:restore-tables 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(k:const,x:active)' --disable-pass=restore-tables --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: [[AT:%.*]] = mul i64 %at, 2
; CHECK: [[ENTRY:%.*]] = getelementptr i8, ptr @table.addresses, i64 [[AT]]
; CHECK: load ptr, ptr [[ENTRY]]
; WITHOUT: define internal double @f.canonical
; WITHOUT: call ptr @llvm.load.relative
target triple = "x86_64-pc-linux-gnu"

@table = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @square to i64), i64 ptrtoint (ptr @table to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @twice to i64), i64 ptrtoint (ptr @table to i64)) to i32)], align 4

define internal double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define internal double @twice(double %x) {
  %y = fadd double %x, %x
  ret double %y
}

define double @f(i64 %k, double %x) {
  %at = shl i64 %k, 2
  %g = call ptr @llvm.load.relative.i64(ptr @table, i64 %at)
  %y = call double %g(double %x)
  ret double %y
}

declare ptr @llvm.load.relative.i64(ptr, i64)
