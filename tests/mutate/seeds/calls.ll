; Calling conventions, attributes and callees that front ends seldom write.
target triple = "x86_64-unknown-linux-gnu"
%pair = type { double, double }
@scale_alias = alias double (double), ptr @scale
@scale_ifunc = ifunc double (double), ptr @resolver
@table = constant [2 x ptr] [ptr @scale, ptr @varied]
$group = comdat any
declare token @llvm.call.preallocated.setup(i32)
declare ptr @llvm.call.preallocated.arg(token, i32)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare double @llvm.pow.f64(double, double)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare void @external(ptr byval(%pair))
declare void @swift(ptr swifterror)
declare double @unknown(double)

define double @scale(double %x) comdat($group) {
  %y = fmul double %x, 2.0
  ret double %y
}
define ptr @resolver() {
  ret ptr @scale
}
define double @aliases(double %x) {
  %a = call double @scale_alias(double %x)
  %b = call double @scale_ifunc(double %a)
  ret double %b
}
define double @pointer(double %x, i64 %i) {
  %g = getelementptr [2 x ptr], ptr @table, i64 0, i64 %i
  %f = load ptr, ptr %g
  %y = call double %f(double %x)
  ret double %y
}
define fastcc double @tail(double %x, i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %more
done:
  ret double %x
more:
  %m = sub i32 %n, 1
  %y = fmul double %x, %x
  %r = musttail call fastcc double @tail(double %y, i32 %m)
  ret double %r
}
define void @by_value(ptr byval(%pair) align 8 %p, ptr sret(%pair) %out) {
  %x = load double, ptr %p
  %g = getelementptr %pair, ptr %p, i32 0, i32 1
  store double %x, ptr %g
  call void @external(ptr byval(%pair) %p)
  store double %x, ptr %out
  ret void
}
define void @in_alloca(ptr inalloca(%pair) %p) {
  %x = load double, ptr %p
  %y = fmul double %x, %x
  store double %y, ptr %p
  ret void
}
define double @calls_in_alloca(double %x) {
  %s = call ptr @llvm.stacksave.p0()
  %m = alloca inalloca %pair
  store double %x, ptr %m
  call void @in_alloca(ptr inalloca(%pair) %m)
  call void @llvm.stackrestore.p0(ptr %s)
  ret double %x
}
define void @allocated(ptr preallocated(%pair) %p) {
  %x = load double, ptr %p
  store double %x, ptr %p
  ret void
}
define double @calls_allocated(double %x) {
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %a = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(%pair)
  store double %x, ptr %a
  call void @allocated(ptr preallocated(%pair) %a) [ "preallocated"(token %t) ]
  ret double %x
}
define swiftcc double @errors(double %x, ptr swiftself %s, ptr swifterror %e) {
  %n = alloca swifterror ptr
  store ptr null, ptr %n
  call void @swift(ptr swifterror %n)
  %y = load double, ptr %s
  %z = fmul double %y, %x
  ret double %z
}
define double @varied(double %x, ...) {
  %l = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %l)
  %y = va_arg ptr %l, double
  call void @llvm.va_end.p0(ptr %l)
  %z = fmul double %x, %y
  %w = call double (double, ...) @varied(double %z, double %y, i32 3)
  ret double %w
}
define double @assembly(double %x, ptr %p) {
  call void asm sideeffect "nop", "~{memory}"()
  %y = call double asm "sqrtsd $1, $0", "=x,x"(double %x)
  %z = call { double, i32 } asm "", "=x,=r,0"(double %y)
  %v = extractvalue { double, i32 } %z, 0
  ret double %v
}
define double @bundles(double %x, ptr %p) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 64), "nonnull"(ptr %p) ]
  %y = call double @unknown(double %x) [ "deopt"(i32 1, double %x) ]
  %z = call fast double @llvm.pow.f64(double %y, double 3.0)
  ret double %z
}
declare void @llvm.assume(i1)
define double @strict(double %x) strictfp {
  %y = call double @llvm.experimental.constrained.fadd.f64(double %x, double 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %y
}
define double @atomics(ptr %p, double %x) {
  %a = atomicrmw fadd ptr %p, double %x seq_cst
  %b = load atomic double, ptr %p acquire, align 8
  %c = cmpxchg ptr %p, i64 0, i64 1 acq_rel monotonic
  fence release
  store atomic double %b, ptr %p syncscope("singlethread") release, align 8
  ret double %a
}
define double @mutual(double %x, i32 %n) {
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %go, label %stop
go:
  %m = add nsw i32 %n, -1
  %r = call double @other(double %x, i32 %m)
  %s = tail call double @scale(double %r)
  ret double %s
stop:
  ret double %x
}
define internal double @other(double %x, i32 %n) alwaysinline {
  %r = notail call double @mutual(double %x, i32 %n)
  %q = fmul double %r, %x
  ret double %q
}
define double @wrong_type(double %x) {
  %r = call float @scale(float 1.0)
  %d = fpext float %r to double
  %s = fmul double %d, %x
  ret double %s
}
