/* Kernel 1: hydro fragment. zx has n + 11 elements. */
double k01(int n, double q, double r, double t, double *x, const double *y,
           const double *zx)
{
    for (int k = 0; k < n; k++)
        x[k] = q + y[k] * (r * zx[k + 10] + t * zx[k + 11]);

    double cost = 0.0;
    for (int k = 0; k < n; k++)
        cost += (1.0 + 0.001 * k) * x[k] * (1.0 + 0.1 * x[k]);
    return cost;
}
