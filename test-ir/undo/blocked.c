// Loops by blocks, which end where the block does or the array: `min(n, b + 4)`. What is read has its last value, in whatever order the
// blocks bring it about.
//
// REQUIRES: llvm22
// RUN: for form in LU UPDATE TRIANGULAR INT AGAIN; do for level in $(%levels %s 0 1 2 3); do \
// RUN:   if [ $form-$level = INT-0 ]; then continue; fi; \
// RUN:   %clang -O$level -fno-math-errno -fno-vectorize -fno-unroll-loops -D$form -g -I%support -emit-llvm -c %s -o $form.bc; \
// RUN:   %backsweep $form.bc -o $form.b.bc --adjoint run; \
// RUN:   %clang -Wno-override-module -D$form $form.b.bc %support/gradcheck.c -I%support -o $form.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$form.out 2> $form.txt || exit 1; \
// RUN:   %FileCheck %s --check-prefix=$form --input-file=$form.txt || exit 1; \
// RUN: done; done
#include "vector.h"

enum { SIDE = 10, BLOCK = 4, CELLS = SIDE * SIDE };

#ifdef INT
typedef int count;
#else
typedef long count;
#endif

static inline count least(count a, count b) { return a < b ? a : b; }

// Columns by blocks.
// LU: backsweep-stats: value count=0
// LU: backsweep-stats: undo count=0
// INT: backsweep-stats: value count=0
// INT: backsweep-stats: undo count=0
#if defined LU || defined INT
double run(double *a, count n) {
    for (count b = 0; b < n; b += BLOCK) {
        count end = least(n, b + BLOCK);
        for (count k = b; k < end; k++)
            for (count i = k + 1; i < n; i++) {
                a[i * n + k] /= 4 + a[k * n + k];
                for (count j = k + 1; j < n; j++)
                    a[i * n + j] -= a[i * n + k] * a[k * n + j];
            }
    }
    return 0;
}
#endif

// What is updated by blocks, of which the first begins elsewhere each time.
// UPDATE: backsweep-stats: value count=0
// UPDATE: backsweep-stats: undo count=0
#ifdef UPDATE
double run(double *a, count n) {
    for (count k = 0; k < n; k++) {
        for (count i = k + 1; i < n; i++)
            a[i * n + k] /= 4 + a[k * n + k];
        for (count b = k + 1; b < n; b += BLOCK)
            for (count i = k + 1; i < n; i++)
                for (count j = b; j < least(n, b + BLOCK); j++)
                    a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
    return 0;
}
#endif

// TRIANGULAR: backsweep-stats: value count=0
// TRIANGULAR: backsweep-stats: undo count=0
#ifdef TRIANGULAR
double run(double *a, count n) {
    for (count b = 0; b < n; b += BLOCK)
        for (count i = b; i < least(n, b + BLOCK); i++)
            for (count j = i + 1; j < n; j++)
                a[j] -= 0.25 * a[i] * a[i];
    return 0;
}
#endif

// The last two rows of a block are taken once more with the next: what is read is overwritten later.
// AGAIN: backsweep-stats: value count={{[1-9]}}
#ifdef AGAIN
double run(double *a, count n) {
    for (count b = 0; b < n; b += BLOCK)
        for (count i = b; i < least(n, b + BLOCK + 2); i++)
            for (count j = i + 1; j < n; j++)
                a[j] -= 0.25 * a[i] * a[i];
    return 0;
}
#endif

double run_b(double *a, double *a_b, count n, double seed);

double f(double *a) { return run(a, SIDE); }

double f_b(double *a, double *a_b, double seed) { return run_b(a, a_b, SIDE, seed); }

int main(void) { return CHECK(f, CELLS, 0.25, 0.75); }
