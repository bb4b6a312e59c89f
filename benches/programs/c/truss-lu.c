// INPUT: 13 0.6 1.4
// Compliance of a plane truss: stiffness in rows of pointers, solved by LU with pivoting by exchanged row pointers.
#include <errno.h>
#include <math.h>
#include <stdlib.h>

#define NODES 5
#define BARS 9
#define FREE (2 * NODES - 4)

struct point { double x, y; };
struct bar { int from, to; };

static const struct point at[NODES] = {{0, 0}, {0, 1}, {1, 1}, {1.1, 0}, {2.2, 0.4}};
static const struct bar bars[BARS] = {{0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}, {2, 4}, {3, 4}, {0, 4}, {1, 4}};

static double **matrix(int n) {
    double **rows = malloc(n * sizeof *rows);
    if (!rows) return NULL;
    rows[0] = calloc((size_t)n * n, sizeof **rows);
    if (!rows[0]) {
        free(rows);
        return NULL;
    }
    for (int i = 1; i < n; i++) rows[i] = rows[0] + i * n;
    return rows;
}

static int eliminate(double **a, double *b, int n) {
    for (int k = 0; k < n; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i][k]) > fabs(a[best][k])) best = i;
        if (a[best][k] == 0) return EDOM;
        double *row = a[best], value = b[best];
        a[best] = a[k], b[best] = b[k];
        a[k] = row, b[k] = value;
        for (int i = k + 1; i < n; i++) {
            double m = a[i][k] / a[k][k];
            for (int j = k; j < n; j++) a[i][j] -= m * a[k][j];
            b[i] -= m * b[k];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
    return 0;
}

static void add_bar(double **k, const struct bar *b, double area) {
    double dx = at[b->to].x - at[b->from].x, dy = at[b->to].y - at[b->from].y;
    double length = hypot(dx, dy), d[4] = {-dx / length, -dy / length, dx / length, dy / length};
    int dof[4] = {2 * b->from - 4, 2 * b->from - 3, 2 * b->to - 4, 2 * b->to - 3};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            if (dof[i] >= 0 && dof[j] >= 0) k[dof[i]][dof[j]] += 10 * area / length * d[i] * d[j];
}

double cost(const double *x, int n) {
    double result = NAN, *force = NULL, *first = NULL;
    double **k = matrix(FREE);
    if (!k) goto out;
    first = k[0];
    force = calloc(FREE, sizeof *force);
    if (!force) goto out;
    for (int i = 0; i < BARS; i++) add_bar(k, &bars[i], x[i]);
    for (int i = 0; i < n - BARS; i++) force[2 + i] = x[BARS + i] - 1.5;
    if (eliminate(k, force, FREE)) goto out;
    result = 0;
    for (int i = 0; i < FREE; i++) result += force[i] * force[i] * (i + 1);
out:
    free(force);
    free(first);
    free(k);
    return result;
}
