// A charged particle falls towards a screen, repelled by two charges, of which one can be moved: where to have it for the particle to
// hit the middle. The accelerations are derivatives of the potential (inner), the step of the search is that of the path (outer).
//
// inner: potential
// outer: path
#include "descend.h"

double potential(const double *x, double w) {
    const double a = x[0] - 10, b = x[1] - (10 - w), c = x[0] - 10, d = x[1];
    return 1 / sqrt(a * a + b * b) + 1 / sqrt(c * c + d * d);
}

#ifdef INNER_REVERSE
double potential_b(const double *x, double *x_b, double w, double *w_b, double seed);

static void field(const double *x, double w, double *g) {
    double w_b = 0;
    g[0] = g[1] = 0;
    potential_b(x, g, w, &w_b, 1);
}
#else
double potential_d(const double *x, const double *x_d, double w, double w_d, double *result_d);

static void field(const double *x, double w, double *g) {
    for (int k = 0; k < 2; k++) {
        const double along[2] = {k == 0, k == 1};
        potential_d(x, along, w, 0, &g[k]);
    }
}
#endif

double path(const double *w) {
    const double dt = 0.1;
    double x[2] = {0, 8}, v[2] = {0.75, 0}, g[2];
    for (;;) {
        field(x, *w, g);
        const double next[2] = {x[0] + dt * v[0], x[1] + dt * v[1]};
        if (next[1] <= 0)
            break;
        for (int k = 0; k < 2; k++) {
            x[k] = next[k];
            v[k] -= dt * g[k];
        }
    }
    const double left = -x[1] / v[1], hit = x[0] + left * v[0];
    return hit * hit;
}

#ifdef OUTER_REVERSE
double path_b(const double *w, double *w_b, double seed);

static void slope(const double *w, double *g) {
    *g = 0;
    path_b(w, g, 1);
}
#else
double path_d(const double *w, const double *w_d, double *result_d);

static void slope(const double *w, double *g) {
    const double along = 1;
    path_d(w, &along, g);
}
#endif

int results(double *to) {
    double w[1] = {0};
    DESCEND(1, w, path, slope);
    to[0] = w[0];
    return 1;
}
