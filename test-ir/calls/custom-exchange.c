// A pair of the user's for a function of MPI: other processes take part in what it does, and so both halves are called where nothing has a
// derivative, also from functions that are given nothing active.
//
// RUN: for part in 0 2; do \
// RUN:   %clang -DPART -O$part -g %cflags -emit-llvm -c %s -o %t.$part.bc; \
// RUN:   for all in "" --disable=all; do \
// RUN:     %backsweep %t.$part.bc -o %t.b.bc $all --adjoint f --custom 'MPI_Other=other_fwd,other_bwd'; \
// RUN:     %clang -Wno-override-module -c %t.b.bc -o %t.o; \
// RUN:     %clang -O1 %cflags %s %t.o -o %t.out %libs -lm; \
// RUN:     env BACKSWEEP_DEBUG=1 ./t.out; \
// RUN:   done; \
// RUN: done
// RUN: %refused %t.0.bc --adjoint f | %FileCheck %s
// CHECK: error: 'MPI_Other' is a function of MPI that has no pair for its two sweeps [backsweep-messages]
int MPI_Other(double *x, int n);

#ifdef PART
static void __attribute__((noinline)) quietly(int n) {
    double nothing[2] = {1, 2};
    MPI_Other(nothing, n);
}

double f(double *x) {
    double squares[2] = {x[0] * x[0], x[1] * x[1]};
    quietly(2);
    MPI_Other(squares, 2);
    return squares[0] + 3 * squares[1];
}
#else
#include <stdio.h>

static int forward = 0, backward = 0;

// Each number is twice as much afterwards.
int other_fwd(double *x, double *x_b, int n) {
    (void)x_b;
    for (int i = 0; i < n; i++)
        x[i] *= 2;
    forward++;
    return 0;
}
void other_bwd(double *x, double *x_b, int n) {
    (void)x;
    for (int i = 0; x_b && i < n; i++)
        x_b[i] *= 2;
    backward++;
}
int MPI_Other(double *x, int n) { return other_fwd(x, 0, n); }

double f_b(double *x, double *x_b, double seed);

int main(void) {
    double x[2] = {3, 5}, x_b[2] = {0};
    f_b(x, x_b, 1);
    if (forward != 2 || backward != 2 || x_b[0] != 12 || x_b[1] != 60) {
        printf("%d and %d calls, %g %g\n", forward, backward, x_b[0], x_b[1]);
        return 1;
    }
    return 0;
}
#endif
