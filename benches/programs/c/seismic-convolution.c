// INPUT: 40 -1.0 1.0
// A convolutional picker on a seismogram: filter banks, smooth pooling, and a sliding window moved along in place.
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int channels, length;
    double *data; /* channel by channel */
} Signal;

static Signal signal_new(int channels, int length) {
    return (Signal){channels, length, calloc((size_t)channels * length, sizeof(double))};
}

static double *row(const Signal *s, int channel) {
    return s->data + (size_t)channel * s->length;
}

static Signal convolve(Signal in, const double *kernel, int width, int filters) {
    Signal out = signal_new(filters, in.length - width + 1);
    double window[width];
    for (int f = 0; f < filters; f++)
        for (int c = 0; c < in.channels; c++) {
            const double *k = kernel + (f * in.channels + c) * width, *source = row(&in, c);
            memcpy(window, source, sizeof window);
            for (int t = 0;; t++) {
                for (int i = 0; i < width; i++) row(&out, f)[t] += k[i] * window[i];
                if (t + 1 == out.length) break;
                memmove(window, window + 1, (width - 1) * sizeof *window);
                window[width - 1] = source[t + width];
            }
        }
    free(in.data);
    return out;
}

static void activate(Signal s) {
    for (double *v = s.data, *end = v + s.channels * s.length; v < end; v++) *v = *v > 0 ? *v + expm1(-*v) * 0.5 : 0.5 * expm1(*v);
}

/* Soft maximum over pairs. */
static Signal pool(Signal in) {
    Signal out = signal_new(in.channels, in.length / 2);
    for (int c = 0; c < in.channels; c++)
        for (int t = 0; t < out.length; t++) {
            double a = row(&in, c)[2 * t], b = row(&in, c)[2 * t + 1];
            row(&out, c)[t] = log(exp(2 * a) + exp(2 * b)) / 2;
        }
    free(in.data);
    return out;
}

double cost(const double *x, int n) {
    int first = 2 * 3, second = 2 * 2 * 3, samples = n - first - second;
    Signal s = signal_new(1, samples);
    memcpy(s.data, x + first + second, samples * sizeof *x);
    s = convolve(s, x, 3, 2);
    activate(s);
    s = pool(s);
    s = convolve(s, x + first, 3, 2);
    activate(s);
    double score = 0, energy = 0;
    for (int t = 0; t < s.length; t++) {
        double p = 1 / (1 + exp(row(&s, 1)[t] - row(&s, 0)[t]));
        score -= log(t == s.length / 2 ? p : 1 - p);
        energy += row(&s, 0)[t] * row(&s, 1)[t];
    }
    free(s.data);
    return score + 0.1 * energy;
}
