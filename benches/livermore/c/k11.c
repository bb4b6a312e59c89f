/* Kernel 11: first sum. */
double k11(int n, double *x, const double *y)
{
    x[0] = y[0];
    for (int k = 1; k < n; k++)
        x[k] = x[k - 1] + y[k];

    double cost = 0.0;
    for (int k = 0; k < n; k++)
        cost += (1.0 + 0.001 * k) * x[k] * (1.0 + 0.1 * x[k]);
    return cost;
}
