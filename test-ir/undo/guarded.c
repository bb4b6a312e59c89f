// What branches compare is known of addresses: what is read here is not overwritten later where the branch does not let that be, and
// nothing is stored for it. Rows may be as long as the greater of two numbers, and loops end at the smaller one.
//
// RUN: for form in BELOW BOTH ROWS BOUND ON EITHER SHORT; do for level in $(%levels %s 0 1 2 3); do \
// RUN:   if [ $form-$level = BOUND-0 ]; then continue; fi; \
// RUN:   %clang -O$level -fno-math-errno -fno-vectorize -fno-unroll-loops -D$form -g -I%support -emit-llvm -c %s -o $form.bc; \
// RUN:   %backsweep $form.bc -o $form.b.bc --adjoint run; \
// RUN:   %clang -Wno-override-module -D$form $form.b.bc %support/gradcheck.c -I%support -o $form.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$form.out 2> $form.txt || exit 1; \
// RUN:   %FileCheck %s --check-prefix=$form --input-file=$form.txt || exit 1; \
// RUN: done; done
#include "vector.h"

enum { SIDE = 6, CELLS = SIDE * SIDE };

// Cells behind the one that is read.
// BELOW: backsweep-stats: value count=0
// BELOW: backsweep-stats: undo count=0
#ifdef BELOW
#define FORM(x, n) \
    for (long i = 0; i < n; i++) \
        for (long j = 0; j < n; j++) \
            if (j > i) \
                x[j] -= 0.25 * x[i] * x[i];
#endif

// BOTH: backsweep-stats: value count=0
// BOTH: backsweep-stats: undo count=0
#ifdef BOTH
#define FORM(x, n) \
    for (long i = 0; i < n; i++) \
        for (long j = 0; j < n; j++) \
            if (j < n - 1 && j >= i + 1) \
                x[j] -= 0.25 * x[i] * x[i];
#endif

// ROWS: backsweep-stats: value count=0
// ROWS: backsweep-stats: undo count=0
#ifdef ROWS
#define FORM(x, n) \
    long row = n > 3 ? n : 3; \
    for (long i = 0; i < n; i++) \
        for (long j = 0; j < n; j++) \
            if (i > 0) \
                x[i * row + j] += 0.25 * x[(i - 1) * row + j] * x[(i - 1) * row + j];
#endif

// BOUND: backsweep-stats: value count=0
// BOUND: backsweep-stats: undo count=0
#ifdef BOUND
#define FORM(x, n) \
    for (long i = 0; i < n; i++) { \
        long end = i < n / 2 ? i : n / 2; \
        for (long j = 0; j < end; j++) \
            x[i] -= 0.25 * x[j] * x[j]; \
    }
#endif

// What is read is overwritten where it is read.
// ON: backsweep-stats: value count={{[1-9]}}
#ifdef ON
#define FORM(x, n) \
    for (long i = 0; i < n; i++) \
        for (long j = 0; j < n; j++) \
            if (j >= i) \
                x[j] -= 0.25 * x[i] * x[i];
#endif

// EITHER: backsweep-stats: value count={{[1-9]}}
#ifdef EITHER
#define FORM(x, n) \
    for (long i = 0; i < n; i++) \
        for (long j = 0; j < n; j++) \
            if (j > i || j == n - 3) \
                x[j] -= 0.25 * x[i] * x[i];
#endif

// Rows that are shorter than what is accessed of them overlap.
// SHORT: backsweep-stats: value count={{[1-9]}}
#ifdef SHORT
#define FORM(x, n) \
    long row = n < 3 ? n : 3; \
    for (long i = 1; i < n; i++) \
        for (long j = 0; j < n; j++) \
            x[i * row + j] += 0.25 * x[(i - 1) * row + j] * x[(i - 1) * row + j];
#endif

double run(double *x, long n) {
    FORM(x, n)
    return 0;
}
double run_b(double *x, double *x_b, long n, double seed);

double f(double *x) { return run(x, SIDE); }

double f_b(double *x, double *x_b, double seed) { return run_b(x, x_b, SIDE, seed); }

int main(void) { return CHECK(f, CELLS, 0.25, 0.75); }
