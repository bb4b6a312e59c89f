/* Kernel 5: tri-diagonal elimination, below diagonal. */
double k05(int n, double *x, const double *y, const double *z)
{
    for (int i = 1; i < n; i++)
        x[i] = z[i] * (y[i] - x[i - 1]);

    double cost = 0.0;
    for (int i = 0; i < n; i++)
        cost += (1.0 + 0.001 * i) * x[i] * (1.0 + 0.1 * x[i]);
    return cost;
}
