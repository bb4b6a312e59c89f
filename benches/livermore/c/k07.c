/* Kernel 7: equation of state fragment. u has n + 6 elements. */
double k07(int n, double q, double r, double t, double *x, const double *y,
           const double *z, const double *u)
{
    for (int k = 0; k < n; k++)
        x[k] = u[k] + r * (z[k] + r * y[k]) +
               t * (u[k + 3] + r * (u[k + 2] + r * u[k + 1]) +
                    t * (u[k + 6] + q * (u[k + 5] + q * u[k + 4])));

    double cost = 0.0;
    for (int k = 0; k < n; k++)
        cost += (1.0 + 0.001 * k) * x[k] * (1.0 + 0.1 * x[k]);
    return cost;
}
