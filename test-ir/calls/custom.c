// A pair of functions in place of the two sweeps of one that is not here: with a floating argument, an array that
// it overwrites, one that is constant, and one without a shadow.
//
// RUN: for part in 0 2; do \
// RUN:   %clang -DPART -O$part -g %cflags -emit-llvm -c %s -o %t.$part.bc; \
// RUN:   for all in "" --disable=all; do \
// RUN:     %backsweep %t.$part.bc -o %t.b.bc $all --adjoint f --custom 'relax(3:const)=relax_fwd,relax_bwd'; \
// RUN:     %clang -Wno-override-module -c %t.b.bc -o %t.o; \
// RUN:     %clang -O1 %cflags %s %t.o -o %t.out %libs -lm; \
// RUN:     env BACKSWEEP_DEBUG=1 ./t.out; \
// RUN:   done; \
// RUN: done
// RUN: %refused %t.0.bc --adjoint f --custom 'relax(3:const)=relax_fwd,wrong' | %FileCheck %s --check-prefix=WRONG
// RUN: %refused %t.0.bc --adjoint f --custom 'relax(4:dup)=relax_fwd,relax_bwd' | %FileCheck %s --check-prefix=ROLE
// RUN: %refused %t.0.bc --adjoint f --custom 'relaxed=relax_fwd,relax_bwd' | %FileCheck %s --check-prefix=UNKNOWN
// WRONG: error: {{.*}}'wrong' is {{.*}}but in the pair for 'relax' it is {{.*}}[backsweep-wrong-declaration]
// ROLE: error: {{.*}}the role dup does not fit parameter 4 of 'relax' [backsweep-bad-role]
// UNKNOWN: error: {{.*}}'relaxed'{{.*}}[backsweep-unknown-function]
double relax(double by, double *x, const double *weights, int n);

enum { N = 3 };

#ifdef PART
#include <math.h>

double f(const double *x) {
    double v[N], plain[N] = {1, 2, 3}, sum = 0;
    const double weights[N] = {0.5, 0.25, 0.125};
    for (int i = 0; i < N; i++)
        v[i] = x[i] * x[i];
    double change = relax(x[0], v, weights, N);
    for (int k = 0; k < 2; k++)
        change += sin(change) * relax(change * v[1], v, weights, N);
    relax(0.5, plain, weights, N);
    for (int i = 0; i < N; i++)
        sum += v[i] * plain[i];
    return sum * change;
}

void wrong(double *x, int n) { x[0] = n; }
#else
#include "backsweep.h"
#include <math.h>
#include <stdio.h>

// x[i] = x[i]^2 by weights[i], and the sum of them.
double relax(double by, double *x, const double *weights, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        x[i] = x[i] * x[i] * by * weights[i];
        sum += x[i];
    }
    return sum;
}

static int without_shadow = 0;

double relax_fwd(double by, double *x, double *x_b, const double *weights, int n) {
    if (x_b)
        bsw_push_bytes(BSW_VALUE, x, (unsigned long)n * sizeof *x);
    without_shadow += !x_b;
    return relax(by, x, weights, n);
}

void relax_bwd(double by, double *by_b, double *x, double *x_b, const double *weights, int n, double seed) {
    double old[8];
    if (!x_b)
        return;
    bsw_pop_bytes(BSW_VALUE, old, (unsigned long)n * sizeof *x);
    for (int i = 0; i < n; i++) {
        double b = (x_b[i] + seed) * weights[i];
        *by_b += old[i] * old[i] * b;
        x_b[i] = 2 * old[i] * by * b;
    }
}

double f(const double *x);
double f_b(const double *x, double *x_b, double seed);

int main(void) {
    double x[N] = {1.1, 1.3, 0.7}, x_b[N] = {0}, h = 1e-6;
    int bad = 0;
    f_b(x, x_b, 1);
    for (int i = 0; i < N; i++) {
        double at = x[i];
        x[i] = at + h;
        double up = f(x);
        x[i] = at - h;
        double difference = (up - f(x)) / (2 * h);
        x[i] = at;
        printf("%.10g, expected %.10g\n", x_b[i], difference);
        bad |= !(fabs(x_b[i] - difference) <= 1e-6 * (1 + fabs(difference)));
    }
    return bad;
}
#endif
