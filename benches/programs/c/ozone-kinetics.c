// INPUT: 6 0.6 1.4
// Three-species reaction chain with an embedded Runge-Kutta pair and step control; inputs are rates and first concentrations.
#include <math.h>
#include <string.h>

enum { OXYGEN, RADICAL, OZONE, SPECIES };

struct mechanism {
    double photolysis, combine, loss;
};

static void rates(const struct mechanism *m, const double c[SPECIES], double out[SPECIES]) {
    double split = m->photolysis * c[OXYGEN];
    double join = m->combine * c[OXYGEN] * c[RADICAL];
    double burn = m->loss * c[OZONE] * c[RADICAL];
    out[OXYGEN] = -split - join + 2 * burn;
    out[RADICAL] = 2 * split - join - burn;
    out[OZONE] = join - burn;
}

/* Bogacki-Shampine: the third-order result into `y3`, returns the scaled error. */
static double attempt(const struct mechanism *m, const double *y, double h, double *y3) {
    double k1[SPECIES], k2[SPECIES], k3[SPECIES], k4[SPECIES], z[SPECIES], error = 0;
    rates(m, y, k1);
    for (int i = 0; i < SPECIES; i++) z[i] = y[i] + 0.5 * h * k1[i];
    rates(m, z, k2);
    for (int i = 0; i < SPECIES; i++) z[i] = y[i] + 0.75 * h * k2[i];
    rates(m, z, k3);
    for (int i = 0; i < SPECIES; i++) y3[i] = y[i] + h * (2 * k1[i] + 3 * k2[i] + 4 * k3[i]) / 9;
    rates(m, y3, k4);
    for (int i = 0; i < SPECIES; i++) {
        double e = h * (-5 * k1[i] / 72 + k2[i] / 12 + k3[i] / 9 - k4[i] / 8);
        double tolerance = 1e-4 * (1 + fabs(y[i]));
        error += (e / tolerance) * (e / tolerance);
    }
    return sqrt(error / SPECIES);
}

double cost(const double *x, int n) {
    struct mechanism m = {.photolysis = 0.3 * x[3], .combine = 1.5 * x[4], .loss = 0.8 * x[n - 1]};
    double y[SPECIES] = {x[0], 0.3 * x[1], 0.2 * x[2]}, trial[SPECIES];
    double t = 0, end = 2, h = 0.05;
    int tries = 0;
    while (t < end && tries++ < 500) {
        int last = t + h >= end;
        double step = last ? end - t : h;
        double error = attempt(&m, y, step, trial);
        if (error <= 1) {
            memcpy(y, trial, sizeof y);
            t = last ? end : t + step;
        }
        double factor = 0.9 * pow(error + 1e-6, -1.0 / 3);
        if (factor > 2) factor = 2;
        if (factor < 0.3) factor = 0.3;
        h = step * factor;
    }
    return y[OZONE] + 0.5 * y[RADICAL] * y[RADICAL] + 0.1 * log(y[OXYGEN]);
}
