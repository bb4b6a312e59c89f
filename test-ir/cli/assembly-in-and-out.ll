; Assembly and bitcode, in and out, give the same function.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f
; RUN: %FileCheck %s < %t.ll
; RUN: %llvm-as %s -o %t.bc
; RUN: %backsweep %t.bc -o - --adjoint f | %llvm-dis -o - | %FileCheck %s
; RUN: %backsweep - -S -o - --adjoint f < %t.bc | %FileCheck %s
; The primal stays as it was.
; CHECK-LABEL: define double @f(double %x) {
; CHECK-NEXT:    %y = fmul double %x, %x
; CHECK-NEXT:    ret double %y
; CHECK-LABEL: define {{.*}}double @f_b(double %x, ptr {{[^,]*}}, double %{{.*}})
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
