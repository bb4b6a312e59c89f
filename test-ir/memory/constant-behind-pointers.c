// A pointer that the request says to be constant is kept in memory beside others that are not: whoever reads one there looks whether it has a shadow.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint 'captured_c(c:const)=captured_c_b' --adjoint 'members_c(c:const)=members_c_b' --adjoint 'table_c(c:const)=table_c_b' \
// RUN:     --adjoint 'written_c(c:const)=written_c_b'; \
// RUN: done
#include "vector.h"

enum { N = 12 };
static double fixed[N];

__attribute__((noinline)) static double distance(double **x, double **c, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += ((*x)[i] - (*c)[i]) * ((*x)[i] - (*c)[i]) * (*x)[0];
    return sum;
}

double captured_c(double *x, double *c) { return distance(&x, &c, N) + distance(&c, &x, N); }

typedef struct {
    double *values, *weights;
    int n;
} series;

__attribute__((noinline)) static double weighted(const series *s) {
    double sum = 0;
    for (int i = 0; i < s->n; i++)
        sum += s->values[i] * s->values[i] * s->weights[i];
    return sum;
}

double members_c(double *x, double *c) {
    series one = {x, c, N}, other = {c, x, N};
    return weighted(&one) * weighted(&other);
}

double table_c(double *x, double *c) {
    double *rows[3] = {x, c, x + 3}, sum = 0;
    for (int i = 0; i < 9; i++)
        for (int k = 0; k < 2; k++) {
            double *from = rows[(i + k) % 3];
            sum += from[i % 4] * rows[k][i];
        }
    return sum;
}

// What is written to constant memory goes nowhere, as it does where the pointer is used directly.
__attribute__((noinline)) static void put(double **to, double **from, int n) {
    for (int i = 0; i < n; i++)
        (*to)[i] = 2 * (*from)[i];
}

double written_c(double *x, double *c) {
    double own[N], *work = own, sum = 0;
    put(&work, &x, N);
    put(&work, &c, N / 2);
    for (int i = 0; i < N; i++)
        sum += work[i] * work[i] * x[i];
    return sum;
}

double captured_c_b(double *x, double *x_b, double *c, double seed);
double members_c_b(double *x, double *x_b, double *c, double seed);
double table_c_b(double *x, double *x_b, double *c, double seed);
double written_c_b(double *x, double *x_b, double *c, double seed);

#define OF_X(f)                                                        \
    static double f(double *x) { return f##_c(x, fixed); }             \
    static double f##_b(double *x, double *x_b, double seed) { return f##_c_b(x, x_b, fixed, seed); }
OF_X(captured)
OF_X(members)
OF_X(table)
OF_X(written)

int main(void) {
    gc_fill(fixed, N, 0.5, 1.5, 7);
    return CHECK(captured, N, 0.5, 1.5) | CHECK(members, N, 0.5, 1.5) | CHECK(table, N, 0.5, 1.5) |
           CHECK(written, N, 0.5, 1.5);
}
