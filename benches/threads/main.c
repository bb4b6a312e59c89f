// Times of the kernels and of their adjoints, on one thread and on two: runs take turns, and the medians are compared.
#include "kernels.h"

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUNS = 9 };

typedef double Kernel(double *, double *, double *, const int *, int);
typedef double Adjoint(double *, double *, double *, double *, double *, double *, const int *, int, double);

static double *x, *x_b, *y, *y_b, *z, *z_b, *expected;
static int *indices;

static double *numbers(void) { return calloc(LONG, sizeof(double)); }

static void start(void) {
    for (int i = 0; i < LONG; i++) {
        x[i] = 0.5 + (i * 37 % 1009) / 1009.0, y[i] = 0.3 + (i * 91 % 997) / 1994.0, z[i] = 0;
        x_b[i] = y_b[i] = 0, z_b[i] = (i * 53 % 499) / 499.0;
    }
}

static double median(double *all) {
    for (int i = 0; i < RUNS; i++)
        for (int j = i; j > 0 && all[j] < all[j - 1]; j--) {
            double t = all[j];
            all[j] = all[j - 1], all[j - 1] = t;
        }
    return all[RUNS / 2];
}

// Whether adjoints are the same on any number of threads, but for rounding.
static int same(const char *name, const double *found) {
    for (int i = 0; i < LONG; i++)
        if (fabs(found[i] - expected[i]) > 1e-9 * (1 + fabs(expected[i]))) {
            printf("%s: the adjoint of number %d is %g on one thread, %g on two\n", name, i, expected[i], found[i]);
            return 0;
        }
    return 1;
}

static int measure(const char *name, Kernel *kernel, Adjoint *adjoint) {
    double primal[2][RUNS], back[2][RUNS];
    int good = 1;
    for (int run = 0; run < RUNS; run++)
        for (int threads = 1; threads <= 2; threads++) {
            omp_set_num_threads(threads);
            start();
            double begin = omp_get_wtime();
            kernel(x, y, z, indices, LONG);
            primal[threads - 1][run] = omp_get_wtime() - begin;
            start();
            begin = omp_get_wtime();
            adjoint(x, x_b, y, y_b, z, z_b, indices, LONG, 1);
            back[threads - 1][run] = omp_get_wtime() - begin;
            if (run == 0 && threads == 1)
                memcpy(expected, x_b, LONG * sizeof *x_b);
            if (run == 0 && threads == 2)
                good = same(name, x_b);
        }
    double p1 = median(primal[0]), p2 = median(primal[1]), b1 = median(back[0]), b2 = median(back[1]);
    // What becomes of the ratio, and of the efficiency, on two threads.
    printf("%-14s %7.2f %7.2f %7.2f %7.2f %7.2f\n", name, p1 * 1e3, b1 / p1, b2 / p2, (b2 / p2) / (b1 / p1),
           (b1 / (2 * b2)) / (p1 / (2 * p2)));
    return good;
}

int main(void) {
    x = numbers(), x_b = numbers(), y = numbers(), y_b = numbers(), z = numbers(), z_b = numbers(), expected = numbers();
    indices = malloc(LONG * sizeof *indices);
    for (int i = 0; i < LONG; i++)
        indices[i] = (int)((i * 7919L) % LONG);
    printf("%-14s %7s %7s %7s %7s %7s\n", "kernel", "ms", "one", "two", "two/one", "effic.");
    int good = 1;
#define MEASURE(name) good &= measure(#name, name, name##_b);
    KERNELS(MEASURE)
    return !good;
}
