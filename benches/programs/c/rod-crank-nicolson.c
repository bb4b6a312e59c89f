// INPUT: 21 0.6 1.4
// Heat in a rod with conductivity varying along it, by Crank-Nicolson behind an opaque handle.
#include <stdlib.h>
#include <string.h>

typedef struct rod Rod;

Rod *rod_create(int cells, const double *conductivity, double dt);
void rod_set(Rod *rod, const double *temperature);
void rod_step(Rod *rod, double left_flux);
double rod_heat(const Rod *rod, int from, int to);
void rod_destroy(Rod *rod);

double cost(const double *x, int n) {
    int cells = (n - 1) / 2;
    Rod *rod = rod_create(cells, x, 0.2);
    double seen = 0;
    if (!rod) return 0;
    rod_set(rod, x + cells);
    for (int i = 0; i < 30; i++) {
        rod_step(rod, 0.1 * x[n - 1] * (i < 15));
        double middle = rod_heat(rod, cells / 3, 2 * cells / 3);
        seen += middle * middle / 30;
    }
    seen += rod_heat(rod, cells - 2, cells);
    rod_destroy(rod);
    return seen;
}

struct rod {
    int cells;
    double dt;
    double *temperature, *face, *lower, *diagonal, *upper, *rhs;
    double storage[];
};

Rod *rod_create(int cells, const double *conductivity, double dt) {
    Rod *rod = calloc(1, sizeof *rod + 6 * (cells + 1) * sizeof(double));
    if (!rod) return NULL;
    double **part[] = {&rod->temperature, &rod->face, &rod->lower, &rod->diagonal, &rod->upper, &rod->rhs};
    for (int i = 0; i < 6; i++) *part[i] = rod->storage + i * (cells + 1);
    rod->cells = cells;
    rod->dt = dt;
    for (int i = 1; i < cells; i++)
        rod->face[i] = 2 * conductivity[i - 1] * conductivity[i] / (conductivity[i - 1] + conductivity[i]);
    return rod;
}

void rod_set(Rod *rod, const double *temperature) {
    memcpy(rod->temperature, temperature, rod->cells * sizeof *temperature);
}

void rod_step(Rod *rod, double left_flux) {
    int n = rod->cells;
    double half = 0.5 * rod->dt, *u = rod->temperature;
    for (int i = 0; i < n; i++) {
        double a = rod->face[i], c = rod->face[i + 1];
        rod->lower[i] = -half * a;
        rod->upper[i] = -half * c;
        rod->diagonal[i] = 1 + half * (a + c);
        rod->rhs[i] = u[i];
        if (i > 0) rod->rhs[i] += half * a * (u[i - 1] - u[i]);
        if (i < n - 1) rod->rhs[i] += half * c * (u[i + 1] - u[i]);
    }
    rod->rhs[0] += rod->dt * left_flux;
    for (int i = 1; i < n; i++) {
        double m = rod->lower[i] / rod->diagonal[i - 1];
        rod->diagonal[i] -= m * rod->upper[i - 1];
        rod->rhs[i] -= m * rod->rhs[i - 1];
    }
    u[n - 1] = rod->rhs[n - 1] / rod->diagonal[n - 1];
    for (int i = n - 2; i >= 0; i--) u[i] = (rod->rhs[i] - rod->upper[i] * u[i + 1]) / rod->diagonal[i];
}

double rod_heat(const Rod *rod, int from, int to) {
    double sum = 0;
    for (const double *t = rod->temperature + from; t != rod->temperature + to; t++) sum += *t;
    return sum / (to - from);
}

void rod_destroy(Rod *rod) {
    free(rod);
}
