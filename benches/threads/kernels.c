#include "kernels.h"

#include <math.h>

// Each iteration reads what it alone reads.
double elementwise(double *x, double *y, double *z, const int *index, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        z[i] = x[i] * y[i] + x[i] * x[i];
    return z[0] + z[n - 1];
}

double black_scholes(double *x, double *y, double *z, const int *index, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double spot = 80 + 40 * x[i], time = 0.5 + y[i], rate = 0.03, sigma = 0.2 + 0.1 * y[i];
        double d1 = (log(spot / 100) + (rate + 0.5 * sigma * sigma) * time) / (sigma * sqrt(time));
        double d2 = d1 - sigma * sqrt(time);
        z[i] = 0.5 * spot * erfc(-d1 * 0.70710678118654752) - 50 * exp(-rate * time) * erfc(-d2 * 0.70710678118654752);
    }
    return z[0] + z[n - 1];
}

// Neighbours read the same.
double stencil1(double *x, double *y, double *z, const int *index, int n) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
        z[i] = x[i] + 0.1 * x[i] * (x[i - 1] - 2 * x[i] + x[i + 1]);
    return z[1] + z[n - 2];
}

double stencil2(double *x, double *y, double *z, const int *index, int n) {
    int rows = ROWS;
#pragma omp parallel for
    for (int i = 1; i < rows - 1; i++)
        for (int j = 1; j < rows - 1; j++) {
            const double *at = x + i * rows + j;
            z[i * rows + j] = at[0] + 0.1 * at[0] * (at[-rows] + at[rows] + at[-1] + at[1] - 4 * at[0]);
        }
    return z[rows + 1] + z[2 * rows + 2];
}

double stencil3(double *x, double *y, double *z, const int *index, int n) {
    int m = PLANE;
#pragma omp parallel for
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < m - 1; j++)
            for (int k = 1; k < m - 1; k++) {
                int at = (i * m + j) * m + k;
                z[at] = x[at] + y[at] * (x[at - m * m] + x[at + m * m] + x[at - m] + x[at + m] + x[at - 1] + x[at + 1] - 6 * x[at]);
            }
    return z[(m + 1) * m + 1];
}

// Upwind differences with a limiter.
double advection(double *x, double *y, double *z, const int *index, int n) {
#pragma omp parallel for
    for (int i = 2; i < n - 1; i++) {
        double left = x[i] - x[i - 1], right = x[i + 1] - x[i], far = x[i - 1] - x[i - 2];
        double slope = left * right > 0 ? (fabs(left) < fabs(right) ? left : right) : 0;
        double before = far * left > 0 ? (fabs(far) < fabs(left) ? far : left) : 0;
        z[i] = x[i] - y[i] * (left + 0.25 * (slope - before));
    }
    return z[2] + z[n - 2];
}

// One region, in which the threads wait for one another.
double time_loop(double *x, double *y, double *z, const int *index, int n) {
#pragma omp parallel
    for (int t = 0; t < STEPS; t++) {
#pragma omp for
        for (int i = 1; i < n - 1; i++)
            z[i] = x[i] + 0.1 * y[i] * (x[i - 1] - 2 * x[i] + x[i + 1]);
#pragma omp for
        for (int i = 1; i < n - 1; i++)
            x[i] = z[i] - 0.01 * z[i] * z[i];
    }
    return x[1] + x[n - 2];
}

// Each iteration writes somewhere else.
double permuted(double *x, double *y, double *z, const int *index, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        z[index[i]] = sin(x[i]) * y[i];
    return z[0] + z[n - 1];
}

double norm(double *x, double *y, double *z, const int *index, int n) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += sqrt(1 + x[i] * x[i]) * y[i];
    return sum;
}

// The sums of rows.
double rows(double *x, double *y, double *z, const int *index, int n) {
    int m = ROWS;
#pragma omp parallel for
    for (int i = 0; i < m; i++) {
        double sum = 0;
        for (int j = 0; j < m; j++)
            sum += x[i * m + j] * x[i * m + j];
        z[i] = sqrt(sum) * y[i];
    }
    return z[0] + z[m - 1];
}

// All threads read what the indices say.
double sparse(double *x, double *y, double *z, const int *index, int n) {
#pragma omp parallel for
    for (int i = 0; i < n / 4; i++) {
        double sum = 0;
        for (int k = 0; k < 4; k++)
            sum += y[4 * i + k] * x[index[4 * i + k]];
        z[i] = sum;
    }
    return z[0] + z[n / 4 - 1];
}

// All threads read all of a vector.
double dense(double *x, double *y, double *z, const int *index, int n) {
    int m = ROWS;
#pragma omp parallel for
    for (int i = 0; i < m; i++) {
        double sum = 0;
        for (int j = 0; j < m; j++)
            sum += x[i * m + j] * y[j];
        z[i] = sum;
    }
    return z[0] + z[m - 1];
}
