; An intrinsic of a processor is ordinary arithmetic.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --print-after=pass:lower-processor 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --disable-pass=lower-processor --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: llvm.x86
; CHECK: fcmp {{.*}}<2 x double>
; CHECK: select <2 x i1>
; WITHOUT: define internal double @f.canonical
; WITHOUT: @llvm.x86.sse2.max.pd
declare <2 x double> @llvm.x86.sse2.max.pd(<2 x double>, <2 x double>)

define double @f(ptr %x) {
  %a = load <2 x double>, ptr %x
  %b = fmul <2 x double> %a, %a
  %c = call <2 x double> @llvm.x86.sse2.max.pd(<2 x double> %a, <2 x double> %b)
  %d = extractelement <2 x double> %c, i64 0
  ret double %d
}
