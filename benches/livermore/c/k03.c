/* Kernel 3: inner product. */
double k03(int n, const double *x, const double *z)
{
    double q = 0.0;
    for (int k = 0; k < n; k++)
        q += z[k] * x[k];
    return q * (1.0 + 0.1 * q);
}
