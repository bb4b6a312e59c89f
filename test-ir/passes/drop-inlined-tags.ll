; A type tag with which flang tells the arguments of another procedure apart is gone, and one of this procedure stays.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup,y:dup)' --print-after=pass:drop-debug-records,pass:drop-inlined-tags 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup,y:dup)' --disable-pass=drop-inlined-tags 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f_.canonical
; CHECK: load double, ptr %x{{.*}}!tbaa
; CHECK: load double, ptr %y{{.*}}!tbaa
; CHECK: define internal double @f_.canonical
; CHECK: load double, ptr %x{{.*}}!tbaa
; CHECK-NOT: !tbaa
; CHECK: load double, ptr %y
; ALWAYS: invalid value 'drop-inlined-tags' for '--disable-pass <PASS,…>': this pass is always run
define double @f_(ptr %x, ptr %y) {
  %a = load double, ptr %x, !tbaa !0
  %b = load double, ptr %y, !tbaa !4
  %p = fmul double %a, %b
  ret double %p
}

!0 = !{!1, !1, i64 0}
!1 = !{!"dummy arg data/_QFfEx", !2, i64 0}
!2 = !{!"dummy arg data", !3, i64 0}
!3 = !{!"Flang function root _QPf"}
!4 = !{!5, !5, i64 0}
!5 = !{!"dummy arg data/_QFgEy", !6, i64 0}
!6 = !{!"dummy arg data", !7, i64 0}
!7 = !{!"Flang function root _QPg"}
