// With any analysis switched off, and with all of them, the gradient is the same.
//
// RUN: %clang -O1 -emit-llvm -c %s -o %t.bc
// RUN: for analysis in activity tbr adjoint-liveness adjoint-write inversion preaccumulation \
// RUN:     linearity recompute all; do \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint f --disable=$analysis; \
// RUN:   %clang -Wno-override-module %t.b.bc -o %t.out %libs; \
// RUN:   ./t.out > result.txt; \
// RUN:   grep -qx 'gradient 1728' result.txt; \
// RUN: done
#include <stdio.h>

void f(int n, double *x) {
    for (int i = 0; i < n; i++)
        *x = *x * *x * (i + 1);
}

void f_b(int n, double *x, double *x_b);

int main(void) {
    // f(2, x) is 2 x^4, whose derivative is 8 x^3.
    double x = 6, x_b = 1;
    f_b(2, &x, &x_b);
    printf("gradient %g\n", x_b);
    return 0;
}
