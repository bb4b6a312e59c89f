/* Kernel 18: 2-D explicit hydrodynamics fragment. */
double k18(int n, double s, double t, double (*za)[101], double (*zb)[101],
           const double (*zm)[101], const double (*zp)[101],
           const double (*zq)[101], double (*zr)[101], double (*zu)[101],
           double (*zv)[101], double (*zz)[101])
{
    const int kn = 6;
    const int jn = n;

    for (int k = 1; k < kn; k++)
        for (int j = 1; j < jn; j++) {
            za[k][j] = (zp[k + 1][j - 1] + zq[k + 1][j - 1] - zp[k][j - 1] - zq[k][j - 1]) *
                       (zr[k][j] + zr[k][j - 1]) / (zm[k][j - 1] + zm[k + 1][j - 1]);
            zb[k][j] = (zp[k][j - 1] + zq[k][j - 1] - zp[k][j] - zq[k][j]) *
                       (zr[k][j] + zr[k - 1][j]) / (zm[k][j] + zm[k][j - 1]);
        }
    for (int k = 1; k < kn; k++)
        for (int j = 1; j < jn; j++) {
            zu[k][j] += s * (za[k][j] * (zz[k][j] - zz[k][j + 1]) -
                             za[k][j - 1] * (zz[k][j] - zz[k][j - 1]) -
                             zb[k][j] * (zz[k][j] - zz[k - 1][j]) +
                             zb[k + 1][j] * (zz[k][j] - zz[k + 1][j]));
            zv[k][j] += s * (za[k][j] * (zr[k][j] - zr[k][j + 1]) -
                             za[k][j - 1] * (zr[k][j] - zr[k][j - 1]) -
                             zb[k][j] * (zr[k][j] - zr[k - 1][j]) +
                             zb[k + 1][j] * (zr[k][j] - zr[k + 1][j]));
        }
    for (int k = 1; k < kn; k++)
        for (int j = 1; j < jn; j++) {
            zr[k][j] += t * zu[k][j];
            zz[k][j] += t * zv[k][j];
        }

    double cost = 0.0;
    for (int k = 0; k < kn; k++)
        for (int j = 0; j < jn; j++) {
            double sum = za[k][j] + 0.5 * zb[k][j] - 0.7 * zr[k][j] + 0.3 * zu[k][j] -
                         0.2 * zv[k][j] + zz[k][j];
            cost += (1.0 + 0.01 * j + 0.1 * k) * sum * (1.0 + 0.1 * sum);
        }
    return cost;
}
