// float, long double and half, and conversions between all of them and integers. The differences are
// those of the same computation in double, so the tolerance is the type's.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env DOT=1e-2 %check %s $all --adjoint single --adjoint extended --adjoint mixed --adjoint half; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 6 };

#define BODY(type, sin, sqrt)                                     \
    {                                                             \
        type y = 1;                                               \
        for (int i = 0; i < N; i++) {                             \
            y = y * x[i] + sin(x[(i + 1) % N]) / (type)(i + 2);   \
            x[i] = sqrt(x[i]) - (type)0.25 * y;                   \
        }                                                         \
        return y;                                                 \
    }

float single(float *x) BODY(float, sinf, sqrtf)
long double extended(long double *x) BODY(long double, sinl, sqrtl)
static double reference(double *x) BODY(double, sin, sqrt)

float single_b(float *x, float *x_b, float seed);
long double extended_b(long double *x, long double *x_b, long double seed);

/* Values pass through every type and back; those through integers have no derivative. */
double mixed(double *x) {
    float f = (float)(x[0] * x[1]);
    long double l = x[2] * (long double)f;
    int i = (int)(4 * x[3]);
    unsigned char c = (unsigned char)(100 * x[4]);
    unsigned long u = (unsigned long)x[5];
    double d = (double)l * i + (float)x[3] * (double)f;
    x[4] = d + (float)c * (double)(long)l + (double)u;
    return sqrtf((float)d) + (double)(l / 3);
}

double mixed_b(double *x, double *x_b, double seed);

/* float in memory, _Float16 in between. */
void half(const float *x, float *y) {
    _Float16 h = (_Float16)x[0], g = (_Float16)x[1];
    _Float16 a[2] = {h * g, h / g};
    for (int i = 0; i < 2; i++)
        y[i] = (float)(a[i] * h + a[1 - i] * (_Float16)0.5);
}

void half_b(const float *x, float *x_b, float *y, float *y_b);

static int check_single(void) {
    float x[N], x_b[N];
    for (int i = 0; i < N; i++) {
        x[i] = (float)vector_x[i];
        x_b[i] = (float)vector_weights[i];
    }
    single_b(x, x_b, (float)vector_seed);
    struct gc_block block = {"single", GC_IS_DOUBLE, vector_x, NULL, N};
    double gradient[N];
    for (int i = 0; i < N; i++)
        gradient[i] = x_b[i];
    block.gradient = gradient;
    return gc_check("single", vector_cost, &block, 1, 2e-5);
}

static int check_extended(void) {
    long double x[N], x_b[N];
    double gradient[N];
    for (int i = 0; i < N; i++) {
        x[i] = vector_x[i];
        x_b[i] = vector_weights[i];
    }
    extended_b(x, x_b, vector_seed);
    for (int i = 0; i < N; i++)
        gradient[i] = (double)x_b[i];
    struct gc_block block = GC_DOUBLE(vector_x, gradient, N);
    return gc_check("extended", vector_cost, &block, 1, 1e-8);
}

/* y0 = h^2 g + h/(2 g), y1 = h^2/g + h g/2 */
static int check_half(void) {
    float x[2] = {1.25f, 0.75f}, x_b[2] = {0}, y[2], y_b[2] = {1, 2};
    half_b(x, x_b, y, y_b);
    double h = x[0], g = x[1];
    double expected[2] = {2 * h * g + 0.5 / g + 2 * (2 * h / g + 0.5 * g),
                          h * h - 0.5 * h / (g * g) + 2 * (-h * h / (g * g) + 0.5 * h)};
    int bad = 0;
    for (int i = 0; i < 2; i++) {
        printf("half: %g expected %g\n", x_b[i], expected[i]);
        bad |= !(fabs(x_b[i] - expected[i]) < 0.01 * fabs(expected[i]));
    }
    return bad;
}

int main(void) {
    vector_n = N;
    vector_primal = reference;
    gc_fill(vector_x, N, 0.5, 1.5, 1);
    gc_fill(vector_weights, N, -1, 1, 2);
    int bad = check_single() | check_extended() | check_half();
    /* x is exact in float, and what rounding does to l and f is below the tolerance. */
    double at[N] = {1.25, 0.75, 1.5, 0.9, 0.3, 2.5};
    memcpy(vector_x, at, sizeof at);
    double x[N], x_b[N];
    memcpy(x, at, sizeof x);
    memcpy(x_b, vector_weights, sizeof x_b);
    mixed_b(x, x_b, 1);
    double f = at[0] * at[1], l = at[2] * f, i = 3, d = l * i + at[3] * f;
    double d_b = 0.5 / sqrt(d) + vector_weights[4], l_b = d_b * i + 1.0 / 3;
    double f_b = l_b * at[2] + d_b * at[3];
    double expected[N] = {f_b * at[1] + vector_weights[0], f_b * at[0] + vector_weights[1],
                          l_b * f + vector_weights[2], d_b * f + vector_weights[3], 0,
                          vector_weights[5]};
    for (int k = 0; k < N; k++) {
        printf("mixed: %.9g expected %.9g\n", x_b[k], expected[k]);
        bad |= !(fabs(x_b[k] - expected[k]) <= 1e-6 * fabs(expected[k]));
    }
    return bad;
}
