; The elements of a variable lie at multiples of eight, and so do accesses to them of which a front end does not say so.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:restore-copies,pass:infer-alignment 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=infer-alignment --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: store double %{{.*}}, align 1
; CHECK: load double, ptr %q, align 1
; CHECK: define internal double @f.canonical
; CHECK: load double, ptr %p, align 1
; CHECK: store double %{{.*}}, align 8
; CHECK: load double, ptr %q, align 8
; WITHOUT: define internal double @f.canonical
; WITHOUT: store double %{{.*}}, align 1
; WITHOUT: load double, ptr %q, align 1
define double @f(ptr %p, i64 %i, i64 %j) {
  %list = alloca [4 x double], align 8
  %next = getelementptr double, ptr %list, i64 %i
  %q = getelementptr double, ptr %list, i64 %j
  %x = load double, ptr %p, align 1
  %y = fmul double %x, %x
  store double %y, ptr %next, align 1
  %z = load double, ptr %q, align 1
  ret double %z
}
