// INPUT: 10 0.3 0.9
// A row of pendulums coupled by springs, advanced by a general RK4 with a right-hand side callback.
#include <math.h>
#include <stddef.h>

typedef void (*Rhs)(double t, const double *y, double *dydt, void *context);

struct chain {
    int count;
    const double *length;
    double stiffness;
    long evaluations;
};

static void chain_rhs(double t, const double *y, double *dydt, void *context) {
    struct chain *c = context;
    const double *angle = y, *rate = y + c->count;
    c->evaluations++;
    for (int i = 0; i < c->count; i++) {
        double pull = 0;
        if (i > 0) pull += c->stiffness * (angle[i - 1] - angle[i]);
        if (i + 1 < c->count) pull += c->stiffness * (angle[i + 1] - angle[i]);
        dydt[i] = rate[i];
        dydt[c->count + i] = -9.81 / c->length[i] * sin(angle[i]) + pull - 0.1 * rate[i] + 0.05 * cos(2 * t);
    }
}

static void rk4(Rhs f, void *context, double *y, int n, double t, double h) {
    double k[4][n], z[n];
    static const double at[] = {0, 0.5, 0.5, 1}, weight[] = {1, 2, 2, 1};
    for (int s = 0; s < 4; s++) {
        for (int i = 0; i < n; i++) z[i] = s ? y[i] + h * at[s] * k[s - 1][i] : y[i];
        f(t + at[s] * h, z, k[s], context);
    }
    for (int i = 0; i < n; i++)
        for (int s = 0; s < 4; s++) y[i] += h / 6 * weight[s] * k[s][i];
}

double cost(const double *x, int n) {
    int count = n / 2;
    struct chain c = {.count = count, .length = x + count, .stiffness = 3.0};
    double y[2 * count], action = 0, h = 0.02;
    for (int i = 0; i < count; i++) {
        y[i] = x[i];
        y[count + i] = 0;
    }
    for (int step = 0; step < 60; step++) {
        rk4(chain_rhs, &c, y, 2 * count, step * h, h);
        for (int i = 0; i < count; i++) action += h * (y[count + i] * y[count + i] + y[i] * y[i] * (i + 1));
    }
    return c.evaluations > 0 ? action : -1;
}
