; What vector libraries write for one processor: operations on the bits of floats, assembly, intrinsics, sums that
; round, and members of a structure that are read as one vector.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare <2 x double> @llvm.x86.sse41.round.pd(<2 x double>, i32)
declare <4 x double> @llvm.x86.avx.hadd.pd.256(<4 x double>, <4 x double>)
declare <2 x double> @llvm.x86.sse2.max.pd(<2 x double>, <2 x double>)
declare <4 x float> @llvm.x86.sse41.blendvps(<4 x float>, <4 x float>, <4 x float>)
declare double @llvm.fmuladd.f64(double, double, double)

define double @bits(ptr %x) {
  %v = load <2 x i64>, ptr %x, align 8
  %size = and <2 x i64> %v, splat (i64 9223372036854775807)
  %sign = and <2 x i64> %v, splat (i64 -9223372036854775808)
  %turned = xor <2 x i64> %size, <i64 0, i64 -9223372036854775808>
  %both = or <2 x i64> %turned, %sign
  %f = bitcast <2 x i64> %size to <2 x double>
  %g = bitcast <2 x i64> %both to <2 x double>
  %less = fcmp olt <2 x double> %f, %g
  %mask = sext <2 x i1> %less to <2 x i64>
  %not = xor <2 x i64> %mask, splat (i64 -1)
  %left = and <2 x i64> %mask, %v
  %right = and <2 x i64> %not, %turned
  %chosen = or <2 x i64> %left, %right
  %h = bitcast <2 x i64> %chosen to <2 x double>
  %product = fmul <2 x double> %h, %f
  %result = extractelement <2 x double> %product, i64 1
  ret double %result
}

define double @assembled(<2 x double> %a, <2 x double> %b, ptr %at) {
  %least = call <2 x double> asm "minpd $1, $0", "=x,x,0,~{dirflag},~{fpsr},~{flags}"(<2 x double> %a, <2 x double> %b)
  %most = call <2 x double> asm "vmaxpd $1, $2, $0", "=x,x,x"(<2 x double> %a, <2 x double> %least)
  %fused = call <2 x double> asm "vfmadd231pd $1, $2, $0", "=x,x,x,0"(<2 x double> %a, <2 x double> %b, <2 x double> %most)
  call void asm "", "=*imr|x,0,~{flags}"(ptr elementtype(<2 x double>) %at, <2 x double> %fused)
  call void asm sideeffect "# nothing", "~{flags}"()
  %same = load <2 x double>, ptr %at, align 16
  %result = extractelement <2 x double> %same, i64 0
  ret double %result
}

define double @processor(<2 x double> %a, <4 x double> %w, <4 x float> %s, double %x) {
  %low = call <2 x double> @llvm.x86.sse41.round.pd(<2 x double> %a, i32 9)
  %most = call <2 x double> @llvm.x86.sse2.max.pd(<2 x double> %low, <2 x double> %a)
  %pairs = call <4 x double> @llvm.x86.avx.hadd.pd.256(<4 x double> %w, <4 x double> %w)
  %picked = call <4 x float> @llvm.x86.sse41.blendvps(<4 x float> %s, <4 x float> %s, <4 x float> %s)
  %sum = call double @llvm.fmuladd.f64(double %x, double 3.0, double 0x4338000000000000)
  %n = fsub double %sum, 0x4338000000000000
  %e = extractelement <2 x double> %most, i64 0
  %p = extractelement <4 x double> %pairs, i64 2
  %t = extractelement <4 x float> %picked, i64 3
  %wide = fpext float %t to double
  %ep = fmul double %e, %p
  %tn = fmul double %wide, %n
  %result = fadd double %ep, %tn
  ret double %result
}

define double @members(ptr %structure) {
  %all = load <4 x double>, ptr %structure, align 8, !tbaa !0
  %first = shufflevector <4 x double> %all, <4 x double> poison, <4 x i32> zeroinitializer
  %bits = bitcast <4 x double> %all to <4 x i64>
  %word = extractelement <4 x i64> %bits, i64 2
  %pointer = inttoptr i64 %word to ptr
  %there = load double, ptr %pointer, align 8, !tbaa !0
  %here = extractelement <4 x double> %first, i64 1
  %result = fmul double %there, %here
  ret double %result
}

!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
