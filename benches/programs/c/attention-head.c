// INPUT: 48 -0.9 0.9
// Causal self-attention with two heads over a short sequence, with variable-length arrays of several dimensions.
#include <math.h>
#include <stdlib.h>

static void project(int rows, int in, int out, const double a[rows][in], const double *w, double result[restrict rows][out]) {
    for (int r = 0; r < rows; r++)
        for (int o = 0; o < out; o++) {
            double sum = 0;
            for (int i = 0; i < in; i++) sum += a[r][i] * w[i * out + o];
            result[r][o] = sum;
        }
}

static void softmax(double *v, int n) {
    double top = -INFINITY, sum = 0;
    for (int i = 0; i < n; i++) top = fmax(top, v[i]);
    for (int i = 0; i < n; i++) sum += v[i] = exp(v[i] - top);
    for (int i = 0; i < n; i++) v[i] /= sum;
}

static void head(int length, int width, const double x[length][width], const double *w, int size, double out[length][width]) {
    double(*q)[size] = malloc(sizeof(double[length][size]));
    double(*k)[size] = malloc(sizeof(double[length][size]));
    double score[length];
    project(length, width, size, x, w, q);
    project(length, width, size, x, w + width * size, k);
    for (int t = 0; t < length; t++) {
        for (int s = 0; s <= t; s++) {
            score[s] = -0.1 * (t - s);
            for (int d = 0; d < size; d++) score[s] += q[t][d] * k[s][d] / sqrt(size);
        }
        softmax(score, t + 1);
        for (int s = 0; s <= t; s++)
            for (int d = 0; d < width; d++) out[t][d] += score[s] * x[s][d];
    }
    free(q);
    free(k);
}

double cost(const double *x, int n) {
    const int length = 8, width = 3, size = 2, heads = 2;
    const double(*tokens)[width] = (const double(*)[width])x;
    const double *weights = x + length * width;
    double out[length][width], loss = 0;
    for (int t = 0; t < length; t++)
        for (int d = 0; d < width; d++) out[t][d] = tokens[t][d];
    for (int h = 0; h < heads; h++) head(length, width, tokens, weights + h * 2 * width * size, size, out);
    for (int t = 0; t < length; t++) {
        double mean = 0, spread = 0.1;
        for (int d = 0; d < width; d++) mean += out[t][d] / width;
        for (int d = 0; d < width; d++) spread += (out[t][d] - mean) * (out[t][d] - mean) / width;
        double target = cos(0.7 * t), guess = (out[t][0] - mean) / sqrt(spread);
        loss += (guess - target) * (guess - target) / length;
    }
    return loss + 0.01 * x[n - 1] * x[n - 1];
}
