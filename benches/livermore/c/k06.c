/* Kernel 6: general linear recurrence equations. */
double k06(int n, double w[n], const double b[n][n])
{
    for (int i = 1; i < n; i++) {
        w[i] = 0.01;
        for (int k = 0; k < i; k++)
            w[i] += b[k][i] * w[i - k - 1];
    }

    double cost = 0.0;
    for (int i = 0; i < n; i++)
        cost += (1.0 + 0.01 * i) * w[i] * (1.0 + 0.1 * w[i]);
    return cost;
}
