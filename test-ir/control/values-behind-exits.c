// What an outer iteration computes, for uses in an inner loop that is left in several ways: it is stored where that
// loop is left, once each time, and not in each of its iterations.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint search; done
// RUN: %clang -O1 -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --print-after=plan --adjoint search 2>&1 | %FileCheck %s
//
// CHECK: pushes 24 bytes: {{v[0-9]+}} double Value, iterations of loop1 i64 Control
// CHECK-NOT: double Value
#include "vector.h"

#include <math.h>

enum { N = 12 };

double search(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        double scale = sin(x[i]) + sum;
        for (int k = 0; k < N; k++) {
            if (x[k] > 1.4)
                break;
            sum += 0.01 * scale * scale * x[k];
            if (sum > 3)
                return sum;
            if (x[k] < 0.55 && k > i)
                goto next;
        }
        sum *= 0.9;
    next:;
    }
    return sum;
}

double search_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(search, N, 0.5, 1.5);
}
