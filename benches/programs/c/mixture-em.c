// INPUT: 15 -1.0 1.0
// A few steps of expectation-maximisation for a planar Gaussian mixture from active starting points, then its likelihood.
#include <math.h>
#include <string.h>

#define KINDS 3
#define POINTS 24

struct moments {
    double mean[2];
    struct { double xx, xy, yy; } spread;
};

struct component {
    double weight;
    struct moments shape;
};

struct mixture {
    struct component part[KINDS];
};

static double density(const struct moments *m, const double *p) {
    double det = m->spread.xx * m->spread.yy - m->spread.xy * m->spread.xy;
    double dx = p[0] - m->mean[0], dy = p[1] - m->mean[1];
    double q = (m->spread.yy * dx * dx - 2 * m->spread.xy * dx * dy + m->spread.xx * dy * dy) / det;
    return exp(-0.5 * q) / (2 * M_PI * sqrt(det));
}

static double expectation(const struct mixture *m, double points[POINTS][2], double share[POINTS][KINDS]) {
    double log_likelihood = 0;
    for (int p = 0; p < POINTS; p++) {
        double total = 1e-6;
        for (int k = 0; k < KINDS; k++) total += share[p][k] = m->part[k].weight * density(&m->part[k].shape, points[p]);
        for (int k = 0; k < KINDS; k++) share[p][k] /= total;
        log_likelihood += log(total);
    }
    return log_likelihood;
}

static struct mixture maximisation(double points[POINTS][2], double share[POINTS][KINDS]) {
    struct mixture m;
    memset(&m, 0, sizeof m);
    for (int k = 0; k < KINDS; k++) {
        struct component *c = &m.part[k];
        double mass = 1e-3;
        for (int p = 0; p < POINTS; p++) {
            mass += share[p][k];
            for (int d = 0; d < 2; d++) c->shape.mean[d] += share[p][k] * points[p][d];
        }
        for (int d = 0; d < 2; d++) c->shape.mean[d] /= mass;
        c->shape.spread.xx = c->shape.spread.yy = 0.1;
        for (int p = 0; p < POINTS; p++) {
            double dx = points[p][0] - c->shape.mean[0], dy = points[p][1] - c->shape.mean[1], w = share[p][k] / mass;
            c->shape.spread.xx += w * dx * dx;
            c->shape.spread.xy += w * dx * dy;
            c->shape.spread.yy += w * dy * dy;
        }
        c->weight = mass / POINTS;
    }
    return m;
}

double cost(const double *x, int n) {
    double points[POINTS][2], share[POINTS][KINDS];
    struct mixture m = {0};
    for (int p = 0; p < POINTS; p++) {
        int group = p % KINDS, j = 2 * KINDS + p % (n - 2 * KINDS);
        points[p][0] = 2 * cos(2.1 * group) + 0.6 * sin(1.7 * p) + 0.3 * x[j];
        points[p][1] = 2 * sin(2.1 * group) + 0.6 * cos(2.3 * p) - 0.2 * x[j] * x[j];
    }
    for (int k = 0; k < KINDS; k++)
        m.part[k] = (struct component){1.0 / KINDS, {{1.5 * cos(2.1 * k) + x[2 * k], 1.5 * sin(2.1 * k) + x[2 * k + 1]}, {1, 0, 1}}};
    double value = 0;
    for (int it = 0; it < 3; it++) {
        value = expectation(&m, points, share);
        m = maximisation(points, share);
    }
    return -value / POINTS;
}
