// What cannot be executed again is refused in its line.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint prints --checkpoint-loop refused.c:24=3 | %FileCheck %s --check-prefix=PRINTS
// RUN: %refused %t.bc --adjoint draws --checkpoint-loop refused.c:33=3 | %FileCheck %s --check-prefix=DRAWS
// RUN: %refused %t.bc --adjoint takes --checkpoint-loop refused.c:40=3 | %FileCheck %s --check-prefix=TAKES
// RUN: %refused %t.bc --adjoint swaps --checkpoint-loop refused.c:49=3 | %FileCheck %s --check-prefix=SWAPS
// RUN: %refused %t.bc --adjoint volatiles --checkpoint-loop refused.c:59=3 | %FileCheck %s --check-prefix=VOLATILE
// RUN: %refused %t.bc --adjoint brief --checkpoint-loop refused.c:70=3 | %FileCheck %s --check-prefix=BRIEF
// RUN: %refused %t.bc --adjoint tables --checkpoint-loop refused.c:79=3 | %FileCheck %s --check-prefix=TABLES
// RUN: %refused %t.bc --adjoint moved --checkpoint-loop refused.c:93=3 | %FileCheck %s --check-prefix=MOVED
// RUN: %refused %t.bc --adjoint prints --checkpoint-loop refused.c:5=3 | %FileCheck %s --check-prefix=NONE
// RUN: %refused %t.bc --adjoint prints --checkpoint-loop other.c:5=3 | %FileCheck %s --check-prefix=ELSEWHERE
// RUN: %not %backsweep %t.bc -o %t.o --adjoint prints --checkpoint-loop refused.c:24 2>&1 | %FileCheck %s --check-prefix=USAGE
// RUN: %not %backsweep %t.bc -o %t.o --adjoint prints --checkpoint-loop refused.c:24=0 2>&1 | %FileCheck %s --check-prefix=FEW
// NONE: refused.c:5: error: no loop of what is differentiated begins here, so that none is checkpointed [backsweep-checkpoint]
// NONE: note: loops begin in lines 24
// ELSEWHERE: other.c:5: error: no loop of what is differentiated begins here
// USAGE: how many snapshots
// FEW: at least 1 snapshot
#include <stdio.h>
#include <stdlib.h>
double prints(double *x, int n) {
    for (int t = 0; t < n; t++) {
        x[0] *= x[1];
        printf("%d\n", t);
        // PRINTS: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop in line 24 cannot be checkpointed: it calls 'printf', which cannot be executed again
        // PRINTS: note: leave --checkpoint-loop or BACKSWEEP_CHECKPOINT away for this loop
    }
    return x[0];
}
double draws(double *x, int n) {
    for (int t = 0; t < n; t++)
        x[0] *= x[1] * rand();
    // DRAWS: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop in line 33 cannot be checkpointed: it calls 'rand'
    return x[0];
}
double takes(double *x, int n) {
    double *last = x;
    for (int t = 0; t < n; t++) {
        double *y = malloc(n * sizeof *y);
        // TAKES: error: the loop in line 40 cannot be checkpointed: {{.*}}pointer
        for (int i = 0; i < n; i++) y[i] = x[i] * last[i];
        last = y;
    }
    return last[0];
}
double swaps(double *x, double *y, int n, int steps) {
    for (int t = 0; t < steps; t++) {
        // SWAPS: refused.c:{{[0-9]+}}:{{[0-9]+}}: error: the loop in line 49 cannot be checkpointed: it hands a pointer on to the next iteration
        for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
        double *other = x;
        x = y;
        y = other;
    }
    return x[0];
}
double volatiles(double *x, volatile int *seen, int n) {
    for (int t = 0; t < n; t++) {
        x[0] *= x[1];
        *seen = t;
        // VOLATILE: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: {{.*}} it writes memory that is volatile or atomic
    }
    return x[0];
}
double brief(double *x, int n) {
    double y = 0;
    for (int k = 1; k < n; k++) {
        double a[k];
        for (int t = 0; t < k; t++) a[t] = x[t] * x[0];
        // BRIEF: error: the loop in line 70 cannot be checkpointed: it touches a variable of which it is not known before how large it is
        y += a[k - 1] * a[k / 2];
    }
    return y;
}
double tables(double *x, int n) {
    double y = 0;
    // Rows that an iteration takes and gives back are found in memory.
    for (int t = 0; t < n; t++) {
        double **rows = malloc(n * sizeof *rows);
        for (int i = 0; i < n; i++) rows[i] = malloc(n * sizeof **rows);
        for (int i = 0; i < n; i++) rows[i][t] = x[i] * x[t];
        // TABLES: error: the loop in line 79 cannot be checkpointed:
        y += rows[t][t];
        for (int i = 0; i < n; i++) free(rows[i]);
        free(rows);
    }
    return y;
}
double moved(double *x, int n) {
    double *row[4], y = 0;
    for (int k = 0; k < 4; k++) row[k] = x + k * n;
    for (int t = 0; t < n; t++)
        y += row[t & 3][t] * row[(t + 1) & 3][0];
    // MOVED: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop in line 93 cannot be checkpointed: it reads a pointer here that may be another one when
    double *swap = row[n & 3];
    row[n & 3] = row[1];
    row[1] = swap;
    return y * row[1][0];
}
