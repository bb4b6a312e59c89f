/* Kernel 2: incomplete Cholesky conjugate gradient. x and v have 2n elements.
 * Each level reads the points of the level before it and appends half as many. */
double k02(int n, double *x, const double *v)
{
    int ii = n;
    int ipntp = 0;
    do {
        int ipnt = ipntp;
        ipntp += ii;
        ii /= 2;
        int i = ipntp;
        for (int k = ipnt + 1; k < ipntp; k += 2) {
            i++;
            x[i] = x[k] - v[k] * x[k - 1] - v[k + 1] * x[k + 1];
        }
    } while (ii > 1);

    double cost = 0.0;
    for (int k = 0; k < 2 * n; k++)
        cost += (1.0 + 0.01 * k) * x[k] * (1.0 + 0.1 * x[k]);
    return cost;
}
