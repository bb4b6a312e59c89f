// HINT: newer-llvm: use a Backsweep that is built with LLVM 22, or compile with LLVM 19 or older
// REQUIRES: newer-clang
// RUN: clang-22 -I%support -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
// CHECK: [backsweep-newer-llvm]
// CHECK: note: use a Backsweep that is built with LLVM 22, or compile with LLVM 19 or older
// RUN: LEVELS=1 %check %s --adjoint f
#include "vector.h"
double f(double *x) { return x[0] * x[1]; } // LLVM 22 says captures(none) of x, which LLVM 19 does not know
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
