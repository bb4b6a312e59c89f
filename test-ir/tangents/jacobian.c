// Jacobians in compressed rows: a pattern that is found out, columns in groups, values against differences; dense ones, with branches and
// tables of indices, of single precision, in place, with what a call allocates, and through variables of the program.
//
// RUN: %check %s --jacobian 'brusselator(u -> f)' --jacobian 'branches(x->y)' --jacobian 'dense(x -> y)=dense_j' --jacobian 'single(1 -> 2)' --jacobian 'through(x -> y)' --jacobian 'remembers(x -> y)' --tangent 'dense(x:dup,y:dup,n:const)=dense_d' --width 8
// RUN: %backsweep O2.bc -S -o %t.ll --jacobian 'brusselator(u -> f)' --emit-header %t.h --emit-interface %t.inc -v 2>&1 | %FileCheck --check-prefix=SAID %s
// RUN: %FileCheck --check-prefix=HEADER %s < %t.h
// RUN: %FileCheck --check-prefix=FORTRAN %s < %t.inc
// RUN: %not %backsweep O2.bc -o %t.bc --jacobian 'brusselator(u, f)' 2>&1 | %FileCheck --check-prefix=ARROW %s
// RUN: %not %backsweep O2.bc -o %t.bc --jacobian 'brusselator(w -> f)' 2>&1 | %FileCheck --check-prefix=NAME %s
// RUN: %not %backsweep O2.bc -o %t.bc --jacobian 'brusselator(n -> f)' 2>&1 | %FileCheck --check-prefix=NUMBER %s
// SAID: brusselator -> brusselator_jacobian
// HEADER: struct bsw_jacobian;
// HEADER: Jacobian of brusselator.
// HEADER: double *f,
// HEADER: struct bsw_jacobian *jacobian);
// FORTRAN: type(c_ptr), value :: jacobian
// ARROW: expected '->'
// NAME: 'brusselator' has no parameter 'w'
// NUMBER: error:
#include "backsweep.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two species on a square of cells that is closed to a torus. */
void brusselator(const double *u, double *f, int n, double a, double b) {
    const double *v = u + n * n;
    double *g = f + n * n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int here = i * n + j, up = (i + 1) % n * n + j, down = (i + n - 1) % n * n + j;
            int left = i * n + (j + n - 1) % n, right = i * n + (j + 1) % n;
            double across = u[here] * u[here] * v[here];
            f[here] = a + across - (b + 1) * u[here] + 0.1 * (u[up] + u[down] + u[left] + u[right] - 4 * u[here]);
            g[here] = b * u[here] - across + 0.2 * (v[up] + v[down] + v[left] + v[right] - 4 * v[here]);
        }
}

static const int to[8] = {3, 1, 4, 0, 5, 2, 7, 6};

/* What is not taken is part of the pattern where both ways meet in a choice, and not where they are ways of the program. */
void branches(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++) {
        double larger = fmax(x[i], x[to[i]]);
        y[i] = larger;
        if (x[i] > 0)
            y[i] += sin(x[to[to[i]]]) * x[i];
    }
    y[0] = 2;
}

/* Each row depends on all that come before: the sums of an LU-like recurrence. */
void dense(const double *x, double *y, int n) {
    double *work = malloc((size_t)n * sizeof *work), sum = 0;
    memcpy(work, x, (size_t)n * sizeof *work);
    for (int i = 0; i < n; i++) {
        sum += work[i] * work[i];
        y[i] = sum * exp(-work[i]);
    }
    free(work);
}

void single(const float *x, float *y, int n) {
    for (int i = 0; i + 1 < n; i++)
        y[i] = x[i] * x[i + 1];
}

static double held[64];
static struct both { double scale; float rough; } both;

static double deep(double x, double y, int n) { return n == 0 ? x * y : deep(y, x * 0.5, n - 1); }

/* What a variable holds from before depends on no input, though there has been a tangent. */
static double kept = 2;

void remembers(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++)
        y[i] = kept * x[i];
    kept = x[0];
}

/* In place: what is added to y was there before. */
void through(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++)
        held[i] = x[i] * x[i];
    both.scale = x[0];
    both.rough = (float)x[1];
    for (int i = 2; i < n; i++)
        y[i] += deep(held[i], held[i - 1], 3) * both.scale + both.rough;
}

void brusselator_jacobian(const double *u, double *f, int n, double a, double b, bsw_jacobian *jacobian);
void branches_jacobian(const double *x, double *y, int n, bsw_jacobian *jacobian);
void dense_j(const double *x, double *y, int n, bsw_jacobian *jacobian);
void dense_d(const double *x, const double *x_d, double *y, double *y_d, int n);
void single_jacobian(const float *x, float *y, int n, bsw_jacobian *jacobian);
void through_jacobian(const double *x, double *y, int n, bsw_jacobian *jacobian);

