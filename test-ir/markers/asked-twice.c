// What a marker and the command line both ask for, with the same roles, is one adjoint under the name of
// the command line; with other roles they are two.
//
// RUN: %check %s --adjoint f --adjoint f=other --adjoint 'g(n:const)' --adjoint h
// RUN: %clang -O1 -g -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -S -o %t.ll --adjoint f --adjoint f=other --adjoint 'g(n:const)' --adjoint h
// RUN: %FileCheck %s < %t.ll
// CHECK-NOT: @{{[fg]}}.gradient
#include "close.h"

extern int enzyme_const;
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_memory(void *, ...);

double f(double x) { return x * x * x; }
double f_b(double x, double *x_b, double seed);
double other(double x, double *x_b, double seed);

void g(double *x, int n) {
    for (int i = 0; i < n; i++)
        x[i] *= x[i];
}
void g_b(double *x, double *x_b, int n);

double h(double x, double y) { return x * y; }
double h_b(double x, double *x_b, double y, double *y_b, double seed);

int main(void) {
    double x_b = 0, y_b = 0;
    f_b(2, &x_b, 1);
    other(2, &y_b, 2);
    int bad = apart(x_b, 12) | apart(y_b, 24);
    bad |= apart(__enzyme_autodiff((void *)f, 2.0), 12);
    double x[2] = {2, 3}, z_b[2] = {1, 1};
    g_b(x, z_b, 2);
    bad |= apart(z_b[0], 4) | apart(z_b[1], 6);
    double y[2] = {2, 3}, v_b[2] = {1, 1};
    __enzyme_autodiff_memory((void *)g, y, v_b, enzyme_const, 2);
    double p_b = 0, q_b = 0;
    h_b(2, &p_b, 3, &q_b, 1);
    bad |= apart(p_b, 3) | apart(q_b, 2);
    bad |= apart(__enzyme_autodiff((void *)h, 2.0, enzyme_const, 3.0), 3);
    return bad | apart(v_b[0], 4) | apart(v_b[1], 6);
}
