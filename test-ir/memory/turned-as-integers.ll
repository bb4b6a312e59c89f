; Numbers change places as vectors of integers, as the vectoriser reverses a slice: each word is moved by itself.
;
; RUN: for all in "" --disable=all; do %backsweep check %s $all --adjoint 'weighed(1:dup)' | %FileCheck %s; done
; RUN: %refused %s --disable-pass=split-lanes --adjoint 'weighed(1:dup)' | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: right
; WITHOUT: [backsweep-bit-pattern]
define double @weighed(ptr %x) {
  %last = getelementptr double, ptr %x, i64 2
  %a = load <2 x double>, ptr %x, align 8
  %b = load <2 x i64>, ptr %last, align 8
  %c = shufflevector <2 x double> %a, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  %d = shufflevector <2 x i64> %b, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i64> %d, ptr %x, align 8
  store <2 x double> %c, ptr %last, align 8
  %p = load double, ptr %x, align 8
  %q = load double, ptr %last, align 8
  %r = fmul double %p, %p
  %s = fmul double %r, %q
  %second = getelementptr double, ptr %x, i64 1
  %t = load double, ptr %second, align 8
  %u = fadd double %s, %t
  ret double %u
}
