; Of an initial value a part may be copied: the compiler leaves out what is never read. A part that ends within a pointer stays.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(t:dup,x:active)' --print-after=pass:store-initial-values 2>&1 | %FileCheck %s
;
; CHECK: define internal double @f_.canonical
; CHECK-NOT: llvm.memcpy
; CHECK: %[[AT:.*]] = getelementptr inbounds i8, ptr %t, i64 8
; CHECK: store ptr null, ptr %[[AT]]
; CHECK-NOT: store i64
; CHECK: ret double
@initial = internal constant { i32, double, ptr, i64 } { i32 0, double 1.0, ptr null, i64 7 }

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define double @f_(ptr %t, double %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr getelementptr (i8, ptr @initial, i64 8), i64 16, i1 false)
  %a = load double, ptr %t
  %y = fmul double %a, %x
  ret double %y
}
