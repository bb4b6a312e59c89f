// INPUT: 32 -1.0 1.0
// Power of a filtered signal, by a recursive radix-2 transform on complex numbers.
#include <complex.h>
#include <math.h>
#include <stdlib.h>

typedef double complex cplx;

static void fft(const cplx *restrict in, cplx *restrict out, int n, int stride) {
    if (n == 1) {
        *out = *in;
        return;
    }
    int half = n / 2;
    fft(in, out, half, 2 * stride);
    fft(in + stride, out + half, half, 2 * stride);
    for (int k = 0; k < half; k++) {
        cplx w = cexp(-2 * M_PI * I * k / n) * out[half + k];
        cplx even = out[k];
        out[k] = even + w;
        out[half + k] = even - w;
    }
}

static void inverse(cplx *data, cplx *work, int n) {
    for (int i = 0; i < n; i++) work[i] = conj(data[i]);
    fft(work, data, n, 1);
    for (int i = 0; i < n; i++) data[i] = conj(data[i]) / n;
}

static double window(int i, int n) {
    return 0.5 - 0.5 * cos(2 * M_PI * (i + 0.5) / n);
}

double cost(const double *x, int n) {
    cplx *time = malloc(n * sizeof(cplx)), *freq = malloc(n * sizeof(cplx));
    double power = 0, peak = 0;
    for (int i = 0; i < n; i++) time[i] = x[i] * window(i, n);
    fft(time, freq, n, 1);
    for (int k = 0; k < n; k++) {
        int f = k <= n / 2 ? k : k - n;
        freq[k] *= 1 / (1 + 0.3 * I * f);
        power += creal(freq[k] * conj(freq[k])) / n;
    }
    inverse(freq, time, n);
    for (int i = 0; i < n; i++) peak += pow(cabs(time[i]) + 0.1, 4);
    free(time);
    free(freq);
    return power + pow(peak, 0.25);
}
