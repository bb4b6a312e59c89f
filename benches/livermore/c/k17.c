/* Kernel 17: implicit, conditional computation, with the jumps of the original. */
double k17(int n, double scale, double xnm, double e6, const double *vsp,
           const double *vstp, double *vxne, double *vxnd, double *ve3,
           const double *vlr, const double *vlin)
{
    int i = n - 1;
    const int j = 0;
    const int ink = -1;
    double e3, xnei, xnc;
    goto select_model;

step_model:
    e6 = xnm * vsp[i] + vstp[i];
    vxne[i] = e6;
    xnm = e6;
    ve3[i] = e6;
    i += ink;
    if (i == j)
        goto finished;

select_model:
    e3 = xnm * vlr[i] + vlin[i];
    xnei = vxne[i];
    vxnd[i] = e6;
    xnc = scale * e3;
    if (xnm > xnc)
        goto step_model;
    if (xnei > xnc)
        goto step_model;

    ve3[i] = e3;
    e6 = e3 + e3 - xnm;
    vxne[i] = e3 + e3 - xnei;
    xnm = e6;
    i += ink;
    if (i != j)
        goto select_model;

finished:;
    double cost = xnm + e6;
    for (int k = 0; k < n; k++) {
        double sum = vxne[k] + 0.5 * vxnd[k] - 0.7 * ve3[k];
        cost += (1.0 + 0.01 * k) * sum * (1.0 + 0.1 * sum);
    }
    return cost;
}
