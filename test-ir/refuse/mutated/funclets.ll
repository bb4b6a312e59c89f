; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: error: {{.*}}'catch{{.*}}[backsweep-unsupported-instruction]
declare i32 @__CxxFrameHandler3(...)
declare void @may(double)
define double @f(double %x) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @may(double %x) to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %cp to label %ok
ok:
  %r = fmul double %x, %x
  ret double %r
}
