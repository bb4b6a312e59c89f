// Pointers without a shadow beside them in memory that has one: to integers, which a function of its own clears, and to
// constants. The adjoint looks whether there is a shadow before it clears it, and computes no address from null.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint bounded --adjoint given --adjoint weighed --adjoint named --adjoint 'moved(n:const)'; \
// RUN: done
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -I%support %cflags -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint bounded --adjoint given --adjoint weighed --adjoint named \
// RUN:     --adjoint 'moved(2:const)'; \
// RUN:   %clang -O1 -I%support -Wno-override-module %t.b.bc %support/gradcheck.c -o %t.out %libs; \
// RUN:   ./t.out; \
// RUN: done
#include "vector.h"

#include <stdlib.h>
#include <string.h>

enum { N = 6 };

struct cells {
    double *e;
    int *bc;
};

__attribute__((noinline)) static void make(struct cells *d) {
    d->e = malloc(N * sizeof *d->e);
    d->bc = malloc(N * sizeof *d->bc);
}

__attribute__((noinline)) static void clear(struct cells *d) {
    for (int i = 0; i < N; i++) {
        d->bc[i] = 0;
        d->e[i] = 0;
    }
}

__attribute__((noinline)) static double sum(struct cells *d, double *x) {
    clear(d);
    d->bc[1] = 1;
    d->bc[3] = 4;
    for (int i = 0; i < N; i++)
        d->e[d->bc[i]] += x[i] * x[i] * (i + 1);
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += d->e[i] * x[i];
    return sum;
}

double bounded(double *x) {
    struct cells d;
    make(&d);
    double all = sum(&d, x);
    free(d.e);
    free(d.bc);
    return all;
}

double given(struct cells *d, double *x) {
    return sum(d, x);
}

struct weights {
    const double *w;
    int n;
};

static const double table[N] = {1, 2, 3, 4, 5, 6};

__attribute__((noinline)) static double weigh(struct weights *by, double *x) {
    double sum = 0;
    for (int i = 0; i < by->n; i++)
        sum += by->w[i] * x[i] * x[i];
    return sum;
}

double weighed(double *x) {
    struct weights by = {0};
    by.n = N;
    by.w = table;
    double sum = weigh(&by, x);
    by.w = x;
    return sum + weigh(&by, x);
}

struct named {
    char **names;
    double *values;
};

__attribute__((noinline)) static void rename_all(struct named *all, double *x) {
    for (int i = 0; i < N; i++) {
        all->names[i][0] = 0;
        memset(all->names[i], 0, 4);
        all->values[i] *= x[i];
    }
}

double named(struct named *all, double *x) {
    for (int i = 0; i < N; i++)
        all->values[i] = x[i];
    rename_all(all, x);
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += all->values[i] * (i + 1) + all->names[i][0];
    return sum;
}

struct pair {
    double *from;
    long *numbers, *others;
};

// The integers are copied from and to memory without a shadow.
double moved(struct pair *p, int n, double *x) {
    memcpy(p->numbers, p->others, n * sizeof(long));
    p->numbers[0] = 0;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[p->numbers[i]] * p->from[i] * x[i];
    return sum;
}

double bounded_b(double *x, double *x_b, double seed);
double given_b(struct cells *d, struct cells *d_b, double *x, double *x_b, double seed);
double weighed_b(double *x, double *x_b, double seed);
double named_b(struct named *all, struct named *all_b, double *x, double *x_b, double seed);
double moved_b(struct pair *p, struct pair *p_b, int n, double *x, double *x_b, double seed);

static double e[N], e_b[N];
static int bc[N];
static char text[N][8], *names[N];
static long numbers[N], others[N] = {0, 2, 1, 5, 4, 3};

static double with_cells(double *x) {
    struct cells d = {e, bc};
    return given(&d, x);
}

static double with_cells_b(double *x, double *x_b, double seed) {
    struct cells d = {e, bc}, d_b = {e_b, 0};
    return given_b(&d, &d_b, x, x_b, seed);
}

static double with_names(double *x) {
    struct named all = {names, e};
    return named(&all, x);
}

static double with_names_b(double *x, double *x_b, double seed) {
    struct named all = {names, e}, all_b = {0, e_b};
    return named_b(&all, &all_b, x, x_b, seed);
}

static double with_numbers(double *x) {
    struct pair p = {e, numbers, others};
    for (int i = 0; i < N; i++)
        e[i] = i + 1;
    return moved(&p, N, x);
}

static double with_numbers_b(double *x, double *x_b, double seed) {
    struct pair p = {e, numbers, others}, p_b = {e_b, 0, 0};
    for (int i = 0; i < N; i++)
        e[i] = i + 1;
    return moved_b(&p, &p_b, N, x, x_b, seed);
}

int main(void) {
    for (int i = 0; i < N; i++)
        names[i] = text[i];
    return CHECK(bounded, N, 0.5, 1.5) + CHECK(with_cells, N, 0.5, 1.5) + CHECK(weighed, N, 0.5, 1.5) +
           CHECK(with_names, N, 0.5, 1.5) + CHECK(with_numbers, N, 0.5, 1.5);
}
