// INPUT: 11 -1.0 1.0
// Clamped cubic spline through equally spaced values, its tridiagonal system in variable-length arrays; bending energy and area.
#include <math.h>

static void thomas(int n, double lower[restrict n], double diagonal[restrict n], double upper[restrict n], double rhs[restrict n]) {
    for (int i = 1; i < n; i++) {
        double m = lower[i] / diagonal[i - 1];
        diagonal[i] -= m * upper[i - 1];
        rhs[i] -= m * rhs[i - 1];
    }
    rhs[n - 1] /= diagonal[n - 1];
    for (int i = n - 2; i >= 0; i--) rhs[i] = (rhs[i] - upper[i] * rhs[i + 1]) / diagonal[i];
}

static void second_derivatives(int n, const double y[n], double h, double first, double last, double m[n]) {
    double lower[n], diagonal[n], upper[n];
    for (int i = 0; i < n; i++) {
        lower[i] = upper[i] = h / 6;
        diagonal[i] = 2 * h / 3;
        if (i > 0 && i < n - 1) m[i] = (y[i + 1] - 2 * y[i] + y[i - 1]) / h;
    }
    diagonal[0] = diagonal[n - 1] = h / 3;
    m[0] = (y[1] - y[0]) / h - first;
    m[n - 1] = last - (y[n - 1] - y[n - 2]) / h;
    thomas(n, lower, diagonal, upper, m);
}

static double evaluate(int n, const double y[n], const double m[n], double h, double t) {
    int i = (int)(t / h);
    if (i > n - 2) i = n - 2;
    double b = t / h - i, a = 1 - b;
    return a * y[i] + b * y[i + 1] + ((a * a * a - a) * m[i] + (b * b * b - b) * m[i + 1]) * h * h / 6;
}

double cost(const double *x, int n) {
    int nodes = n - 2;
    double m[nodes], h = 0.25, bending = 0, area = 0;
    second_derivatives(nodes, x, h, x[n - 2], x[n - 1], m);
    for (int i = 0; i + 1 < nodes; i++) bending += h / 3 * (m[i] * m[i] + m[i] * m[i + 1] + m[i + 1] * m[i + 1]);
    int samples = 64;
    for (int k = 0; k < samples; k++) {
        double t = (k + 0.5) * h * (nodes - 1) / samples;
        double value = evaluate(nodes, x, m, h, t);
        area += sqrt(1 + value * value) / samples;
    }
    return area + 1e-3 * bending;
}
