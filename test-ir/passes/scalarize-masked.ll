; A masked load of a vector is a branch around a load of each element.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,m:const)' --print-after=pass:store-initial-values,pass:scalarize-masked 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,m:const)' --disable-pass=scalarize-masked --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: @llvm.masked.load
; CHECK: define internal double @f.canonical
; CHECK-NOT: @llvm.masked.load
; CHECK: br i1
; CHECK: load double
; CHECK: br i1
; CHECK: load double
; WITHOUT: define internal double @f.canonical
; WITHOUT: @llvm.masked.load
declare <2 x double> @llvm.masked.load.v2f64.p0(ptr, i32, <2 x i1>, <2 x double>)

define double @f(ptr %x, <2 x i1> %m) {
  %a = call <2 x double> @llvm.masked.load.v2f64.p0(ptr %x, i32 8, <2 x i1> %m, <2 x double> zeroinitializer)
  %b = fmul <2 x double> %a, %a
  %c = extractelement <2 x double> %b, i64 0
  ret double %c
}
