// Beside test-ir/undo/in-place.c, where what is read is overwritten later indeed: by the next iteration, by a row that reaches into
// the next one, by a loop that goes back, and by a second round of all. Every gradient is right, and something is stored for each.
//
// RUN: for form in NEXT ROWS BACK AGAIN COLUMNS; do for level in $(%levels %s 0 1 2 3); do \
// RUN:   %clang -O$level -fno-math-errno -D$form -g -I%support -emit-llvm -c %s -o $form.bc; \
// RUN:   %backsweep $form.bc -o $form.b.bc --adjoint run; \
// RUN:   %clang -Wno-override-module -D$form $form.b.bc %support/gradcheck.c -I%support -o $form.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$form.out 2> $form.txt || exit 1; \
// RUN:   grep -Eq 'stats: (value|undo) count=[1-9]' $form.txt || exit 1; \
// RUN: done; done
#include "vector.h"

#include <math.h>

enum { SIDE = 8, CELLS = SIDE * SIDE };

double run(double *a, long n) {
#ifdef NEXT
    for (long i = 0; i + 1 < n * n; i++)
        a[i] = a[i] * a[i + 1];
#endif
#ifdef ROWS
    /* Each row has two columns of the next one. */
    for (long i = 0; i < n - 1; i++)
        for (long j = 0; j < n + 2; j++)
            a[i * n + j] = a[i * n + j] * sin(a[i * n]);
#endif
#ifdef BACK
    for (long i = n - 1; i > 0; i--)
        for (long j = 0; j < n; j++)
            a[i * n + j] = a[i * n + j] * a[(i - 1) * n + j];
    for (long i = 1; i < n; i++)
        for (long j = 0; j < n; j++)
            a[i * n + j] = sin(a[i * n + j]) * a[(n - 1) * n + j];
#endif
#ifdef AGAIN
    for (long t = 0; t < 3; t++)
        for (long i = 1; i < n; i++)
            for (long j = 0; j < i; j++)
                a[i * n + j] = 0.5 * a[i * n + j] * a[i * n + i] + a[j * n + j];
#endif
#ifdef COLUMNS
    /* The diagonal is read in each column, and written in its own. */
    for (long k = 0; k < n; k++)
        for (long i = 0; i < n; i++)
            a[i * n + k] = a[i * n + k] * a[i * n + i];
#endif
    return 0;
}
double run_b(double *a, double *a_b, long n, double seed);
double f(double *x) { return run(x, SIDE); }
double f_b(double *x, double *x_b, double seed) { return run_b(x, x_b, SIDE, seed); }

int main(void) { return CHECK(f, CELLS, 0.5, 1.25); }
