// Tangents of lists, copies, recursion, structures by value, kinks and what is allocated and released on the way: against
// differences, and against the adjoint, at each level. The stack is not used.
//
// RUN: %check %s --tangent 'sum(n:const)' --adjoint 'sum(n:const)'
// RUN: %backsweep O2.bc -S -o %t.ll --tangent 'sum(n:const)'
// RUN: %FileCheck %s < %t.ll
// CHECK-NOT: @bsw_reserve
// CHECK-NOT: @bsw_release
// CHECK: @bsw_tangent_free
#include "close.h"

#include <stdlib.h>
#include <string.h>

typedef struct node {
    double value;
    struct node *next;
} node;

typedef struct pair {
    double a, b, c, d;
    int n;
} pair;

static double level;

static double deep(double x, int n) { return n == 0 ? x : sin(x) * deep(x * 0.9, n - 1); }

__attribute__((noinline)) static double by_value(pair p) {
    p.a *= p.b;
    p.c += p.a;
    return p.c * p.d * p.n;
}

double sum(double *x, int n, double k) {
    double *copy = malloc((size_t)n * sizeof *copy), total = 0;
    memcpy(copy, x, (size_t)n * sizeof *copy);
    node *list = NULL;
    for (int i = 0; i < n; i++) {
        node *one = malloc(sizeof *one);
        *one = (node){copy[i] * k, list};
        list = one;
    }
    pair p = {x[0], x[1], k, 0.5, n};
    total += by_value(p);
    total += by_value(p) * p.a;
    level = k * k;
    while (list) {
        node *one = list;
        total += deep(one->value, 3) + fmax(one->value, level) + sqrt(fabs(one->value));
        x[0] += total;
        list = one->next;
        free(one);
    }
    free(copy);
    return total * level;
}

double sum_d(double *x, double *x_d, int n, double k, double k_d, double *result_d);
double sum_b(double *x, double *x_b, int n, double k, double *k_b, double seed);

enum { N = 5 };
static const double point[N] = {0.3, 0.7, 1.1, -0.4, 0.9}, along[N] = {0.1, 0.2, -0.3, 0.4, 0.5};

static double at(double h, double *first) {
    double x[N];
    for (int i = 0; i < N; i++)
        x[i] = point[i] + h * along[i];
    double result = sum(x, N, 0.8 + h * 0.7);
    *first = x[0];
    return result;
}

int main(void) {
    double x[N], x_d[N], result_d = 0, up, down, same;
    memcpy(x, point, sizeof x);
    memcpy(x_d, along, sizeof x_d);
    double result = sum_d(x, x_d, N, 0.8, 0.7, &result_d);
    int bad = result != at(0, &same) || x[0] != same;
    const double h = 1e-5;
    double slope = (at(h, &up) - at(-h, &down)) / (2 * h);
    bad += apart(result_d, slope) + apart(x_d[0], (up - down) / (2 * h));

    double y[N], x_b[N] = {0.6}, k_b = 0;
    memcpy(y, point, sizeof y);
    sum_b(y, x_b, N, 0.8, &k_b, 1.3);
    double by_adjoint = k_b * 0.7, by_tangent = 1.3 * result_d + 0.6 * x_d[0];
    for (int i = 0; i < N; i++)
        by_adjoint += x_b[i] * along[i];
    if (fabs(by_adjoint - by_tangent) > 1e-13 * fabs(by_tangent)) {
        printf("adjoint %.17g, tangent %.17g\n", by_adjoint, by_tangent);
        bad++;
    }
    return bad != 0;
}
