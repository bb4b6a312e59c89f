/*
 * What a push and a pop cost, in ns a value, on a stack that is used again:
 * push(x[i]); y[i] = x[i] * x[i]   and back   g[i] = pop() * y[i].
 * "array" is the same with a thread-local top and end in one array that is
 * large enough and allocated before: the least that such a stack can cost.
 * Best of several runs. Usage: cost [n ...]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "backsweep.h"

enum { RUNS = 25 };

#define SWEEP __attribute__((noinline))

static const bsw_record one_value = {8, {1, 0, 0, 0, 0, 0}, {8, 0, 0, 0, 0, 0}, "cost.c"};

static __thread struct {
    char *top, *end, *base;
} array;

/* Never called; opaque, as the library's functions are. */
static SWEEP char *array_ends(void)
{
    __asm__ volatile("" ::: "memory");
    return array.base;
}

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static SWEEP void no_push(double *restrict y, const double *restrict x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        y[i] = x[i] * x[i];
    }
}

static SWEEP void push_each(double *restrict y, const double *restrict x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        *(double *)(void *)bsw_reserve(&one_value, 1) = x[i];
        y[i] = x[i] * x[i];
    }
}

static SWEEP void pop_each(double *restrict g, const double *restrict y, size_t n)
{
    for (size_t i = n; i-- > 0;) {
        g[i] = *(double *)(void *)bsw_release(&one_value, 1) * y[i];
    }
}

static SWEEP void push_array(double *restrict y, const double *restrict x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char *at = array.top;
        if (__builtin_expect((size_t)(array.end - at) < 8, 0)) {
            at = array_ends();
        } else {
            array.top = at + 8;
        }
        *(double *)(void *)at = x[i];
        y[i] = x[i] * x[i];
    }
}

static SWEEP void pop_array(double *restrict g, const double *restrict y, size_t n)
{
    for (size_t i = n; i-- > 0;) {
        char *at = array.top;
        if (__builtin_expect(at == array.base, 0)) {
            at = array_ends();
        } else {
            at -= 8;
            array.top = at;
        }
        g[i] = *(double *)(void *)at * y[i];
    }
}

static SWEEP void store_array(double *restrict y, const double *restrict x, size_t n)
{
    double *restrict at = (double *)(void *)array.base;
    for (size_t i = 0; i < n; i++) {
        at[i] = x[i];
        y[i] = x[i] * x[i];
    }
}

static SWEEP void load_array(double *restrict g, const double *restrict y, size_t n)
{
    const double *restrict at = (const double *)(void *)array.base;
    for (size_t i = n; i-- > 0;) {
        g[i] = at[i] * y[i];
    }
}

static SWEEP void push_block(double *restrict y, const double *restrict x, size_t n)
{
    double *restrict at = (double *)(void *)bsw_reserve(&one_value, n);
    for (size_t i = 0; i < n; i++) {
        at[i] = x[i];
        y[i] = x[i] * x[i];
    }
}

static SWEEP void pop_block(double *restrict g, const double *restrict y, size_t n)
{
    const double *restrict at = (const double *)(void *)bsw_release(&one_value, n);
    for (size_t i = n; i-- > 0;) {
        g[i] = at[i] * y[i];
    }
}

/* The loop that pushes nothing, then forward and backward sweeps in turn. */
enum { SWEEPS = 9 };
static void (*const sweep[SWEEPS])(double *restrict, const double *restrict, size_t) = {
    no_push,    push_each,  pop_each,    push_block, pop_block,
    push_array, pop_array, store_array, load_array,
};

static void measure(size_t n)
{
    double *x = malloc(n * sizeof *x);
    double *y = malloc(n * sizeof *y);
    double *g = malloc(n * sizeof *g);
    array.base = array.top = malloc(n * sizeof *x);
    if (!x || !y || !g || !array.base) {
        exit(1);
    }
    for (size_t i = 0; i < n; i++) {
        x[i] = (double)i * 0.5;
        y[i] = g[i] = 0;
    }
    array.end = array.base + n * sizeof *x;
    const size_t again = n < 100000 ? 2000000 / n : 2;
    double best[SWEEPS];
    for (int k = 0; k < SWEEPS; k++) {
        best[k] = 1e300;
    }
    for (int run = 0; run < RUNS; run++) {
        for (int k = 0; k < SWEEPS; k += k == 0 ? 1 : 2) {
            double up = 0;
            double down = 0;
            for (size_t r = 0; r < again; r++) {
                const double t0 = now();
                sweep[k](y, x, n);
                const double t1 = now();
                if (k > 0) {
                    sweep[k + 1](g, y, n);
                }
                up += t1 - t0;
                down += now() - t1;
            }
            up /= (double)(again * n);
            down /= (double)(again * n);
            best[k] = up < best[k] ? up : best[k];
            if (k > 0) {
                best[k + 1] = down < best[k + 1] ? down : best[k + 1];
            }
        }
    }
    printf("n=%zu, ns a value: none %.2f\n"
           "  one by one:  stack push %.2f pop %.2f   array push %.2f pop %.2f\n"
           "  one block:   stack push %.2f pop %.2f   array push %.2f pop %.2f\n",
           n, best[0], best[1], best[2], best[5], best[6], best[3], best[4], best[7], best[8]);
    free(array.base);
    free(x);
    free(y);
    free(g);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        measure(4096);
        measure(1000000);
    }
    for (int i = 1; i < argc; i++) {
        measure((size_t)strtoull(argv[i], NULL, 10));
    }
    return 0;
}
