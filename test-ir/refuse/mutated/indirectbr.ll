; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: error: {{.*}}'indirectbr'{{.*}}[backsweep-unsupported-instruction]
@targets = constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
define double @f(double %x, ptr %t) {
entry:
  %p = load ptr, ptr %t
  indirectbr ptr %p, [label %a, label %b]
a:
  %y = fmul double %x, 2.0
  br label %b
b:
  %r = phi double [ %x, %entry ], [ %y, %a ]
  ret double %r
}
