; Types of every kind, by value and in memory.
%opaque = type opaque
%empty = type {}
%packed = type <{ i8, double, i16 }>
%nested = type { %packed, [3 x { float, ptr }], <4 x i1> }
@weak = external global %opaque
@nothing = global %empty zeroinitializer, align 64
@huge = external global [1099511627776 x i8]
@odd = global i37 12345, align 1
@far = addrspace(1) global double 1.0
@aliased = alias double, ptr @plain
@plain = global double 3.0
@half = global [2 x half] [half 0xH3C00, half 0xH4000]
declare double @sin(double)

define double @wide(i128 %a, i1 %b, i37 %c, double %x) {
  %s = sext i37 %c to i128
  %t = mul i128 %a, %s
  %f = sitofp i128 %t to double
  %u = select i1 %b, double %f, double %x
  %v = fmul double %u, %x
  ret double %v
}
define void @kinds(half %h, bfloat %b, float %f, x86_fp80 %e, fp128 %q, ptr %p) {
  %h1 = fmul half %h, 0xH3C00
  store half %h1, ptr %p, align 1
  %b1 = fadd bfloat %b, %b
  %g1 = getelementptr i8, ptr %p, i64 16
  store bfloat %b1, ptr %g1, align 2
  %e1 = fdiv x86_fp80 %e, %e
  %g2 = getelementptr i8, ptr %p, i64 32
  store x86_fp80 %e1, ptr %g2, align 4
  %q1 = fneg fp128 %q
  %g3 = getelementptr i8, ptr %p, i64 48
  store fp128 %q1, ptr %g3, align 128
  %f1 = fptrunc double 0x3FF8000000000000 to float
  %f2 = fadd fast float %f1, %f
  store volatile float %f2, ptr %p
  ret void
}
define double @packs(ptr %p, i64 %i) {
  %a = getelementptr inbounds %packed, ptr %p, i64 %i, i32 1
  %x = load double, ptr %a, align 1
  %b = getelementptr %nested, ptr %p, i64 0, i32 1, i64 %i, i32 0
  %y = load float, ptr %b
  %z = fpext float %y to double
  %w = fmul double %x, %z
  store double %w, ptr %a
  ret double %w
}
define { double, [2 x float] } @aggregates({ double, [2 x float] } %s, double %x) {
  %a = extractvalue { double, [2 x float] } %s, 0
  %b = fmul double %a, %x
  %t = insertvalue { double, [2 x float] } %s, double %b, 0
  %c = extractvalue { double, [2 x float] } %t, 1, 1
  %u = insertvalue { double, [2 x float] } %t, float %c, 1, 0
  ret { double, [2 x float] } %u
}
define double @empties(%empty %e, double %x, [0 x double] %z) {
  %m = alloca %empty
  %n = alloca [0 x double]
  store %empty %e, ptr %m
  store [0 x double] %z, ptr %n
  %y = load double, ptr @aliased
  %v = fmul double %x, %y
  ret double %v
}
define double @big(double %x) {
  %m = alloca [1099511627776 x i8]
  store double %x, ptr %m
  %g = getelementptr [1099511627776 x i8], ptr @huge, i64 0, i64 1099511627775
  store double %x, ptr %g
  %y = load double, ptr %m
  ret double %y
}
define double @spaces(ptr addrspace(1) %p, double %x) {
  %y = load double, ptr addrspace(1) %p
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %z = fmul double %y, %x
  store double %z, ptr %q
  store double %z, ptr addrspace(1) @far
  ret double %z
}
define double @bits(double %x, ptr %p) {
  %i = bitcast double %x to i64
  %j = and i64 %i, 9223372036854775807
  %y = bitcast i64 %j to double
  %k = ptrtoint ptr %p to i64
  %l = xor i64 %k, %j
  %q = inttoptr i64 %l to ptr
  %z = load double, ptr %q
  %s = call double @sin(double %z)
  %r = frem double %s, %y
  ret double %r
}
