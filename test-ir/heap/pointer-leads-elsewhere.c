// A call through a pointer that leads to a function of another module: the program ends with a message. Where it
// leads to one of this module, the gradient is right.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint applied
// RUN: %clang -O1 -DOTHER -c %s -o %t.o && %clang %t.b.bc %t.o %libs -o %t.exe
// RUN: %t.exe | %FileCheck --check-prefix=KNOWN %s
// KNOWN: 4.0 2.0
// RUN: (%t.exe elsewhere || true) 2>&1 | %FileCheck --check-prefix=ELSEWHERE %s
// ELSEWHERE: backsweep: error: {{.*}}a pointer leads to a function that was not differentiated{{.*}}applied
typedef double step_fn(double y, double x);
step_fn *known(void);

#ifndef OTHER
static double scaled(double y, double x) { return y * x; }
step_fn *known(void) { return scaled; }
double applied(step_fn *step, double *x) { return step(step(1, x[0]), x[1]); }
#else
#include <stdio.h>

static double strange(double y, double x) { return y - x; }
double applied_b(step_fn *step, double *x, double *x_b, double seed);
int main(int argc, char **argv) {
    (void)argv;
    double x[2] = {2, 4}, x_b[2] = {0, 0};
    applied_b(argc > 1 ? strange : known(), x, x_b, 1);
    printf("%.1f %.1f\n", x_b[0], x_b[1]);
    return 0;
}
#endif
