// Tangents in several directions at once, against differences in each: lists, copies, recursion, structures by value and through
// pointers, single precision, kinks, what is allocated and released on the way, variables of the program, and loops that LLVM
// vectorises. The shadow of what lies o bytes behind the start of memory lies N * o bytes behind the start of its shadow.
//
// RUN: for width in "--width 3" "--width 4 --disable=all"; do %check %s $width --tangent 'sum(n:const)'; done
// RUN: %backsweep O2.bc -S -o %t.ll --width 4 --tangent 'sum(n:const)' --emit-header %t.h -v 2>&1 | %FileCheck --check-prefix=SAID %s
// RUN: %FileCheck %s < %t.ll
// RUN: %FileCheck --check-prefix=HEADER %s < %t.h
// RUN: %not %backsweep O2.bc -o %t.bc --width 4 --adjoint 'sum(n:const)' 2>&1 | %FileCheck --check-prefix=ADJOINT %s
// SAID: sum -> sum_d (x: dup, n: const, k: active)
// CHECK-NOT: @bsw_reserve
// CHECK: fmul <4 x double>
// HEADER: x_d       4 tangents of each number that x points to, side by side
// HEADER: k_d       to the 4 tangents of k
// HEADER: double *k_d,
// ADJOINT: --width is for --tangent, --hessian-vector and --jacobian; adjoints have no directions
#include "close.h"

#include <stdlib.h>
#include <string.h>

typedef struct node {
    double value;
    struct node *next;
    float rough;
} node;

typedef struct pair {
    double a, b, c, d;
    int n;
} pair;

typedef struct mesh {
    int n;
    double *cells;
    float weight[3];
    pair corner;
} mesh;

static double level, history[4];

static double deep(double x, int n) { return n == 0 ? x : sin(x) * deep(x * 0.9, n - 1); }

__attribute__((noinline)) static double by_value(pair p) {
    p.a *= p.b;
    p.c += p.a;
    return p.c * p.d * p.n;
}

__attribute__((noinline)) static pair turned(const pair *p, double by) {
    pair q = {p->d / by, p->a, p->b * by, p->c, p->n};
    return q;
}

__attribute__((noinline)) static void relax(mesh *m, double k) {
    double *next = malloc((size_t)m->n * sizeof *next);
    next[0] = m->cells[0];
    next[m->n - 1] = m->cells[m->n - 1];
    for (int i = 1; i + 1 < m->n; i++)
        next[i] = m->cells[i] + k * (m->cells[i - 1] - 2 * m->cells[i] + m->cells[i + 1]);
    memcpy(m->cells, next, (size_t)m->n * sizeof *next);
    free(next);
    for (int i = 0; i < 3; i++)
        m->weight[i] = (float)(m->weight[i] * k + m->cells[i]);
    m->corner = turned(&m->corner, 1 + m->weight[1]);
}

double sum(double *x, int n, double k) {
    double *copy = malloc((size_t)n * sizeof *copy), total = 0, product = 1;
    memcpy(copy, x, (size_t)n * sizeof *copy);
    for (int i = 0; i < n; i++)
        total += x[i] * copy[n - 1 - i] / (1 + copy[i] * copy[i]);
    for (int i = 0; i < n; i++)
        product *= 1 + 0.1 * x[i];
    double most = x[0];
    for (int i = 1; i < n; i++)
        most = x[i] > most ? x[i] : most;
    node *list = NULL;
    for (int i = 0; i < n; i++) {
        node *one = malloc(sizeof *one);
        *one = (node){copy[i] * k, list, (float)(copy[i] * 0.5)};
        list = one;
    }
    pair p = {x[0], x[1], k, 0.5, n};
    mesh m = {n, copy, {1, 2, 3}, p};
    mesh other = m;
    relax(&other, k);
    relax(&m, 0.3 * k);
    total += by_value(p) + by_value(m.corner) * p.a + other.weight[2] * m.weight[0] + other.corner.b;
    memset(history, 0, sizeof history);
    history[n & 3] = total;
    level = k * k;
    while (list) {
        node *one = list;
        total += deep(one->value, 3) + fmax(one->value, level) + sqrt(fabs(one->value)) + pow(2.5, one->rough);
        x[0] += total * 0.01;
        list = one->next;
        free(one);
    }
    free(copy);
    for (int i = 0; i < 4; i++)
        total += history[i];
    return total * level * product + most;
}

double sum_d(double *x, double *x_d, int n, double k, double *k_d, double *result_d);

#ifndef WIDTH
enum { WIDTH = 4 };
#endif
enum { N = 19 };

static double point(int i) { return 0.5 + 0.4 * sin(1.7 * i); }
static double along(int i, int k) { return cos(0.9 * i + 2.1 * k); }

static double at(double h, int k, double *first) {
    double x[N];
    for (int i = 0; i < N; i++)
        x[i] = point(i) + h * along(i, k);
    double result = sum(x, N, 0.8 + h * (k - 0.5));
    *first = x[0];
    return result;
}

/* Whether tangents in so many directions are right. */
static int wrong(int width) {
    double x[N], x_d[N * 4], k_d[4], result_d[4] = {0}, same;
    for (int i = 0; i < N; i++)
        x[i] = point(i);
    for (int k = 0; k < width; k++) {
        k_d[k] = k - 0.5;
        for (int i = 0; i < N; i++)
            x_d[width * i + k] = along(i, k);
    }
    double result = sum_d(x, x_d, N, 0.8, k_d, result_d);
    int bad = result != at(0, 0, &same) || x[0] != same;
    for (int k = 0; k < width; k++) {
        double up, down, h = 5e-4, slope = (at(h, k, &up) - at(-h, k, &down)) / (2 * h);
        bad += fabs(result_d[k] - slope) > 1e-3 * fabs(slope);
        bad += fabs(x_d[k] - (up - down) / (2 * h)) > 1e-3 * fabs(x_d[k]);
    }
    return bad;
}

int main(void) {
    // The width is not in the module: the program tries both that the test has.
    return wrong(3) && wrong(4);
}
