// INPUT: 8 0.8 1.2
// Molar volumes by Newton's method for equations of state listed in an X-macro, and work along an isotherm.
#include <math.h>
#include <stdio.h>

typedef struct {
    double a, b, temperature;
} Gas;

#define GAS_CONSTANT 0.8

#define EQUATIONS(X)                                                                              \
    X(ideal, GAS_CONSTANT *g->temperature / v)                                                    \
    X(van_der_waals, GAS_CONSTANT *g->temperature / (v - g->b) - g->a / (v * v))                  \
    X(redlich_kwong, GAS_CONSTANT *g->temperature / (v - g->b) -                                  \
                         g->a / (sqrt(g->temperature) * v * (v + g->b)))                          \
    X(dieterici, GAS_CONSTANT *g->temperature / (v - g->b) * exp(-g->a / (GAS_CONSTANT * g->temperature * v)))

#define DEFINE(name, formula) \
    static double name(const Gas *g, double v) { return formula; }
EQUATIONS(DEFINE)

#define ENUM(name, formula) EOS_##name,
enum { EQUATIONS(ENUM) EOS_COUNT };

#define ROW(name, formula) [EOS_##name] = {#name, name},
static const struct {
    const char *name;
    double (*pressure)(const Gas *, double volume);
} table[EOS_COUNT] = {EQUATIONS(ROW)};

static double volume(double (*pressure)(const Gas *, double), const Gas *g, double wanted, double guess) {
    double v = guess;
    for (int it = 0; it < 40; it++) {
        double h = 1e-3 * v;
        double slope = (pressure(g, v + h) - pressure(g, v - h)) / (2 * h);
        double step = (pressure(g, v) - wanted) / slope;
        v -= step;
        if (fabs(step) < 1e-14 * v) break;
    }
    return v;
}

static double work(double (*pressure)(const Gas *, double), const Gas *g, double from, double to) {
    int panels = 16;
    double h = (to - from) / panels, sum = pressure(g, from) + pressure(g, to);
    for (int i = 1; i < panels; i++) sum += (i & 1 ? 4 : 2) * pressure(g, from + i * h);
    return sum * h / 3;
}

double cost(const double *x, int n) {
    double total = 0;
    for (int k = 0; k < EOS_COUNT; k++) {
        Gas g = {.a = 0.3 * x[0], .b = 0.05 * x[1], .temperature = 1.5 * x[2]};
        double low = volume(table[k].pressure, &g, 0.4 * x[3], 3.0);
        double high = volume(table[k].pressure, &g, 0.5 + 0.4 * x[4 + k % (n - 4)], 1.5);
        total += work(table[k].pressure, &g, high, low) * (1 + 0.1 * k);
    }
    return total;
}
