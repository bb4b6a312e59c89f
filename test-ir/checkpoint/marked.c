// Loops that the source marks: the next one behind the mark, also where it stands in a loop, or is guarded. The command line may say
// another number for the same loop.
//
// RUN: LEVELS="0 1" %check %s --adjoint f
// RUN: LEVELS="0 1" %check %s --adjoint f --disable=all
// RUN: %clang -O1 -g %cflags -I%S/../support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f
// RUN: %clang %t.b.bc -I%S/../support %S/../support/gradcheck.c %libs -lm -o %t.exe
// RUN: BACKSWEEP_STATS=1 %t.exe 2>&1 | %FileCheck %s
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --checkpoint-loop marked.c:26=30
// RUN: %clang %t.b.bc -I%S/../support %S/../support/gradcheck.c %libs -lm -o %t.exe
// RUN: BACKSWEEP_STATS=1 %t.exe 2>&1 | %FileCheck %s --check-prefix=LINE
// RUN: %refused %t.bc --adjoint without | %FileCheck %s --check-prefix=WITHOUT
// RUN: %refused %t.bc --adjoint nowhere | %FileCheck %s --check-prefix=NOWHERE
// RUN: %refused %t.bc --adjoint either | %FileCheck %s --check-prefix=EITHER
// 30 steps from 3 snapshots: t(30, 3) = 4 * 30 - C(7, 3) = 85, and the last one; one snapshot for each step repeats none.
// CHECK: backsweep-stats: checkpoint snapshots=15 steps=86
// LINE: backsweep-stats: checkpoint snapshots={{[0-9]+}} steps=30 bytes
#include "vector.h"
#include "backsweep.h"
double f(double *x) {
    double s = 0;
    for (int i = 0; i < 4; i++)
        s += x[i];
    BACKSWEEP_CHECKPOINT(3);
    for (int t = 0; t < 30; t++)
        for (int i = 1; i < 9; i++)
            x[i] += 0.01 * x[i - 1] * x[i + 1];
    for (int i = 0; i < 10; i++)
        s += x[i] * x[i];
    return s;
}
double f_b(double *x, double *x_b, double seed);
double without(double *x, int n) {
    BACKSWEEP_CHECKPOINT(n);
    // WITHOUT: marked.c:[[#@LINE-1]]:{{[0-9]+}}: error: how many snapshots there are to be is no constant of at least 1 here [backsweep-checkpoint]
    // WITHOUT: note: give the mark a number, such as 10
    for (int t = 0; t < n; t++)
        x[0] *= x[1];
    return x[0];
}
double nowhere(double *x, int n) {
    for (int t = 0; t < n; t++) {
        BACKSWEEP_CHECKPOINT(3);
        // NOWHERE: marked.c:[[#@LINE-1]]:{{[0-9]+}}: error: there is not one loop that begins behind this mark
        x[0] *= x[1];
    }
    for (int t = 0; t < n; t++)
        x[1] *= x[2];
    return x[0];
}
double either(double *x, int n) {
    BACKSWEEP_CHECKPOINT(3);
    // EITHER: marked.c:[[#@LINE-1]]:{{[0-9]+}}: error: there is not one loop that begins behind this mark
    // EITHER: note: put the mark right before the loop
    if (x[0] > 1)
        for (int t = 0; t < n; t++)
            x[0] *= x[1];
    else
        for (int t = 0; t < n; t++)
            x[1] *= x[2];
    return x[0] * x[1];
}
int main(void) { return CHECK(f, 10, 0.2, 0.6); }
