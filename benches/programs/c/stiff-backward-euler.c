// INPUT: 6 0.5 1.5
// The stiff oscillator of Van der Pol type with backward Euler, each step solved by Newton with an analytic Jacobian.
#include <math.h>
#include <stdio.h>

typedef struct { double a, b; } Pair;
typedef struct { double aa, ab, ba, bb; } Jacobian;

typedef struct {
    double mu, spring, drive, damping;
} Oscillator;

static Pair rhs(Oscillator o, Pair y, double t) {
    return (Pair){y.b, o.mu * (1 - y.a * y.a) * y.b - o.spring * y.a - o.damping * y.b + o.drive * sin(t)};
}

static Jacobian jacobian(Oscillator o, Pair y) {
    return (Jacobian){
        .aa = 0,
        .ab = 1,
        .ba = -2 * o.mu * y.a * y.b - o.spring,
        .bb = o.mu * (1 - y.a * y.a) - o.damping,
    };
}

static Pair solve(Jacobian m, Pair r) {
    double det = m.aa * m.bb - m.ab * m.ba;
    return (Pair){(m.bb * r.a - m.ab * r.b) / det, (m.aa * r.b - m.ba * r.a) / det};
}

static Pair step(Oscillator o, Pair y, double t, double h) {
    Pair z = y;
    for (int it = 0; it < 25; it++) {
        Pair f = rhs(o, z, t + h);
        Jacobian j = jacobian(o, z);
        Jacobian m = {1 - h * j.aa, -h * j.ab, -h * j.ba, 1 - h * j.bb};
        Pair r = {z.a - y.a - h * f.a, z.b - y.b - h * f.b};
        Pair d = solve(m, r);
        z.a -= d.a;
        z.b -= d.b;
        if (fabs(d.a) + fabs(d.b) < 1e-13) break;
    }
    return z;
}

double cost(const double *x, int n) {
    Oscillator o = {.mu = 2 * x[0], .spring = x[1], .drive = 0.4 * x[2], .damping = 0.2 * x[3]};
    Pair y = {x[4], 0.5 * x[n - 1]};
    double sum = 0, h = 0.05;
    for (int i = 0; i < 60; i++) {
        y = step(o, y, i * h, h);
        sum += h * y.a * y.a;
    }
    return sum + 0.1 * y.b;
}
