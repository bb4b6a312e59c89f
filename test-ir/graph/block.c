// A block with three inputs, chained operations and two outputs, whose state is overwritten in place: at most six entries of its Jacobian are
// stored each time, and less than a third of what is stored for all values.
//
// RUN: for level in 1 2; do \
// RUN:   %clang -O$level -g -fno-math-errno -fno-slp-vectorize -emit-llvm -c %s -o %t.bc; \
// RUN:   for off in none preaccumulation all; do \
// RUN:     case $off in none) off= ;; esac; \
// RUN:     %backsweep %t.bc -o %t.b.bc ${off:+--disable=$off} --adjoint advance --report 2> told.${off:-none}; \
// RUN:     %clang -O1 -Wno-override-module %t.b.bc -o %t.out %libs; \
// RUN:     BACKSWEEP_STATS=1 ./t.out > out.${off:-none} 2> stats.${off:-none}; \
// RUN:   done; \
// RUN:   cmp out.none out.preaccumulation; \
// RUN:   cmp out.none out.all; \
// RUN:   %FileCheck --check-prefix=STATS --input-file=stats.none %s; \
// RUN:   %FileCheck --check-prefix=ALL --input-file=stats.all %s; \
// RUN:   %FileCheck --check-prefix=TOLD --input-file=told.none %s; \
// RUN: done
// STATS: partial count={{[1-6]00}} bytes
// STATS: total count={{[1-6]00}} bytes={{[1-4][0-9]00}}
// ALL: total count={{[0-9]+}} bytes={{(1[6-9]|[2-9][0-9])[0-9][0-9][0-9]}}
#include <math.h>
#include <stdio.h>

void advance(int n, double *s) {
    for (int i = 0; i < n; i++) {
        double a = s[0], b = s[1], c = s[2];
        // TOLD: block.c:[[# @LINE + 1]]-[[# @LINE + 9]]: {{[0-9]+}} operations by 6 entries of their Jacobian: {{40|48}} bytes each time instead of {{[0-9]+}}
        double t1 = exp(-a * a), t2 = b / (1 + c * c), t3 = sqrt(t1 + t2 * t2), t4 = t3 * a;
        double t5 = exp(-t4), t6 = t5 / (2 + t3), t7 = t6 * t2, t8 = sqrt(1 + t7 * t7), t9 = t8 / (t3 + t5);
        double u1 = t9 * t6, u2 = exp(-u1 * u1), u3 = u2 / (1 + t8), u4 = sqrt(2 + u3), u5 = u4 * t9;
        double u6 = u5 / (3 + u2);
        double v1 = exp(-u6), v2 = v1 * u4, v3 = v2 / (1 + v1 * v1), v4 = sqrt(1 + v3 * v3), v5 = v4 * u5;
        double w1 = exp(-v5), w2 = w1 / (1 + v5 * v5);

        s[0] = w2 + 0.1 * a;
        s[1] = v3 * u1 + 0.5 * b;
    }
}

void advance_b(int, double *, double *);

int main(void) {
    double s[3] = {0.5, 0.7, 0.3}, s_b[3] = {1, 2, 3};
    advance_b(100, s, s_b);
    printf("%.9g %.9g %.9g\n", s_b[0], s_b[1], s_b[2]);
}
