/* Kernel 12: first difference. y has n + 1 elements. */
double k12(int n, double *x, const double *y)
{
    for (int k = 0; k < n; k++)
        x[k] = y[k + 1] - y[k];

    double cost = 0.0;
    for (int k = 0; k < n; k++)
        cost += (1.0 + 0.001 * k) * x[k] * (1.0 + 0.1 * x[k]);
    return cost;
}
