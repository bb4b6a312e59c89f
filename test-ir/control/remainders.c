// The remainder of an unrolled loop is entered past the loop or behind it, with an index from either, and may be skipped itself.
// All of that depends on sizes alone: neither the way nor the index is stored, only which centre was nearer. Every size of the
// remainder, and none at all.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o $level.bc; \
// RUN:   for all in "" --disable=all --disable=inversion --disable=recompute --disable=tbr; do \
// RUN:     %backsweep $level.bc -o $level.b.bc --adjoint nearest --verify-each $all; \
// RUN:     %clang -Wno-override-module $level.b.bc %support/gradcheck.c -I%support -o $level.out %libs; \
// RUN:     env BACKSWEEP_DEBUG=1 ./$level.out; \
// RUN:   done; \
// RUN: done
// RUN: %backsweep 2.bc -o 2.b.bc --adjoint nearest
// RUN: %clang -Wno-override-module 2.b.bc %support/gradcheck.c -I%support -o 2.out %libs
// RUN: env BACKSWEEP_STATS=1 ./2.out 2> stats
// RUN: %FileCheck %s --input-file=stats
//
// CHECK: value count=0
// CHECK: integer count=110 bytes=110
// CHECK-NEXT: control count=0
#include "vector.h"

enum { POINTS = 5, CENTRES = 2, MOST = 11 };

// The centres are what is differentiated, one behind the other.
double nearest(int n, int m, int d, const double *restrict points, double *restrict centres) {
    double cost = 0;
    for (int i = 0; i < n; i++) {
        double least = 1e30;
        for (int j = 0; j < m; j++) {
            double square = 0;
            for (int k = 0; k < d; k++) {
                double way = points[i * d + k] - centres[j * d + k];
                square += way * way;
            }
            if (square < least)
                least = square;
        }
        cost += least;
    }
    return cost;
}

double nearest_b(int n, int m, int d, const double *restrict points, const double *restrict points_b, double *restrict centres,
                 double *restrict centres_b, double seed);

static int size;
static double points[POINTS * MOST], points_b[POINTS * MOST];

double f(double *x) {
    return nearest(POINTS, CENTRES, size, points, x);
}

double f_b(double *x, double *x_b, double seed) {
    return nearest_b(POINTS, CENTRES, size, points, points_b, x, x_b, seed);
}

int main(void) {
    gc_fill(points, POINTS * MOST, -2, 2, 5);
    for (size = 0; size < MOST; size++)
        if (CHECK(f, CENTRES * MOST, -1.5, 1.5))
            return 1;
    return 0;
}
