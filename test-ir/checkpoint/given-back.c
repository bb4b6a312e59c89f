// A checkpointed loop within another one, whose iterations grow memory and give it back. When the loop is executed again, what it
// writes there must not get into the log of what it read before: that would be of memory that is gone.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f(n:const)' --checkpoint-loop given-back.c:16=1 | %FileCheck %s
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f(n:const)' --checkpoint-loop given-back.c:15=1
#include <math.h>
#include <stdlib.h>

double f(double *x, double *y, int n) {
    double *either = fabs(x[n - 1]) > 0.2 ? x : y;
    int at = 0, other = 7;
    at = (int)(x[0] * 3);
    other = (int)(x[1] * 3);
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) {
            either[5 % n] += atan(x[j] + (x[i] - either[at % n] * x[other % n]));
            // CHECK: given-back.c:[[#@LINE-1]]:{{[0-9]+}}: error: the loop in line 16 cannot be checkpointed: how much memory it reads here is not known before it, and that may be overwritten before the backward sweep comes [backsweep-checkpoint]
            double *grown = malloc(sizeof *grown);
            int used = 0, room = 1;
            for (int k = 0; k < n; k++) {
                if (used == room) {
                    room *= 2;
                    grown = realloc(grown, (size_t)room * sizeof *grown);
                }
                grown[used++] = cos(y[1] / (1.5 + x[k] * x[k]));
            }
            grown[j] = tanh(grown[5 % n] * y[1]);
            y[j] += grown[j];
            free(grown);
        }
    return y[1] * y[1];
}
