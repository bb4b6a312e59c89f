// Nonlinear diffusion in place over time steps: arrays, nested loops, an active scalar.
//
// RUN: %check %s --adjoint 'diffuse(n:const,steps:const,u:dup,k:active)'
#include "gradcheck.h"

#include <string.h>

void diffuse(int n, int steps, double *u, double k) {
    for (int t = 0; t < steps; t++) {
        double left = u[0];
        for (int i = 1; i + 1 < n; i++) {
            double here = u[i];
            u[i] += k * here * (left - 2 * here + u[i + 1]);
            left = here;
        }
    }
}

void diffuse_b(int n, int steps, double *u, double *u_b, double k, double *k_b);

enum { N = 20, STEPS = 7 };

static double u0[N], k0 = 0.3, weights[N];

static double cost(void) {
    double u[N], sum = 0;
    memcpy(u, u0, sizeof u);
    diffuse(N, STEPS, u, k0);
    for (int i = 0; i < N; i++)
        sum += weights[i] * u[i];
    return sum;
}

int main(void) {
    double u[N], primal[N], u_b[N], k_b = 0;
    gc_fill(u0, N, 0.1, 1, 1);
    gc_fill(weights, N, -1, 1, 2);

    memcpy(primal, u0, sizeof u);
    diffuse(N, STEPS, primal, k0);

    memcpy(u, u0, sizeof u);
    memcpy(u_b, weights, sizeof u_b);
    diffuse_b(N, STEPS, u, u_b, k0, &k_b);

    struct gc_block blocks[] = {GC_DOUBLE(u0, u_b, N), GC_DOUBLE(&k0, &k_b, 1)};
    int bad = gc_check("diffuse", cost, blocks, 2, 1e-8);
    return bad | gc_same("diffuse", u, primal, sizeof u);
}
