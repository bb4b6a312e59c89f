// INPUT: 13 0.3 1.3
// Loudness of a chord through a cascade of second-order filters and an echo line held in a ring with a flexible array.
#include <math.h>
#include <stdlib.h>

struct biquad {
    double b0, b1, b2, a1, a2;
    double z1, z2;
};

struct ring {
    unsigned mask, head;
    double sample[];
};

static struct ring *ring_new(unsigned bits) {
    struct ring *r = calloc(1, sizeof *r + (sizeof r->sample[0] << bits));
    r->mask = (1u << bits) - 1;
    return r;
}

static double ring_swap(struct ring *r, unsigned delay, double value) {
    double old = r->sample[(r->head - delay) & r->mask];
    r->sample[r->head++ & r->mask] = value;
    return old;
}

static struct biquad low_pass(double frequency, double q) {
    double w = 0.5 * frequency, alpha = sin(w) / (2 * q), c = cos(w), a0 = 1 + alpha;
    return (struct biquad){.b0 = (1 - c) / 2 / a0, .b1 = (1 - c) / a0, .b2 = (1 - c) / 2 / a0, .a1 = -2 * c / a0, .a2 = (1 - alpha) / a0};
}

static struct biquad peak(double frequency, double q, double gain) {
    double w = frequency, alpha = sin(w) / (2 * q), a = sqrt(1 + gain), a0 = 1 + alpha / a;
    struct biquad f = {0};
    f.b0 = (1 + alpha * a) / a0;
    f.b1 = f.a1 = -2 * cos(w) / a0;
    f.b2 = (1 - alpha * a) / a0;
    f.a2 = (1 - alpha / a) / a0;
    return f;
}

static double process(struct biquad *f, double in) {
    double out = f->b0 * in + f->z1;
    f->z1 = f->b1 * in - f->a1 * out + f->z2;
    f->z2 = f->b2 * in - f->a2 * out;
    return out;
}

double cost(const double *x, int n) {
    struct biquad cascade[] = {low_pass(x[0] + 1, 0.5 + x[1]), peak(x[2], 1 + x[3], x[4]), peak(x[5] + 0.5, 1 + x[6], x[7])};
    struct ring *echo = ring_new(5);
    double loudness = 0, envelope = 0;
    for (int t = 0; t < 200; t++) {
        double in = 0;
        for (int k = 8; k < n - 1; k++) in += x[k] * sin(0.17 * (k - 6) * t);
        for (struct biquad *f = cascade; f < cascade + sizeof cascade / sizeof *cascade; f++) in = process(f, in);
        double delayed = echo->sample[(echo->head - 17) & echo->mask];
        double out = in + 0.4 * x[n - 1] * delayed;
        ring_swap(echo, 17, out);
        envelope += 0.1 * (out * out - envelope);
        loudness += log(0.1 + envelope) / 200;
    }
    free(echo);
    return loudness;
}
