; Accesses of memory that is used as one type and later as another have no type tags.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:const,x:active,n:const)' --print-after=pass:show-rounding,pass:drop-reused-tags 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(p:const,x:active,n:const)' --disable-pass=drop-reused-tags 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: store i64{{.*}}!tbaa
; CHECK: define internal double @f.canonical
; CHECK-NOT: !tbaa
; CHECK: ret double
; ALWAYS: invalid value 'drop-reused-tags' for '--disable-pass <PASS,…>': this pass is always run
define double @f(ptr %p, double %x, i64 %n) {
  store double 1.0, ptr %p, !tbaa !0
  %v = load double, ptr %p, !tbaa !0
  store i64 %n, ptr %p, !tbaa !3
  %y = fmul double %v, %x
  ret double %y
}

!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"char", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"long", !2, i64 0}
!5 = !{!"C"}
