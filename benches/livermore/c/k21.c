/* Kernel 21: matrix * matrix product. */
double k21(int n, double px[n][25], const double vy[25][101],
           const double cx[n][25])
{
    for (int k = 0; k < 25; k++)
        for (int i = 0; i < 25; i++)
            for (int j = 0; j < n; j++)
                px[j][i] += vy[k][i] * cx[j][k];

    double cost = 0.0;
    for (int j = 0; j < n; j++)
        for (int i = 0; i < 25; i++)
            cost += (1.0 + 0.01 * j + 0.1 * i) * px[j][i] * (1.0 + 0.1 * px[j][i]);
    return cost;
}
