// Calls without derivative are made once, in the forward sweep: printing, the clock, random numbers.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint chatty; done
// RUN: %clang -O0 -g -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint chatty
// RUN: %clang -DONCE -I%support -Wno-override-module %t.b.bc %support/gradcheck.c -o %t.out %libs
// RUN: ./t.out once | %FileCheck %s
//
// CHECK: step 0: 1.5
// CHECK-NEXT: step 1: 3
// CHECK-NEXT: step 2: 12
// CHECK-NEXT: gradient 196608
#include "vector.h"

#include <stdlib.h>
#include <time.h>

enum { N = 3 };

static int quiet = 1;

double chatty(double *x) {
    double y = x[0];
    clock_t start = clock();
    srand(1);
    for (int i = 0; i < N; i++) {
        if (!quiet)
            printf("step %d: %g\n", i, y);
        if (rand() < 0 || clock() < start) {
            fprintf(stderr, "impossible: %g\n", x[i]);
            abort();
        }
        y = y * x[i] * (i + 2) / 1.5;
        if (i == 0)
            y /= 1;
    }
    return y;
}

double chatty_b(double *x, double *x_b, double seed);

int main(int argc, char **argv) {
    (void)argv;
    if (argc == 1)
        return CHECK(chatty, N, 0.5, 1.5);
    double x[N] = {1.5, 2, 3}, x_b[N] = {0};
    quiet = 0;
    chatty_b(x, x_b, 1);
    printf("gradient %g\n", x_b[0] * x_b[1] * x_b[2]);
    return 0;
}
