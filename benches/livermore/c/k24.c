/* Kernel 24: location of the first minimum. lowest is what the middle element
 * is set to before the search. */
double k24(int n, double lowest, double *x)
{
    x[n / 2 - 1] = lowest;

    int m = 0;
    for (int k = 1; k < n; k++)
        if (x[k] < x[m])
            m = k;

    double cost = (1.0 + 0.001 * m) * x[m];
    for (int k = 0; k < n; k++)
        cost += 0.001 * (1.0 + 0.001 * k) * (x[k] - x[m]) * (x[k] - x[m]);
    return cost;
}
