#include <math.h>

/* Kernel 20: discrete ordinates transport, a conditional recurrence on xx.
 * xx has n + 1 elements. */
double k20(int n, double dk, double dw, double s, double t, double *x,
           const double *y, const double *z, const double *u, const double *v,
           const double *w, const double *g, const double *vx, double *xx)
{
    for (int k = 0; k < n; k++) {
        double di = y[k] - g[k] / (xx[k] + dk);
        double dn = dw;
        if (di != 0.0)
            dn = fmax(s, fmin(z[k] / di, t));
        x[k] = ((w[k] + v[k] * dn) * xx[k] + u[k]) / (vx[k] + v[k] * dn);
        xx[k + 1] = (x[k] - xx[k]) * dn + xx[k];
    }

    double cost = xx[n];
    for (int k = 0; k < n; k++) {
        double sum = x[k] - 0.5 * xx[k];
        cost += (1.0 + 0.001 * k) * sum * (1.0 + 0.1 * sum);
    }
    return cost;
}
