#include <math.h>

/* Kernel 22: Planckian distribution. */
double k22(int n, double expmax, const double *x, double *y, double *u,
           const double *v, double *w)
{
    const double fw = 1.0;

    u[n - 1] = 0.99 * expmax * v[n - 1];
    for (int k = 0; k < n; k++) {
        y[k] = u[k] / v[k];
        w[k] = x[k] / (exp(y[k]) - fw);
    }

    double cost = u[n - 1];
    for (int k = 0; k < n; k++) {
        double sum = w[k] + 0.1 * y[k];
        cost += (1.0 + 0.01 * k) * sum * (1.0 + 0.1 * sum);
    }
    return cost;
}
