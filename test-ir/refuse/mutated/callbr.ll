; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: error: {{.*}}'callbr'{{.*}}[backsweep-unsupported-instruction]
define double @f(double %x) {
entry:
  callbr void asm sideeffect "", "!i"() to label %next [label %other]
next:
  %y = fmul double %x, %x
  br label %other
other:
  %r = phi double [ %x, %entry ], [ %y, %next ]
  ret double %r
}
