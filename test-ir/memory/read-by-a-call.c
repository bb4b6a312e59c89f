// A local variable that a call only reads, and that holds nothing active, has no shadow; one in which a call may write has, or leave
// its address.
//
// RUN: LEVELS="0 1" %check %s --adjoint f
// RUN: %clang -O1 -I%S/../support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --print-after=memory 2>&1 | %FileCheck %s
// CHECK: define double @f(
// CHECK: alloca [4 x double]{{.*}} no shadow
// CHECK: alloca [5 x double]{{.*}} with a shadow
// CHECK: alloca [6 x double]{{.*}} with a shadow
#include "vector.h"

__attribute__((noinline)) static double polynomial(const double *c, double x) {
    return ((c[3] * x + c[2]) * x + c[1]) * x + c[0];
}
__attribute__((noinline)) static void spread(double *to, const double *from, double x) {
    for (int i = 0; i < 5; i++)
        to[i] = from[i % 4] * x + i;
}
__attribute__((noinline)) static double *chosen(double *all, int at) { return all + at; }
double f(double *x) {
    volatile int n = 3;
    double c[4], work[5], kept[6];
    for (int i = 0; i < 4; i++)
        c[i] = n + i;
    for (int i = 0; i < 5; i++)
        work[i] = kept[i] = n;
    kept[5] = n;
    spread(work, c, x[1]);
    *chosen(kept, n) = x[2];
    return polynomial(c, x[0]) + work[0] * work[4] + kept[3] * kept[1];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 3, 0.5, 1.5); }
