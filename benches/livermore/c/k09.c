/* Kernel 9: integrate predictors. */
double k09(int n, double dm22, double dm23, double dm24, double dm25,
           double dm26, double dm27, double dm28, double c0, double px[n][25])
{
    for (int k = 0; k < n; k++)
        px[k][0] = dm28 * px[k][12] + dm27 * px[k][11] + dm26 * px[k][10] +
                   dm25 * px[k][9] + dm24 * px[k][8] + dm23 * px[k][7] +
                   dm22 * px[k][6] + c0 * (px[k][4] + px[k][5]) + px[k][2];

    double cost = 0.0;
    for (int k = 0; k < n; k++)
        cost += (1.0 + 0.01 * k) * px[k][0] * (1.0 + 0.1 * px[k][0]);
    return cost;
}
