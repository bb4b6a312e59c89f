// INPUT: 14 0.5 1.5
// Match of an antenna through a ladder of lossy coils and capacitors over a band, with complex numbers.
#include <complex.h>
#include <math.h>
#include <stddef.h>

typedef enum { SERIES_COIL, SHUNT_CAPACITOR, LINE } Part;

typedef struct {
    Part part;
    int value, loss;
} Element;

typedef struct {
    double complex a, b, c, d;
} TwoPort;

static TwoPort cascade(TwoPort p, TwoPort q) {
    return (TwoPort){p.a * q.a + p.b * q.c, p.a * q.b + p.b * q.d, p.c * q.a + p.d * q.c, p.c * q.b + p.d * q.d};
}

static TwoPort element(const Element *e, const double *x, double w) {
    TwoPort t = {1, 0, 0, 1};
    switch (e->part) {
    case SERIES_COIL:
        t.b = 0.05 * x[e->loss] + I * w * x[e->value];
        break;
    case SHUNT_CAPACITOR:
        t.c = 1 / (1 / (I * w * x[e->value]) + 0.02 * x[e->loss]);
        break;
    case LINE: {
        double complex gamma = (0.02 * x[e->loss] + I * w) * 0.3 * x[e->value];
        t.a = t.d = ccosh(gamma);
        t.b = csinh(gamma) * 1.2;
        t.c = csinh(gamma) / 1.2;
        break;
    }
    }
    return t;
}

double cost(const double *x, int n) {
    static const Element ladder[] = {
        {SERIES_COIL, 0, 1}, {SHUNT_CAPACITOR, 2, 3}, {LINE, 4, 5}, {SERIES_COIL, 6, 7}, {SHUNT_CAPACITOR, 8, 9}, {LINE, 10, 11},
    };
    double total = 0;
    for (int f = 0; f < 12; f++) {
        double w = 0.4 + 0.1 * f;
        double complex load = x[n - 2] + I * (w - 1 / w) * x[n - 1];
        TwoPort all = {1, 0, 0, 1};
        for (size_t i = 0; i < sizeof ladder / sizeof *ladder; i++) all = cascade(all, element(&ladder[i], x, w));
        double complex in = (all.a * load + all.b) / (all.c * load + all.d);
        double complex gamma = (in - 1) / (in + 1);
        total += pow(cabs(gamma), 2) - 0.05 * log(1 - creal(gamma * conj(gamma))) + 0.02 * carg(in + 2);
    }
    return total / 12;
}
