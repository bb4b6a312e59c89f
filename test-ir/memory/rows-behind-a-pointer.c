// A header begins with a pointer, and rows of integers follow it: that rows repeat does not make the pointer an integer where all is copied.
//
// RUN: for level in 0 1 2; do \
// RUN:   for g in "" -g; do \
// RUN:     %clang -O$level $g -fno-inline-functions -emit-llvm -c %s -o %t.bc; \
// RUN:     for off in "" --disable=all; do \
// RUN:       %backsweep check %t.bc $off --adjoint copied | %FileCheck %s; \
// RUN:     done; \
// RUN:   done; \
// RUN: done
// CHECK: the gradient is right
#include <string.h>

struct row {
    long lower, extent, stride;
};

struct view {
    double *base;
    long size, rank;
    struct row rows[1];
};

__attribute__((noinline)) static long elements(const struct row *rows, long rank) {
    long all = 1;
    for (long i = 0; i < rank; i++) all *= rows[i].extent;
    return all;
}

__attribute__((noinline)) static double sum(const struct view *v) {
    double s = 0;
    long n = elements(v->rows, v->rank);
    for (long i = 0; i < n; i++) s += v->base[i] * (i + 1);
    return s;
}

double copied(double *x) {
    double own[4];
    struct view a = {own, 8, 1, {{0, 4, 8}}}, b;
    for (int i = 0; i < 4; i++) own[i] = x[i] * x[i + 1];
    if (elements(a.rows, a.rank) > 4) return 0;
    memcpy(&b, &a, sizeof a);
    return sum(&b) * x[0];
}
