// A pointer in a global variable leads to memory that was there before: the shadow of the variable leads to its shadow, or
// the program ends with a message.
//
// RUN: %clang -O0 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'weighted(x:dup)'
// RUN: %clang -w %t.b.bc %libs -o %t && %t
// RUN: %not --crash %t without 2>&1 | %FileCheck %s
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'weighted(x:dup)'
// RUN: %clang -w %t.b.bc %libs -o %t && %t
// RUN: %not --crash %t without 2>&1 | %FileCheck %s --check-prefix=FUSED
// CHECK: backsweep: error: the memory that the global 'weights' leads to has no shadow, at weighted global-pointer.c:[[# @LINE + 9]]
// FUSED: backsweep: error: the memory that the global 'weights' leads to has no shadow, at weighted
#include <math.h>

double *weights;

double weighted(const double *x) {
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += weights[i] * x[i];
    return sum;
}

double weighted_b(const double *x, double *x_b, double seed);
extern double *weights_b;

int main(int count, char **arguments) {
    (void)arguments;
    double x[3] = {2, 3, 5}, w[3] = {7, 11, 13}, x_b[3] = {0}, w_b[3] = {0};
    weights = w;
    if (count == 1)
        weights_b = w_b;
    weighted_b(x, x_b, 1);
    int bad = 0;
    for (int i = 0; i < 3; i++)
        bad |= fabs(x_b[i] - w[i]) > 1e-14 || fabs(w_b[i] - x[i]) > 1e-14;
    return bad;
}
