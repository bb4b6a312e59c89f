// Hints at what has no tangent, and at requests of tangents and Hessians, each followed.
//
// HINT1: no-tangent: link the body of the function in, and give no pair for it; or ask for the adjoint
// RUN: CASE=1 %follow %s --tangent energy --custom times=times_fwd,times_bwd -- --tangent energy
// HINT2: no-tangent: keep numbers and integers in members of their own, not in a union
// RUN: CASE=2 BEFORE=-O0 LEVELS=0 %follow %s --tangent energy
// HINT3: no-hessian: a Hessian is of one number; return it, or ask for --adjoint 'FUNC' and --tangent 'FUNC_b' for any results
// RUN: CASE=3 %follow %s --tangent energy --hessian-vector stored -- --tangent energy --hessian-vector energy
// HINT4: no-hessian: take its address, or ask for --adjoint 'FUNC' and --tangent 'FUNC_b'
// RUN: CASE=4 %follow %s --tangent energy --hessian-vector passed
// HINT5: marker: say enzyme_dup, and give its tangent behind it; or ask for a gradient with __enzyme_autodiff
// HINT6: marker: behind each floating value stands its tangent, unless enzyme_const stands before it
// HINT7: marker: tangents of memory are in the shadows; declare the call to return nothing
// RUN: for case in 5 6 7; do CASE=$case %follow %s --tangent energy; done
// HINT8: no-hessian: pass the memory in as a parameter, or use a local array
// RUN: CASE=8 NO_LINE=1 %follow %s --tangent energy --hessian-vector allocated
// RUN: CASE=9 NO_LINE=1 %follow %s --tangent energy --hessian-vector allocated
// HINT9: no-hessian: pass the memory in as a parameter, or use a local array
#include "close.h"

#include <stdlib.h>

extern int enzyme_dup, enzyme_out;
double __enzyme_fwddiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);

__attribute__((noinline)) double times(const double *x, const double *y) { return *x * *y; }
double times_fwd(const double *x, double *x_b, const double *y, double *y_b) {
    (void)x_b, (void)y_b;
    return *x * *y;
}
void times_bwd(const double *x, double *x_b, const double *y, double *y_b, double seed) {
    if (x_b)
        *x_b += *y * seed;
    if (y_b)
        *y_b += *x * seed;
}

#if CASE == 2 && !defined(FOLLOWED)
typedef union cell {
    double value;
    long count;
} cell;
#else
typedef struct cell {
    double value;
    long count;
} cell;
#endif

double energy(double x, double y) {
#if CASE == 2
    cell cells[2];
    cells[0].value = x;
    cells[1].count = 3;
    for (int i = 0; i < 2; i++)
        if (i == 1)
            cells[i].count += 2;
    return cells[0].value * y * (double)cells[1].count / 5;
#else
    return times(&x, &y);
#endif
}

void stored(double x, double y, double *z) { *z = x * y; }

typedef struct large {
    double a, b, c, d, e;
} large;
#ifdef FOLLOWED
double passed(large *p) { return p->a * p->e; }
#else
double passed(large p) { return p.a * p.e; }
#endif

#ifdef FOLLOWED
double allocated(double x, int n, int *index) {
#else
double allocated(double x, int n) {
    int *index = malloc((size_t)n * sizeof *index);
#endif
    double s = 0;
#if CASE == 8 && !defined(FOLLOWED)
    double *copy = malloc(sizeof *copy);
    *copy = x;
    x = *copy * x;
    free(copy);
#endif
    for (int i = 0; i < n; i++)
        index[i] = i * i % n;
    for (int i = 0; i < n; i++)
        s += sin(x * index[i]);
#ifndef FOLLOWED
    free(index);
#endif
    return s;
}

static double wave(double x) { return sin(x); }
static void square(double *x) { *x *= *x; }

double energy_d(double x, double x_d, double y, double y_d, double *result_d);

int main(void) {
    double d = 0;
    energy_d(2, 0.5, 3, 0.25, &d);
    int bad = apart(d, 2);
#if CASE == 5 && !defined(FOLLOWED)
    bad += apart(__enzyme_fwddiff((void *)wave, enzyme_out, 0.5), cos(0.5));
#elif CASE == 6 && !defined(FOLLOWED)
    bad += apart(__enzyme_fwddiff((void *)wave, 0.5, &d), cos(0.5));
#elif CASE == 5 || CASE == 6
    bad += apart(__enzyme_fwddiff((void *)wave, enzyme_dup, 0.5, 1.0), cos(0.5));
#elif CASE == 7
    double x = 3, x_d = 1;
#ifdef FOLLOWED
    __enzyme_fwddiff_void((void *)square, &x, &x_d);
#else
    d = __enzyme_fwddiff((void *)square, &x, &x_d);
#endif
    bad += apart(x_d, 6);
#endif
    (void)wave, (void)square;
    return bad;
}
