; No object file can have such a symbol, and C strings end there.
; RUN: %llvm-as %s -o %t.bc
; RUN: LC_ALL=C sed 's/p~~wer/p\x00\x00wer/' %t.bc > %t.nul.bc
; RUN: %refused %t.nul.bc --adjoint p | %FileCheck %s
; CHECK: error: the name of a symbol has a NUL character in it [backsweep-bad-bitcode]
define double @"p~~wer"(double %x, i32 %n) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more

more:
  %less = add i32 %n, -1
  %rest = call double @"p~~wer"(double %x, i32 %less)
  %all = fmul double %x, %rest
  br label %end

end:
  %result = phi double [ %all, %more ], [ 1.0, %0 ]
  ret double %result
}
