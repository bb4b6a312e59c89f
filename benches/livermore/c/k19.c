/* Kernel 19: general linear recurrence equations, up and down. */
double k19(int n, double stb5, double *b5, const double *sa, const double *sb)
{
    const int kb5i = 0;

    for (int k = 0; k < n; k++) {
        b5[k + kb5i] = sa[k] + stb5 * sb[k];
        stb5 = b5[k + kb5i] - stb5;
    }
    for (int i = 1; i <= n; i++) {
        int k = n - i;
        b5[k + kb5i] = sa[k] + stb5 * sb[k];
        stb5 = b5[k + kb5i] - stb5;
    }

    double cost = stb5;
    for (int k = 0; k < n; k++)
        cost += (1.0 + 0.01 * k) * b5[k] * (1.0 + 0.1 * b5[k]);
    return cost;
}
