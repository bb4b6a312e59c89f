// Hints at input that is none. What is compiled as they say is differentiated.
//
// HINT1: not-bitcode: compile with 'clang -emit-llvm -c', 'flang -emit-llvm -c' or 'rustc --emit=llvm-bc'
// HINT2: bad-bitcode: the file is damaged or cut short; compile it again
// RUN: %clang -I%support -O1 -c %s -o object.o
// RUN: %refused object.o --adjoint f | %FileCheck %s --check-prefix=OBJECT
// OBJECT: [backsweep-not-bitcode]
// OBJECT-NEXT: note: compile with 'clang -emit-llvm -c', 'flang -emit-llvm -c' or 'rustc --emit=llvm-bc'
// RUN: %clang -I%support -O1 -g -emit-llvm -c %s -o whole.bc
// RUN: head -c 1500 whole.bc > cut.bc
// RUN: %refused cut.bc --adjoint f | %FileCheck %s --check-prefix=CUT
// CUT: [backsweep-bad-bitcode]
// CUT-NEXT: note: the file is damaged or cut short; compile it again
// RUN: LEVELS=1 %check %s --adjoint f
#include "vector.h"
double f(double *x) { return x[0] * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
