/* Kernel 4: banded linear equations. x has 1500 elements, three of which change. */
double k04(int n, double *x, const double *y)
{
    int m = (1001 - 7) / 2;
    for (int k = 6; k < 1001; k += m) {
        int lw = k - 6;
        double temp = x[k - 1];
        for (int j = 4; j < n; j += 5) {
            temp -= x[lw] * y[j];
            lw++;
        }
        x[k - 1] = y[4] * temp;
    }

    double cost = 0.0;
    for (int k = 0; k < 1500; k++)
        cost += (1.0 + 0.001 * k) * x[k] * (1.0 + 0.1 * x[k]);
    return cost;
}
