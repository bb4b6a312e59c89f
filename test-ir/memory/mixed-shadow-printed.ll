; What is known of memory is printed although planning refuses.
;
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(p:dup,q:const,c:const)' --print-after=memory 2>&1 \
; RUN:   | %FileCheck %s
;
; CHECK: select v2, v0, v1  ; into parameter 1 or parameter 2, at byte 0; with a shadow on some paths, or not known
; CHECK: error: {{.*}}[backsweep-
define double @f(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  br i1 %c, label %then, label %end
then:
  store double 1.0, ptr %r
  br label %end
end:
  %x = load double, ptr %r
  ret double %x
}
