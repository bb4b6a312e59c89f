// INPUT: 7 0.6 1.2
// An Asian option under a two-factor model by Monte-Carlo with antithetic paths and a fixed seed; payoffs by table of functions.
#include <math.h>
#include <stdint.h>

typedef struct {
    uint32_t s[4];
    double spare;
    int has_spare;
} Random;

static uint32_t rotate(uint32_t v, int k) {
    return v << k | v >> (32 - k);
}

static uint32_t next(Random *r) {
    uint32_t result = rotate(r->s[1] * 5, 7) * 9, t = r->s[1] << 9;
    r->s[2] ^= r->s[0];
    r->s[3] ^= r->s[1];
    r->s[1] ^= r->s[2];
    r->s[0] ^= r->s[3];
    r->s[2] ^= t;
    r->s[3] = rotate(r->s[3], 11);
    return result;
}

static double gaussian(Random *r) {
    if (r->has_spare) {
        r->has_spare = 0;
        return r->spare;
    }
    double u, v, s;
    do {
        u = next(r) / 2147483648.0 - 1;
        v = next(r) / 2147483648.0 - 1;
        s = u * u + v * v;
    } while (s >= 1 || s == 0);
    s = sqrt(-2 * log(s) / s);
    r->spare = v * s;
    r->has_spare = 1;
    return u * s;
}

struct path {
    double average, geometric, last;
};

static double soft(double v) { return 0.5 * (v + sqrt(v * v + 1e-2)); }
static double arithmetic(const struct path *p, double strike) { return soft(p->average - strike); }
static double geometric(const struct path *p, double strike) { return soft(exp(p->geometric) - strike); }
static double floating(const struct path *p, double strike) { return soft(p->last - strike * p->average); }

static double (*const payoffs[])(const struct path *, double) = {arithmetic, geometric, floating};

double cost(const double *x, int n) {
    enum { STEPS = 12, PATHS = 60 };
    Random random = {.s = {123456789, 362436069, 521288629, 88675123}};
    double spot = x[0], rate = 0.05 * x[1], reversion = x[2], level = 0.06 * x[3], wobble = 0.3 * x[4], strike = x[5];
    double total = 0, dt = 1.0 / STEPS, rho = -0.6 * x[n - 1];
    for (int k = 0; k < PATHS; k++) {
        double z[2 * STEPS];
        for (int i = 0; i < 2 * STEPS; i++) z[i] = gaussian(&random);
        for (int sign = -1; sign <= 1; sign += 2) {
            double log_spot = log(spot), variance = level;
            struct path p = {0};
            for (int t = 0; t < STEPS; t++) {
                double a = sign * z[2 * t], b = rho * a + sqrt(1 - rho * rho) * sign * z[2 * t + 1];
                double v = log1p(exp(50 * variance)) / 50;
                log_spot += (rate - 0.5 * v) * dt + sqrt(v * dt) * a;
                variance += reversion * (level - v) * dt + wobble * sqrt(v * dt) * b;
                p.average += exp(log_spot) / STEPS;
                p.geometric += log_spot / STEPS;
            }
            p.last = exp(log_spot);
            for (int i = 0; i < 3; i++) total += payoffs[i](&p, strike);
        }
    }
    return exp(-rate) * total / (2 * PATHS);
}
