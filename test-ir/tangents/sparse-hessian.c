// A Hessian in compressed rows: the Jacobian of an adjoint in its own gradient. Each atom of a chain meets the two on either side.
//
// RUN: %check %s --adjoint 'energy(n:const)' --jacobian 'energy_b(x -> x_b)=energy_h'
// RUN: %check %s --adjoint 'energy(n:const)' --jacobian 'energy_b(x->x_b)=energy_h' --disable=all --width 3
#include "backsweep.h"

#include <math.h>
#include <stdio.h>

enum { ATOMS = 12, N = 3 * ATOMS };

static double pair(const double *a, const double *b) {
    double r2 = 0;
    for (int c = 0; c < 3; c++)
        r2 += (a[c] - b[c]) * (a[c] - b[c]);
    double s = 1 / (r2 * r2 * r2);
    return s * s - s;
}

double energy(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n && j <= i + 2; j++)
            sum += pair(x + 3 * i, x + 3 * j);
    return sum;
}

double energy_b(const double *x, double *x_b, int n, double seed);
void energy_h(const double *x, double *x_b, int n, double seed, bsw_jacobian *jacobian);

static void gradient(int moved, double by, double *g) {
    double x[N];
    for (int i = 0; i < N; i++) {
        x[i] = i % 3 == 0 ? i / 3 * 1.1 : 0.2 * sin(1.3 * i);
        g[i] = 0;
    }
    x[moved] += by;
    energy_b(x, g, ATOMS, 1);
}

int main(void) {
    double x[N], g[N] = {0}, plain[N];
    int bad = 0;
    for (int i = 0; i < N; i++)
        x[i] = i % 3 == 0 ? i / 3 * 1.1 : 0.2 * sin(1.3 * i);
    bsw_jacobian *h = bsw_jacobian_new(N, N);
    energy_h(x, g, ATOMS, 1, h);
    gradient(0, 0, plain);
    /* Each of 3 coordinates with those of an atom and of its neighbours, of which there are two less at the ends. */
    if (h->entries != 9 * (5 * ATOMS - 6) || h->colours != 15)
        bad += printf("%lld entries, %lld colours\n", (long long)h->entries, (long long)h->colours);
    for (int column = 0; column < N; column++) {
        double up[N], down[N];
        const double step = 1e-5;
        gradient(column, step, up);
        gradient(column, -step, down);
        for (int row = 0; row < N; row++) {
            double value = 0, slope = (up[row] - down[row]) / (2 * step);
            for (int64_t at = h->start[row]; at < h->start[row + 1]; at++)
                value += h->column[at] == column ? h->value[at] : 0;
            if (fabs(value - slope) > 1e-5 * (1 + fabs(slope)))
                bad += printf("%d %d: %g, expected %g\n", row, column, value, slope);
        }
        bad += g[column] != plain[column];
    }
    bsw_jacobian_free(h);
    return bad != 0;
}
