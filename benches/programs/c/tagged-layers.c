// INPUT: 28 -1.0 1.0
// A network whose layers are a tagged union: dense, scale-shift, and activations from a table of functions.
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef enum { DENSE, AFFINE, ACTIVATE, NORMALISE } Kind;

typedef struct {
    Kind kind;
    union {
        struct { int in, out; const double *w; } dense;
        struct { const double *scale, *shift; } affine;
        double (*activate)(double);
        double epsilon;
    } as;
} Layer;

static double softplus(double v) { return log1p(exp(v)); }
static double swish(double v) { return v / (1 + exp(-v)); }

static int run(const Layer *layer, double *v, int width, double *scratch) {
    switch (layer->kind) {
    case DENSE: {
        int in = layer->as.dense.in, out = layer->as.dense.out;
        for (int o = 0; o < out; o++) {
            scratch[o] = 0;
            for (int i = 0; i < in; i++) scratch[o] += layer->as.dense.w[o * in + i] * v[i];
        }
        memcpy(v, scratch, out * sizeof *v);
        return out;
    }
    case AFFINE:
        for (int i = 0; i < width; i++) v[i] = v[i] * (1 + layer->as.affine.scale[i]) + layer->as.affine.shift[i];
        return width;
    case ACTIVATE:
        for (int i = 0; i < width; i++) v[i] = layer->as.activate(v[i]);
        return width;
    case NORMALISE: {
        double mean = 0, spread = layer->as.epsilon;
        for (int i = 0; i < width; i++) mean += v[i] / width;
        for (int i = 0; i < width; i++) spread += (v[i] - mean) * (v[i] - mean) / width;
        for (int i = 0; i < width; i++) v[i] = (v[i] - mean) / sqrt(spread);
        return width;
    }
    }
    abort();
}

double cost(const double *x, int n) {
    const Layer net[] = {
        {DENSE, {.dense = {2, 4, x}}},
        {ACTIVATE, {.activate = swish}},
        {NORMALISE, {.epsilon = 0.1}},
        {AFFINE, {.affine = {x + 8, x + 12}}},
        {DENSE, {.dense = {4, 2, x + 16}}},
        {ACTIVATE, {.activate = softplus}},
    };
    static const double data[][3] = {{0.2, -0.5, 1}, {-0.7, 0.4, 0.3}, {0.9, 0.9, 1.5}, {-0.3, -0.8, 0.1}};
    double loss = 0, buffer[16];
    for (size_t s = 0; s < sizeof data / sizeof *data; s++) {
        double v[8] = {data[s][0], data[s][1]};
        int width = 2;
        for (size_t k = 0; k < sizeof net / sizeof *net; k++) width = run(&net[k], v, width, buffer);
        double miss = v[0] - 0.5 * v[1] - data[s][2];
        loss += miss * miss;
    }
    for (int i = 24; i < n; i++) loss += 0.1 * x[i] * x[i] * (i - 23);
    return loss;
}
