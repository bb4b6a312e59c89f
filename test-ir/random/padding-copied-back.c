// What is copied of a structure's gap has no floats, though the structure has nothing but floats: no sweep does anything, and the proof
// must not ask for more. So has text in a structure of Fortran's.
//
// Found by seed 16345925607506936983.
//
// RUN: %clang -w -O0 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f(1:dup,2:dup)' --print-after=memory 2>&1 | %FileCheck %s
// CHECK: copies no floats
#include <math.h>

struct S {
    float f0;
    double f1[2];
    double f2;
    float f3;
};

void f(double *x, struct S *all)
{
    struct S own = *all;
    *all = own;
    own.f3 *= tanh(x[0]);
}
