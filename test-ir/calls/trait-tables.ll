; A function that is read from a table of a trait's is compared with those at its place alone.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(object:const,table:const,x:active)' --print-after=pass:resolve-targets 2>&1 | %FileCheck %s
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: @cube
; CHECK: icmp eq ptr {{.*}}, @square
; CHECK-NOT: icmp eq ptr {{.*}}, @cube
; CHECK: call double %{{.*}}(ptr %object, double %x)
@vtable.0 = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] zeroinitializer, ptr @square, ptr @cube }>
@vtable.1 = private unnamed_addr constant <{ ptr, [16 x i8], ptr, ptr }> <{ ptr null, [16 x i8] zeroinitializer, ptr @square, ptr @cube }>

define internal double @square(ptr %self, double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define internal double @cube(ptr %self, double %x) {
  %z = fmul double %x, %x
  %y = fmul double %z, %x
  ret double %y
}

define double @f(ptr %object, ptr %table, double %x) {
  %slot = getelementptr inbounds i8, ptr %table, i64 24
  %g = load ptr, ptr %slot, !invariant.load !0
  %y = call double %g(ptr %object, double %x)
  ret double %y
}

!0 = !{}
