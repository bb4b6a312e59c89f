// INPUT: 5 0.8 1.2
// A Bermudan put with smooth exercise on a recombining tree, with ping-pong rows of values.
#include <math.h>
#include <stdlib.h>

typedef struct {
    double spot, strike, volatility, rate, years;
} Contract;

typedef double (*Payoff)(const Contract *, double spot);

static double put(const Contract *c, double spot) {
    return c->strike - spot;
}

static double smooth_max(double a, double b, double width) {
    double d = a - b;
    return 0.5 * (a + b + sqrt(d * d + width * width));
}

static double price(const Contract *c, Payoff payoff, int steps, unsigned exercise) {
    double *now = calloc(steps + 1, sizeof *now), *next = calloc(steps + 1, sizeof *next);
    double dt = c->years / steps, up = exp(c->volatility * sqrt(dt)), down = 1 / up;
    double p = (exp(c->rate * dt) - down) / (up - down), discount = exp(-c->rate * dt);
    for (int i = 0; i <= steps; i++) next[i] = smooth_max(payoff(c, c->spot * pow(up, 2 * i - steps)), 0, 0.02);
    for (int level = steps - 1; level >= 0; level--) {
        for (int i = 0; i <= level; i++) {
            now[i] = discount * (p * next[i + 1] + (1 - p) * next[i]);
            if (exercise >> (level % 32) & 1) now[i] = smooth_max(now[i], payoff(c, c->spot * pow(up, 2 * i - level)), 0.02);
        }
        double *swap = now;
        now = next;
        next = swap;
    }
    double value = *next;
    free(now);
    free(next);
    return value;
}

double cost(const double *x, int n) {
    Contract c = {x[0], x[1], 0.25 * x[2], 0.04 * x[3], x[n - 1]};
    return 10 * price(&c, put, 40, 0x11111111u) + price(&(Contract){x[1], x[0], 0.3, 0.02, 0.5}, put, 20, 0);
}
