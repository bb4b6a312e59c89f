// As flw2d1col.f90, in C: Hascoët and Araya-Polo, "The adjoint data-flow analyses: formalization, properties, and
// applications", figure 1.2, with a small nonlinear function for CK. Nothing is pushed for dplim, qsor and
// qs; where the caller does not need rh3 and rh4 they are neither updated nor saved.
//
// REQUIRES: llvm22
// RUN: %check %s --adjoint flow
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -S -o %t.ll --print-after=plan --adjoint 'flw2d1col(t3:dup,pres:dup, \
// RUN:     vnocl:dup,g3:dup,g4:dup,rh3:dupnoneed,rh4:dupnoneed,sq:dup,nubo:const)' 2> plan.txt; \
// RUN:   %FileCheck %s --check-prefix=PLAN --input-file=plan.txt; \
// RUN:   %FileCheck %s --input-file=%t.ll; \
// RUN: done
//
// PLAN: plan {{.*}}: flw2d1col(
// PLAN-NOT: undoing
// PLAN-NOT: final contents
// PLAN: pushes 8 bytes
// PLAN-NOT: pushes
//
// CHECK-LABEL: define {{.*}} @flw2d1col_b(
// CHECK-NOT: ptr %rh3,
// CHECK-NOT: ptr %rh4,
// CHECK-NOT: store {{.*}} %rh3,
// CHECK-NOT: store {{.*}} %rh4,
// CHECK: ret void
#include <math.h>
#include "vector.h"

static void ck(double pm, double *restrict sq) {
    *sq += 0.1 * pm * pm * sin(*sq);
}

void flw2d1col(int nsg1, int nsg2, int (*restrict nubo)[2], double *restrict t3, double *restrict pres,
               double (*restrict vnocl)[2], double *restrict g3, double *restrict g4, double *restrict rh3,
               double *restrict rh4, double *restrict sq) {
    for (int iseg = nsg1; iseg <= nsg2; iseg++) {
        int is1 = nubo[iseg][0], is2 = nubo[iseg][1];
        double qsor = t3[is1] * vnocl[iseg][1];
        double qs = t3[is2] * vnocl[iseg][1];
        double dplim = qsor * g4[is1] + qs * g4[is2];
        rh4[is1] += dplim;
        rh4[is2] -= dplim;
        double pm = pres[is1] + pres[is2];
        dplim = qsor * g3[is1] + qs * g3[is2] + pm * vnocl[iseg][1];
        rh3[is1] += dplim;
        rh3[is2] -= dplim;
        ck(pm, sq);
    }
}

// Six nodes and eight segments.
double flow(double *x) {
    int nubo[8][2];
    for (int i = 0; i < 8; i++) {
        nubo[i][0] = (i + 1) * 5 % 6;
        nubo[i][1] = ((i + 1) * 5 + 1 + (i + 1) / 3) % 6;
    }
    flw2d1col(0, 7, nubo, x, x + 6, (double (*)[2])(x + 12), x + 28, x + 34, x + 40, x + 46, x + 52);
    return x[52] * x[40];
}

double flow_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(flow, 53, 0.5, 1.5);
}
