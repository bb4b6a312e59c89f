/* Kernel 16: Monte Carlo search loop, with the jumps of the original. The
 * published loop only compares floating values; the cost adds up the weighted
 * squares of the differences compared on the way. */
double k16(int n, int loop, double r, double s, double t, const double *d,
           const double *plan, const int *zone)
{
    int ii = n / 3;
    int lb = ii + ii;
    int k2 = 0, k3 = 0;
    double cost = 0.0;

    for (int l = 0; l < loop; l++) {
        int i1 = 1, m = 1;
        double tmp;
    next_zone:;
        int j2 = (n + n) * (m - 1) + 1;
        for (int k = 1; k <= n; k++) {
            k2++;
            int j4 = j2 + k + k;
            int j5 = zone[j4 - 1];
            if (j5 == n)
                break;
            if (j5 > n) {
                k3++;
                tmp = d[j5 - 1] - (d[j5 - 2] * (t - d[j5 - 3]) * (t - d[j5 - 3]) +
                                   (s - d[j5 - 4]) * (s - d[j5 - 4]) +
                                   (r - d[j5 - 5]) * (r - d[j5 - 5]));
            } else if (j5 - n + lb < 0) {
                tmp = plan[j5 - 1] - t;
            } else if (j5 - n + ii < 0) {
                tmp = plan[j5 - 1] - s;
            } else {
                tmp = plan[j5 - 1] - r;
            }
            cost += (1.0 + 0.01 * k2 + 0.02 * k3) * tmp * tmp;
            if (tmp < 0.0)
                goto below;
            if (tmp == 0.0)
                goto done;
            if (zone[j4 - 2] < 0)
                goto advance;
            if (zone[j4 - 2] == 0)
                goto done;
            continue;
        below:
            if (zone[j4 - 2] < 0)
                continue;
            if (zone[j4 - 2] == 0)
                goto done;
        advance:
            m++;
            if (m > zone[0])
                m = 1;
            if (i1 != m)
                goto next_zone;
            goto done;
        }
    done:;
    }
    return cost;
}
