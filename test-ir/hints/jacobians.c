// Hints at what tangents in several directions, and Jacobians, are not made for, each followed.
//
// HINT1: no-tangent: ask for --tangent without --width, and call it once for each direction
// RUN: CASE=1 %follow %s --tangent energy --width 2 -- --tangent energy
// HINT2: no-jacobian: give inputs and outputs as arrays of double or float
// RUN: CASE=2 %follow %s --jacobian 'cells(x -> y)'
// HINT3: no-jacobian: take its address, or ask for --tangent 'FUNC'
// RUN: CASE=3 %follow %s --jacobian 'passed(x -> y)'
// HINT4: no-jacobian: keep it in a variable of the function, in memory that it allocates, or in a variable of the program
// RUN: CASE=4 %follow %s --jacobian 'works(x -> y)'
#include "backsweep.h"
#include "close.h"

#include <string.h>

#if CASE == 1
double energy(double x) {
    long double s = x;
    for (int i = 0; i < 3; i++)
        s = s * s * 0.5L;
    return (double)s;
}
#ifdef FOLLOWED
double energy_d(double x, double x_d, double *result_d);
#endif
#endif

typedef struct cell {
    double value;
    int kind;
} cell;

#if defined(FOLLOWED) || CASE != 2
void cells(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}
#else
void cells(const cell *x, double *y, int n) {
    for (int i = 0; i < n; i++)
        y[i] = x[i].value * x[i].value * x[i].kind;
}
#endif

typedef struct large {
    double a, b, c, d, e;
} large;

#ifdef FOLLOWED
void passed(const double *x, double *y, int n, const large *p) {
    const double factor = p->e;
#else
void passed(const double *x, double *y, int n, large p) {
    const double factor = p.e;
#endif
    for (int i = 0; i < n; i++)
        y[i] = factor * x[i] * x[i];
}

void works(const double *x, double *y, double *work, int n) {
#ifdef FOLLOWED
    double own[8];
    work = own;
#endif
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        y[i] = work[i];
}

void cells_jacobian(const double *x, double *y, int n, bsw_jacobian *jacobian);
void passed_jacobian(const double *x, double *y, int n, const large *p, bsw_jacobian *jacobian);
void works_jacobian(const double *x, double *y, double *work, int n, bsw_jacobian *jacobian);

enum { N = 4 };

int main(void) {
    int bad = 0;
#if CASE == 1 && defined(FOLLOWED)
    double d;
    energy_d(2, 1, &d);
    bad += apart(d, 8);
#elif defined(FOLLOWED)
    double x[N] = {1, 2, 3, 4}, y[N], work[N];
    bsw_jacobian *j = bsw_jacobian_new(N, N);
    (void)work;
#if CASE == 2
    cells_jacobian(x, y, N, j);
#elif CASE == 3
    large p = {0, 0, 0, 0, 1};
    passed_jacobian(x, y, N, &p, j);
#else
    works_jacobian(x, y, work, N, j);
#endif
    bad += j->entries != N || j->colours != 1;
    for (int i = 0; i < N; i++)
        bad += apart(j->value[i], 2 * x[i]);
    bsw_jacobian_free(j);
#endif
    return bad;
}
