; That accesses are disjoint in one execution of a scope is not said where the scope is not known to be executed once.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --print-after=pass:drop-inlined-tags,pass:drop-scopes 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --disable-pass=drop-scopes 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: store double {{.*}}!noalias
; CHECK: define internal double @f.canonical
; CHECK-NOT: !noalias
; CHECK: ret double
; ALWAYS: invalid value 'drop-scopes' for '--disable-pass <PASS,…>': this pass is always run
define double @f(ptr %x, ptr %y) {
  %a = load double, ptr %x, !alias.scope !0
  %b = fmul double %a, %a
  store double %b, ptr %y, !noalias !0
  %c = load double, ptr %x, !alias.scope !0
  ret double %c
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"scope"}
!2 = distinct !{!2, !"domain"}
