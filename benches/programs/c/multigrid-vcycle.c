// INPUT: 17 0.5 1.5
// A nonlinear membrane solved by recursive multigrid cycles over an array of levels; the inputs are the load.
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct level {
    int points;
    double spacing;
    double *u, *f, *r;
};

struct hierarchy {
    int count;
    struct level *level;
};

static struct hierarchy *hierarchy_new(int points) {
    struct hierarchy *h = calloc(1, sizeof *h);
    for (int p = points; p >= 3; p = (p - 1) / 2 + 1) h->count++;
    h->level = calloc(h->count, sizeof *h->level);
    for (int k = 0; k < h->count; k++, points = (points - 1) / 2 + 1) {
        struct level *l = &h->level[k];
        l->points = points;
        l->spacing = 1.0 / (points - 1);
        l->u = calloc(3 * points, sizeof(double));
        l->f = l->u + points;
        l->r = l->f + points;
    }
    return h;
}

static void hierarchy_free(struct hierarchy *h) {
    for (int k = 0; k < h->count; k++) free(h->level[k].u);
    free(h->level);
    free(h);
}

static void smooth(struct level *l, int sweeps) {
    double h2 = l->spacing * l->spacing;
    while (sweeps--)
        for (int colour = 1; colour <= 2; colour++)
            for (int i = colour; i < l->points - 1; i += 2)
                l->u[i] = (l->u[i - 1] + l->u[i + 1] + h2 * l->f[i]) / (2 + 3 * h2);
}

static void residual(struct level *l) {
    double h2 = l->spacing * l->spacing;
    for (int i = 1; i < l->points - 1; i++)
        l->r[i] = l->f[i] - ((2 + 3 * h2) * l->u[i] - l->u[i - 1] - l->u[i + 1]) / h2;
}

static void cycle(struct hierarchy *h, int k) {
    struct level *fine = &h->level[k];
    smooth(fine, 2);
    if (k + 1 == h->count) {
        smooth(fine, 4);
        return;
    }
    struct level *coarse = fine + 1;
    residual(fine);
    memset(coarse->u, 0, coarse->points * sizeof *coarse->u);
    for (int i = 1; i < coarse->points - 1; i++) coarse->f[i] = 0.25 * fine->r[2 * i - 1] + 0.5 * fine->r[2 * i] + 0.25 * fine->r[2 * i + 1];
    cycle(h, k + 1);
    for (int i = 0; i < coarse->points - 1; i++) {
        fine->u[2 * i] += coarse->u[i];
        fine->u[2 * i + 1] += 0.5 * (coarse->u[i] + coarse->u[i + 1]);
    }
    smooth(fine, 2);
}

double cost(const double *x, int n) {
    struct hierarchy *h = hierarchy_new(n);
    struct level *fine = h->level;
    for (int outer = 0; outer < 6; outer++) {
        for (int i = 0; i < n; i++) fine->f[i] = 10 * x[i] - 2 * pow(fine->u[i], 3);
        cycle(h, 0);
    }
    double energy = 0;
    for (int i = 0; i < n; i++) energy += fine->u[i] * fine->u[i] + 0.1 * x[0] * x[n - 1] * fine->u[i];
    hierarchy_free(h);
    return energy / n;
}
