; Vectors, fixed and scalable, of numbers and of pointers.
declare <2 x double> @llvm.masked.load.v2f64.p0(ptr, i32, <2 x i1>, <2 x double>)
declare <2 x double> @llvm.masked.gather.v2f64.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x double>)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare <2 x double> @llvm.fma.v2f64(<2 x double>, <2 x double>, <2 x double>)
declare i64 @llvm.vscale.i64()

define double @shuffles(<4 x double> %a, <4 x double> %b, i32 %i) {
  %s = shufflevector <4 x double> %a, <4 x double> %b, <4 x i32> <i32 0, i32 5, i32 poison, i32 3>
  %t = insertelement <4 x double> %s, double 2.0, i32 %i
  %e = extractelement <4 x double> %t, i32 1
  %m = fmul <4 x double> %t, <double 1.0, double undef, double 3.0, double poison>
  %r = call fast double @llvm.vector.reduce.fadd.v4f64(double %e, <4 x double> %m)
  %x = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> %b)
  %y = fadd double %r, %x
  ret double %y
}
define void @pointers(<2 x ptr> %ps, ptr %p, <2 x i64> %is) {
  %g = getelementptr double, ptr %p, <2 x i64> %is
  %h = getelementptr { double, float }, <2 x ptr> %ps, <2 x i64> %is, i32 1
  %a = extractelement <2 x ptr> %g, i32 0
  %b = extractelement <2 x ptr> %h, i32 1
  %x = load double, ptr %a
  %f = load float, ptr %b
  %d = fpext float %f to double
  %y = fmul double %x, %d
  store double %y, ptr %a
  ret void
}
define <2 x double> @gathers(<2 x ptr> %ps, ptr %p, <2 x i1> %m, <2 x double> %x) {
  %a = call <2 x double> @llvm.masked.load.v2f64.p0(ptr %p, i32 8, <2 x i1> %m, <2 x double> %x)
  %b = call <2 x double> @llvm.masked.gather.v2f64.v2p0(<2 x ptr> %ps, i32 8, <2 x i1> %m, <2 x double> %a)
  %c = call <2 x double> @llvm.fma.v2f64(<2 x double> %a, <2 x double> %b, <2 x double> <double 2.0, double 2.0>)
  %d = select <2 x i1> %m, <2 x double> %c, <2 x double> %x
  ret <2 x double> %d
}
define void @scaling(<vscale x 2 x double> %a, ptr %p, i64 %n) {
  %v = call i64 @llvm.vscale.i64()
  %g = getelementptr <vscale x 2 x double>, ptr %p, i64 %n
  %x = load <vscale x 2 x double>, ptr %g
  %y = fmul <vscale x 2 x double> %x, %a
  store <vscale x 2 x double> %y, ptr %g
  ret void
}
define double @inactive_scaling(double %x, ptr %q) {
  %s = alloca <vscale x 4 x i32>
  %v = load <vscale x 4 x i32>, ptr %q
  store <vscale x 4 x i32> %v, ptr %s
  %y = fmul double %x, %x
  ret double %y
}
define void @tiles(ptr %p, double %x) {
  %t = call x86_amx @llvm.x86.tilezero.internal(i16 8, i16 8)
  call void @llvm.x86.tilestored64.internal(i16 8, i16 8, ptr %p, i64 64, x86_amx %t)
  %l = load double, ptr %p
  %m = fmul double %l, %x
  store double %m, ptr %p
  ret void
}
declare x86_amx @llvm.x86.tilezero.internal(i16, i16)
declare void @llvm.x86.tilestored64.internal(i16, i16, ptr, i64, x86_amx)
