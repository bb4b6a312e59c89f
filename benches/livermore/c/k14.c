/* Kernel 14: 1-D particle in cell. ex and dex have n elements, rh has 2049. */
double k14(int n, double flx, double fw, double *vx, double *xx,
           const double *grd, double *xi, const double *ex, double *ex1,
           const double *dex, double *dex1, double *rx, double *rh, int *ix,
           int *ir)
{
    for (int k = 0; k < n; k++) {
        vx[k] = 0.0;
        xx[k] = 0.0;
        ix[k] = (int)grd[k];
        xi[k] = (double)ix[k];
        ex1[k] = ex[ix[k] - 1];
        dex1[k] = dex[ix[k] - 1];
    }
    for (int k = 0; k < n; k++) {
        vx[k] = vx[k] + ex1[k] + (xx[k] - xi[k]) * dex1[k];
        xx[k] = xx[k] + vx[k] + flx;
        ir[k] = (int)xx[k];
        rx[k] = xx[k] - ir[k];
        ir[k] = (ir[k] & 2047) + 1;
        xx[k] = rx[k] + ir[k];
    }
    for (int k = 0; k < n; k++) {
        rh[ir[k] - 1] += fw - rx[k];
        rh[ir[k]] += rx[k];
    }

    double cost = 0.0;
    for (int k = 0; k < n; k++) {
        double sum = ex1[k] + 0.05 * dex1[k] + rx[k] + 0.0001 * (xi[k] + vx[k] + xx[k]);
        cost += (1.0 + 0.001 * k) * sum;
    }
    for (int k = 0; k < 2049; k++)
        cost += (1.0 + 0.001 * k) * rh[k] * (1.0 + 0.1 * rh[k]);
    return cost;
}
