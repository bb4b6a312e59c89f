; HINT: bad-bitcode: compile it again; the file may have been edited or damaged
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: [backsweep-bad-bitcode]
; CHECK-NEXT: note: compile it again; the file may have been edited or damaged
; RUN: sed 's/, \[ %y, %nowhere \]//' %s > mended.ll
; RUN: %backsweep check mended.ll --adjoint f
define double @f(double %x) {
  %y = fmul double %x, %x
  br label %end

end:
  %z = phi double [ %y, %0 ], [ %y, %nowhere ]
  ret double %z

nowhere:
  ret double %y
}