void remembers_jacobian(const double *x, double *y, int n, bsw_jacobian *jacobian);

enum { SIDE = 5, MOST = 2 * SIDE * SIDE };

static double point(int i) { return 0.7 + 0.5 * sin(2.3 * i); }

static double entry(const bsw_jacobian *j, int row, int column) {
    for (int64_t at = j->start[row]; at < j->start[row + 1]; at++)
        if (j->column[at] == column)
            return j->value[at];
    return 0;
}

static void torus(const double *x, double *y, int n) { (void)n, brusselator(x, y, SIDE, 1, 3.4); }

/* Against differences, all of it, so that what is missing in the pattern is noticed. */
static int compare(const char *name, const bsw_jacobian *j, void (*f)(const double *, double *, int), const double *y, int n,
                   double tolerance) {
    double x[MOST], up[MOST], down[MOST], plain[MOST];
    int bad = 0;
    for (int column = 0; column < n; column++) {
        const double h = 1e-5;
        for (int i = 0; i < n; i++) {
            x[i] = point(i);
            up[i] = down[i] = plain[i] = 1;
        }
        f(x, plain, n);
        x[column] += h;
        f(x, up, n);
        x[column] -= 2 * h;
        f(x, down, n);
        for (int row = 0; row < n; row++) {
            const double slope = (up[row] - down[row]) / (2 * h);
            if (fabs(entry(j, row, column) - slope) > tolerance * (1 + fabs(slope)))
                bad += printf("%s: %d %d: %g, expected %g\n", name, row, column, entry(j, row, column), slope);
        }
    }
    return bad + (memcmp(y, plain, (size_t)n * sizeof *y) != 0);
}

static int shape(const char *name, const bsw_jacobian *j, int64_t entries, int64_t colours) {
    if (j->entries == entries && j->colours <= colours)
        return 0;
    return printf("%s: %lld entries, %lld colours\n", name, (long long)j->entries, (long long)j->colours);
}

int main(void) {
    double x[MOST], y[MOST];
    int bad = 0;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < MOST; i++)
            x[i] = point(i), y[i] = 1;
        bsw_jacobian *j = bsw_jacobian_new(MOST, MOST);
        for (int again = 0; again < 2; again++)
            brusselator_jacobian(x, y, SIDE, 1, 3.4, j);
        bad += shape("brusselator", j, 6 * MOST, 14) + compare("brusselator", j, torus, y, MOST, 1e-6);
        bsw_jacobian_free(j);
        struct { const char *name; void (*f)(const double *, double *, int); void (*of)(const double *, double *, int, bsw_jacobian *); int n, entries, colours; double tolerance; } all[] = {
            {"branches", branches, branches_jacobian, 8, 18, 8, 1e-6},
            {"dense", dense, dense_j, 40, 40 * 41 / 2, 40, 1e-6},
            {"through", through, through_jacobian, 9, 27, 9, 5e-3}, /* single precision on the way */
        };
        for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
            for (int i = 0; i < MOST; i++)
                y[i] = 1;
            j = bsw_jacobian_new(all[k].n, all[k].n);
            all[k].of(x, y, all[k].n, j);
            bad += compare(all[k].name, j, all[k].f, y, all[k].n, all[k].tolerance);
            bad += k == 0 ? 0 : shape(all[k].name, j, all[k].entries, all[k].colours);
            bsw_jacobian_forget(j);
            for (int i = 0; i < MOST; i++)
                y[i] = 1;
            all[k].of(x, y, all[k].n, j);
            bad += compare(all[k].name, j, all[k].f, y, all[k].n, all[k].tolerance);
            bsw_jacobian_free(j);
        }
        j = bsw_jacobian_new(4, 4);
        for (int again = 0; again < 2; again++)
            remembers_jacobian(x, y, 4, j);
        bad += shape("remembers", j, 4, 1) + (entry(j, 2, 2) != point(0));
        bsw_jacobian_free(j);
        double x_d[4][8] = {{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}}, y_d[4][8] = {{0}};
        dense_d(x, x_d[0], y, y_d[0], 4);
        j = bsw_jacobian_new(4, 4);
        dense_j(x, y, 4, j);
        for (int row = 0; row < 4; row++)
            for (int column = 0; column < 4; column++)
                bad += entry(j, row, column) != y_d[row][column];
        bsw_jacobian_free(j);
        float s[6] = {1, 2, 3, 4, 5, 6}, t[5];
        j = bsw_jacobian_new(5, 6);
        single_jacobian(s, t, 6, j);
        bad += shape("single", j, 10, 2) + (entry(j, 2, 3) != 3) + (entry(j, 4, 4) != 6) + (t[3] != 20);
        bsw_jacobian_free(j);
    }
    return bad != 0;
}
