/* Kernel 10: difference predictors. */
double k10(int n, double (*px)[25], const double (*cx)[25])
{
    for (int k = 0; k < n; k++) {
        double ar = cx[k][4];
        double br = ar - px[k][4];
        px[k][4] = ar;
        double cr = br - px[k][5];
        px[k][5] = br;
        ar = cr - px[k][6];
        px[k][6] = cr;
        br = ar - px[k][7];
        px[k][7] = ar;
        cr = br - px[k][8];
        px[k][8] = br;
        ar = cr - px[k][9];
        px[k][9] = cr;
        br = ar - px[k][10];
        px[k][10] = ar;
        cr = br - px[k][11];
        px[k][11] = br;
        px[k][13] = cr - px[k][12];
        px[k][12] = cr;
    }

    double cost = 0.0;
    for (int k = 0; k < n; k++)
        for (int i = 4; i < 14; i++)
            cost += (1.0 + 0.01 * k + 0.1 * i) * px[k][i] * (1.0 + 0.1 * px[k][i]);
    return cost;
}
