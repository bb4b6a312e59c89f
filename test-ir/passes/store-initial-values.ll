; The initial value of a derived type is stored part by part.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(t:dup,x:active)' --print-after=pass:lower-heap,pass:store-initial-values 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(t:dup,x:active)' --disable-pass=store-initial-values --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f_.canonical
; CHECK: call void @llvm.memcpy{{.*}}@initial
; CHECK: define internal double @f_.canonical
; CHECK-NOT: llvm.memcpy
; CHECK: store double 1.0
; CHECK: store ptr null
; CHECK: store ptr @half
; WITHOUT: define internal double @f_.canonical
; WITHOUT: call void @llvm.memcpy{{.*}}@initial
@initial = internal constant { double, ptr } { double 1.0, ptr null }
@method = internal constant { ptr, ptr } { ptr @half, ptr null }

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define double @f_(ptr %t, double %x) {
  %m = alloca { ptr, ptr }
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @initial, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %m, ptr @method, i64 16, i1 false)
  %a = load double, ptr %t
  %law = load ptr, ptr %m
  %b = call double %law(double %a)
  %y = fmul double %b, %x
  ret double %y
}

define internal double @half(double %x) {
  %y = fmul double %x, 0.5
  ret double %y
}
