// Carried integers whose operations can be inverted: sums, differences, exclusive or, odd multiples, rotations, swapped
// bytes and widened words, on ways that conditions choose, in loops left at their ends and in their midst, and carried
// from one variable to another.
//
// RUN: for all in "" --disable=inversion; do %check %s $all --adjoint chains; done
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=address --adjoint chains 2>&1 | %FileCheck %s; \
// RUN: done
//
// CHECK: inverts
// CHECK: inverts
// CHECK: inverts
// CHECK: inverts
#include "vector.h"

#include <stdint.h>

enum { N = 16 };

static double use(double *x, uint64_t at) {
    double *cell = &x[at % N];
    double y = *cell * x[(at >> 7) % N];
    *cell = 0.3 * *cell + 0.4 * y;
    return y;
}

double chains(double *x) {
    double sum = 0;

    // Odd multiples, exclusive or and rotation.
    uint32_t a = 12345;
    for (int i = 0; i < 9; i++) {
        sum += use(x, a);
        a = a * 1664525u + 1013904223u;
        a ^= 0x5bd1e995u + i;
        a = a << 13 | a >> 19;
    }

    // A condition on data chooses how far.
    int j = 3;
    for (int i = 0; i < 11; i++) {
        sum += use(x, j);
        if (x[i] > 0.8)
            j += 5;
        else
            j = 40 - j;
    }

    // Left in the midst.
    uint64_t k = 7;
    for (int i = 0;; i++) {
        k = k * 3 + i;
        sum += use(x, k);
        if (i > 4 && x[k % N] < 3)
            break;
        k = __builtin_bswap64(k) ^ i;
    }

    // Two values that change places.
    unsigned now = 1, before = 1;
    for (int i = 0; i < 12; i++) {
        unsigned next = now + before;
        sum += use(x, next) * x[before % N];
        before = now;
        now = next;
    }

    // A position that only some iterations move.
    int count = 0;
    for (int i = 0; i < N; i++)
        if (x[i] > 0.5)
            sum += use(x, count++);

    // Narrow words, and a step that is read.
    static const short steps[4] = {3, -2, 7, 5};
    short s = 100;
    int t = 0;
    for (int i = 0; i < 10; i++) {
        s = (short)(s - steps[t & 3]);
        t += 3;
        sum += use(x, (uint64_t)(s + 200));
    }
    return sum;
}

double chains_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(chains, N, 0.3, 0.9);
}
