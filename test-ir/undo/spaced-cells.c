// What is undone in cells that lie apart, such as a member of each structure of an array, is restored cell
// by cell: 20 cells.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o $level.bc; \
// RUN:   %backsweep $level.bc -o $level.b.bc --adjoint member; \
// RUN:   %clang -Wno-override-module $level.b.bc %support/gradcheck.c -I%support -o $level.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$level.out 2> $level.txt; \
// RUN:   %FileCheck %s --input-file=$level.txt; \
// RUN: done
//
// CHECK: backsweep-stats: snapshot count=1 bytes=160
#include "vector.h"

enum { CELLS = 20 };

struct particle {
    double at, speed, mass, charge;
};

void member(struct particle *p, int n, int steps) {
    for (int t = 0; t < steps; t++)
        for (int i = 1; i <= n; i++)
            p[i].speed += 0.1 * p[i].speed * (p[i].speed - p[i - 1].speed) * p[i].mass;
}

void member_b(struct particle *p, struct particle *p_b, int n, int steps);

double f(double *x) {
    member((struct particle *)x, CELLS, 3);
    return 0;
}

double f_b(double *x, double *x_b, double seed) {
    (void)seed;
    member_b((struct particle *)x, (struct particle *)x_b, CELLS, 3);
    return 0;
}

int main(void) { return CHECK(f, 4 * (CELLS + 1), 0.5, 1); }
