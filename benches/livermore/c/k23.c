/* Kernel 23: 2-D implicit hydrodynamics fragment. */
double k23(int n, double fw, double (*za)[101], const double (*zb)[101],
           const double (*zr)[101], const double (*zu)[101],
           const double (*zv)[101], const double (*zz)[101])
{
    for (int j = 1; j < 6; j++)
        for (int k = 1; k < n; k++) {
            double qa = za[j + 1][k] * zr[j][k] + za[j - 1][k] * zb[j][k] +
                        za[j][k + 1] * zu[j][k] + za[j][k - 1] * zv[j][k] + zz[j][k];
            za[j][k] += fw * (qa - za[j][k]);
        }

    double cost = 0.0;
    for (int j = 0; j < 7; j++)
        for (int k = 0; k <= n; k++)
            cost += (1.0 + 0.01 * k + 0.1 * j) * za[j][k] * (1.0 + 0.1 * za[j][k]);
    return cost;
}
