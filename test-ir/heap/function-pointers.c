// Calls through pointers: a table, a parameter, a member; and one that leads to a function of another module,
// which ends the program with a message.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint table --adjoint members; done
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint applied
// RUN: printf 'double strange(double y, double x) { return y - x; }\n' > %t.c
// RUN: %clang -O1 -DOTHER %cflags -I%support %s -c -o %t.main.o && %clang -O1 %t.c -c -o %t.strange.o
// RUN: %clang %t.b.bc %t.main.o %t.strange.o %libs -o %t.exe
// RUN: %not %t.exe 2>&1 | %FileCheck %s
// CHECK: backsweep: error: a pointer leads to a function that was not differentiated, at {{.*}}applied
#if !defined(OTHER)
#include "vector.h"

#include <math.h>

enum { N = 8 };

static double added(double y, double x) { return y + x * x; }
static double scaled(double y, double x) { return y * x; }
static double waved(double y, double x) { return sin(y) + x; }

typedef double step_fn(double y, double x);
static step_fn *const steps[] = {added, scaled, waved};

double table(double *x) {
    double y = 1;
    for (int i = 0; i < N; i++)
        y = steps[(i * 2 + 1) % 3](y, x[i]);
    return y;
}

struct stage {
    step_fn *step;
    double weight;
};

static double run(const struct stage *s, double y, double x) { return s->step(y, s->weight * x); }

double members(double *x) {
    struct stage all[3] = {{added, x[0]}, {waved, 2}, {scaled, x[1]}};
    double y = 1;
    for (int i = 2; i < N; i++)
        y = run(&all[i % 3], y, x[i]);
    return y;
}

double applied(double (*step)(double, double), double *x) { return step(step(1, x[0]), x[1]); }

double table_b(double *x, double *x_b, double seed) __attribute__((weak));
double members_b(double *x, double *x_b, double seed) __attribute__((weak));

#if !defined(APART)
int primal_main(void);
int primal_main(void) { return CHECK(table, N, 0.5, 1.5) | CHECK(members, N, 0.5, 1.5); }
int main(void) __attribute__((weak));
int main(void) { return primal_main(); }
#endif
#else
double strange(double y, double x);
double applied_b(double (*step)(double, double), double *x, double *x_b, double seed);
int main(void) {
    double x[2] = {1, 2}, x_b[2] = {0, 0};
    applied_b(strange, x, x_b, 1);
    return 0;
}
#endif
