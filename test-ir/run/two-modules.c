// Adjoints in two modules of one program: what is private to them does not clash, and they share the shadow
// of a global.
//
// RUN: for level in 0 2; do \
// RUN:   for part in 1 2; do \
// RUN:     %clang -DPART=$part -O$level -g -emit-llvm -c %s -o %t.$part.bc; \
// RUN:     %backsweep %t.$part.bc -o %t.$part.b.bc --adjoint part$part; \
// RUN:     %clang -Wno-override-module -c %t.$part.b.bc -o %t.$part.o; \
// RUN:   done; \
// RUN:   %clang -O$level %s %t.1.o %t.2.o -o %t.out %libs; \
// RUN:   ./t.out; \
// RUN: done
extern double shared[2];

#ifdef PART
#include <math.h>

#if PART == 1
double shared[2];
#endif

__attribute__((noinline)) static double common(const double *x, double by) {
    return PART * x[0] * exp(x[1] * by) * shared[PART - 1];
}

#define CONCAT(a, b) a##b
#define PART_NAME(n) CONCAT(part, n)

double PART_NAME(PART)(double *x) {
    x[1] = common(x, 0.5);
    return common(x, x[1]);
}
#else
#include <math.h>
#include <stdio.h>

double part1(double *x);
double part2(double *x);
double part1_b(double *x, double *x_b, double seed);
double part2_b(double *x, double *x_b, double seed);
extern double shared_b[2];

static double difference(double (*f)(double *), double *at, double h, const double *start) {
    double x[2] = {start[0], start[1]}, value = *at;
    int inside = at >= start && at < start + 2;
    *(inside ? x + (at - start) : at) = value + h;
    double up = f(x);
    x[0] = start[0], x[1] = start[1];
    *(inside ? x + (at - start) : at) = value - h;
    double down = f(x);
    *at = value;
    return (up - down) / (2 * h);
}

int main(void) {
    double start[2] = {0.5, 0.25};
    shared[0] = 0.75, shared[1] = 1.5;
    int bad = 0;
    for (int which = 1; which <= 2; which++) {
        double (*f)(double *) = which == 1 ? part1 : part2;
        double x[2] = {start[0], start[1]}, x_b[2] = {0};
        shared_b[0] = shared_b[1] = 0;
        (which == 1 ? part1_b : part2_b)(x, x_b, 1);
        double expected[3] = {difference(f, start, 1e-5, start), difference(f, start + 1, 1e-5, start),
                              difference(f, shared + which - 1, 1e-5, start)};
        double actual[3] = {x_b[0], x_b[1], shared_b[which - 1]};
        for (int i = 0; i < 3; i++) {
            printf("part%d: %.10g expected %.10g\n", which, actual[i], expected[i]);
            bad |= !(fabs(actual[i] - expected[i]) < 1e-7 * fabs(expected[i]));
        }
        bad |= shared_b[2 - which] != 0;
    }
    return bad;
}
#endif
