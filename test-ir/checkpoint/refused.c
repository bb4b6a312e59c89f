// What cannot be executed again is refused in its line.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint prints --checkpoint-loop refused.c:25=3 | %FileCheck %s --check-prefix=PRINTS
// RUN: %refused %t.bc --adjoint draws --checkpoint-loop refused.c:34=3 | %FileCheck %s --check-prefix=DRAWS
// RUN: %refused %t.bc --adjoint takes --checkpoint-loop refused.c:41=3 | %FileCheck %s --check-prefix=TAKES
// RUN: %refused %t.bc --adjoint swaps --checkpoint-loop refused.c:50=3 | %FileCheck %s --check-prefix=SWAPS
// RUN: %refused %t.bc --adjoint volatiles --checkpoint-loop refused.c:60=3 | %FileCheck %s --check-prefix=VOLATILE
// RUN: %refused %t.bc --adjoint brief --checkpoint-loop refused.c:71=3 | %FileCheck %s --check-prefix=BRIEF
// RUN: %refused %t.bc --adjoint tables --checkpoint-loop refused.c:80=3 | %FileCheck %s --check-prefix=TABLES
// RUN: %refused %t.bc --adjoint moved --checkpoint-loop refused.c:94=3 | %FileCheck %s --check-prefix=MOVED
// RUN: %refused %t.bc --adjoint handed --checkpoint-loop refused.c:111=3 | %FileCheck %s --check-prefix=HANDED
// RUN: %refused %t.bc --adjoint prints --checkpoint-loop refused.c:5=3 | %FileCheck %s --check-prefix=NONE
// RUN: %refused %t.bc --adjoint prints --checkpoint-loop other.c:5=3 | %FileCheck %s --check-prefix=ELSEWHERE
// RUN: %not %backsweep %t.bc -o %t.o --adjoint prints --checkpoint-loop refused.c:25 2>&1 | %FileCheck %s --check-prefix=USAGE
// RUN: %not %backsweep %t.bc -o %t.o --adjoint prints --checkpoint-loop refused.c:25=0 2>&1 | %FileCheck %s --check-prefix=FEW
// NONE: refused.c:5: error: no loop of what is differentiated begins here, so that none is checkpointed [backsweep-checkpoint]
// NONE: note: loops begin in lines 25
// ELSEWHERE: other.c:5: error: no loop of what is differentiated begins here
// USAGE: how many snapshots
// FEW: at least 1 snapshot
#include <stdio.h>
#include <stdlib.h>
double prints(double *x, int n) {
    for (int t = 0; t < n; t++) {
        x[0] *= x[1];
        printf("%d\n", t);
        // PRINTS: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop in line 25 cannot be checkpointed: it calls 'printf', which cannot be executed again
        // PRINTS: note: leave --checkpoint-loop or BACKSWEEP_CHECKPOINT away for this loop
    }
    return x[0];
}
double draws(double *x, int n) {
    for (int t = 0; t < n; t++)
        x[0] *= x[1] * rand();
    // DRAWS: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop in line 34 cannot be checkpointed: it calls 'rand'
    return x[0];
}
double takes(double *x, int n) {
    double *last = x;
    for (int t = 0; t < n; t++) {
        double *y = malloc(n * sizeof *y);
        // TAKES: error: the loop in line 41 cannot be checkpointed: {{.*}}pointer
        for (int i = 0; i < n; i++) y[i] = x[i] * last[i];
        last = y;
    }
    return last[0];
}
double swaps(double *x, double *y, int n, int steps) {
    for (int t = 0; t < steps; t++) {
        // SWAPS: refused.c:{{[0-9]+}}:{{[0-9]+}}: error: the loop in line 50 cannot be checkpointed: it hands a pointer on to the next iteration
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
        // BRIEF: error: the loop in line 71 cannot be checkpointed: it touches a variable of which it is not known before how large it is
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
        // TABLES: error: the loop in line 80 cannot be checkpointed:
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
    // MOVED: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop in line 94 cannot be checkpointed: it reads a pointer here that may be another one when
    double *swap = row[n & 3];
    row[n & 3] = row[1];
    row[1] = swap;
    return y * row[1][0];
}
struct place {
    double *at;
};
static double numbers[10];
__attribute__((noinline)) static void set(struct place *place, int k) { place->at = numbers + k; }
double handed(double *x) {
    struct place place = {x};
    double y = 1;
    for (int i = 0; i < 10; i++) numbers[i] = x[i] * x[i];
    for (int t = 0; t < 6; t++) {
        y *= 1 + place.at[0] * place.at[1];
        set(&place, (t * 3) % 7);
        // HANDED: refused.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop cannot be checkpointed: it stores a pointer to active memory here
    }
    return y;
}
