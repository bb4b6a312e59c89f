// INPUT: 20 0.7 1.3
// Extended Kalman filter of a target ranged by radar; matrices are structs passed and returned by value.
#include <math.h>

typedef struct { double v[3]; } Vec3;
typedef struct { double m[3][3]; } Mat3;

static Mat3 mul(Mat3 a, Mat3 b) {
    Mat3 c = {0};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            for (int j = 0; j < 3; j++) c.m[i][j] += a.m[i][k] * b.m[k][j];
    return c;
}

static Mat3 transpose(Mat3 a) {
    Mat3 t;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) t.m[j][i] = a.m[i][j];
    return t;
}

static Vec3 apply(Mat3 a, Vec3 b) {
    Vec3 c = {{0}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) c.v[i] += a.m[i][j] * b.v[j];
    return c;
}

typedef struct {
    Vec3 state;
    Mat3 covariance;
    double log_likelihood;
} Filter;

static Filter predict(Filter f, double dt, double jitter) {
    Mat3 step = {{{1, dt, 0}, {0, 1, 0}, {0, 0, 1}}};
    f.state = apply(step, f.state);
    f.covariance = mul(mul(step, f.covariance), transpose(step));
    f.covariance.m[1][1] += jitter * dt;
    f.covariance.m[2][2] += 0.1 * jitter * dt;
    return f;
}

static Filter update(Filter f, double range, double noise) {
    double x = f.state.v[0], y = f.state.v[2], expected = sqrt(x * x + y * y);
    Vec3 h = {{x / expected, 0, y / expected}};
    Vec3 ph = apply(f.covariance, h);
    double s = noise, miss = range - expected;
    for (int i = 0; i < 3; i++) s += h.v[i] * ph.v[i];
    for (int i = 0; i < 3; i++) {
        f.state.v[i] += ph.v[i] / s * miss;
        for (int j = 0; j < 3; j++) f.covariance.m[i][j] -= ph.v[i] * ph.v[j] / s;
    }
    f.log_likelihood -= 0.5 * (miss * miss / s + log(2 * M_PI * s));
    return f;
}

double cost(const double *x, int n) {
    Filter f = {
        .state = {{x[0], x[1] - 0.8, x[2]}},
        .covariance = {.m = {[0][0] = 0.5, [1][1] = 0.3, [2][2] = 0.5}},
    };
    for (int i = 5; i < n; i++) {
        f = predict(f, 0.2, 0.1 * x[3]);
        f = update(f, x[i] + 0.1 * (i - 5), 0.2 * x[4]);
    }
    return -f.log_likelihood;
}
