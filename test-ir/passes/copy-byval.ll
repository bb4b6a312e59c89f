; A structure that is passed by value is a variable of the function, a copy.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --print-after=pass:copy-byval 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --disable-pass=copy-byval 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: [[OWN:%.*]] = alloca { double, double }
; CHECK: call void @llvm.memcpy{{.*}}[[OWN]], {{.*}} %s, i64 16
; CHECK: load double, ptr [[OWN]]
; ALWAYS: invalid value 'copy-byval' for '--disable-pass <PASS,…>': this pass is always run
define double @f(ptr byval({ double, double }) %s) {
  %x = load double, ptr %s
  %y = fmul double %x, %x
  store double %y, ptr %s
  ret double %y
}
