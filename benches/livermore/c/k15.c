#include <math.h>

/* Kernel 15: casual Fortran, development version. */
double k15(int n, double ar, double br, double (*vy)[101], double (*vs)[101],
           const double (*vf)[101], const double (*vg)[101],
           const double (*vh)[101])
{
    const int ng = 7;
    const int nz = n;

    for (int j = 1; j < ng; j++) {
        for (int k = 1; k < nz; k++) {
            double r, s, t;
            if (j + 1 >= ng) {
                vy[j][k] = 0.0;
                continue;
            }
            t = vh[j + 1][k] > vh[j][k] ? ar : br;
            if (vf[j][k] < vf[j][k - 1]) {
                r = vh[j][k - 1] > vh[j + 1][k - 1] ? vh[j][k - 1] : vh[j + 1][k - 1];
                s = vf[j][k - 1];
            } else {
                r = vh[j][k] > vh[j + 1][k] ? vh[j][k] : vh[j + 1][k];
                s = vf[j][k];
            }
            vy[j][k] = sqrt(vg[j][k] * vg[j][k] + r * r) * t / s;

            if (k + 1 >= nz) {
                vs[j][k] = 0.0;
                continue;
            }
            if (vf[j][k] < vf[j - 1][k]) {
                r = vg[j - 1][k] > vg[j - 1][k + 1] ? vg[j - 1][k] : vg[j - 1][k + 1];
                s = vf[j - 1][k];
                t = br;
            } else {
                r = vg[j][k] > vg[j][k + 1] ? vg[j][k] : vg[j][k + 1];
                s = vf[j][k];
                t = ar;
            }
            vs[j][k] = sqrt(vh[j][k] * vh[j][k] + r * r) * t / s;
        }
    }

    double cost = 0.0;
    for (int j = 0; j < ng; j++)
        for (int k = 0; k < nz; k++) {
            double sum = vy[j][k] - 0.5 * vs[j][k];
            cost += (1.0 + 0.01 * k + 0.1 * j) * sum * (1.0 + 0.1 * sum);
        }
    return cost;
}
