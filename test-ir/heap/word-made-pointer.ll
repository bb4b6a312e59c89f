; A pointer that is read as an integer, which the next instruction makes a pointer again.
;
; RUN: %backsweep %s -o %t.bc --adjoint 'f(1:dup)' && %llvm-dis %t.bc -o - | %FileCheck %s
; CHECK: define {{.*}} @f_b(
define double @f(ptr %at) {
entry:
  %word = load i64, ptr %at, align 8
  %pointer = inttoptr i64 %word to ptr
  %value = load double, ptr %pointer, align 8
  %square = fmul double %value, %value
  ret double %square
}
