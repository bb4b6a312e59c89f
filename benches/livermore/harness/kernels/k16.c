#define KERNEL k16
#define SPAN 75
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    COUNT(loop) SCALAR(r) SCALAR(s) SCALAR(t) ARRAY(d, 4 * SPAN) \
    ARRAY(plan, 4 * SPAN) INDEX(zone, 4 * SPAN + 1)
#include "../descriptor.h"

/* The value compared in zone j5, as the kernel computes it. */
static double difference(double **v, int j5)
{
    const double *d = v[at_d] + j5 - 1;
    double r = *v[at_r], s = *v[at_s], t = *v[at_t];
    if (j5 > SPAN)
        return d[0] - (d[-1] * (t - d[-2]) * (t - d[-2]) + (s - d[-3]) * (s - d[-3]) +
                       (r - d[-4]) * (r - d[-4]));
    double plan = v[at_plan][j5 - 1];
    if (j5 - SPAN + 2 * (SPAN / 3) < 0)
        return plan - t;
    return j5 - SPAN + SPAN / 3 < 0 ? plan - s : plan - r;
}

/* plan stays 0.1 away from r, s and t, and d is near 0.2 or near 1, which keeps
 * what is compared away from 0: no branch changes when the data are perturbed.
 * Of the two groups of zones, the first is left at its 60th member because a
 * comparison and the sign in zone disagree, the second at its 50th by j5 = n;
 * the members before take all kinds of comparisons, with both outcomes. */
static void fill(double **v, int **iv)
{
    *iv[at_loop] = 4;
    *v[at_r] = 1.0;
    *v[at_s] = 0.9;
    *v[at_t] = 1.1;
    fill_range(&data_generator, v[at_d], 4 * SPAN, 0.98, 1.02);
    fill_range(&data_generator, v[at_plan], 4 * SPAN, 0.2, 0.4);
    for (int j = 0; j < 4 * SPAN; j++) {
        if (uniform(&data_generator) < 0.5)
            v[at_d][j] *= 0.2;
        double side = uniform(&data_generator) < 0.5 ? -1.0 : 1.0;
        v[at_plan][j] = 1.0 + side * v[at_plan][j];
    }

    int *zone = iv[at_zone];
    zone[0] = 2;
    for (int m = 0; m < 2; m++) {
        for (int k = 1; k <= SPAN; k++) {
            int j4 = 2 * SPAN * m + 1 + 2 * k;
            int j5 = uniform(&data_generator) < 0.4
                         ? SPAN + 1 + uniform_int(&data_generator, 3 * SPAN)
                         : 1 + uniform_int(&data_generator, SPAN - 1);
            int agree = difference(v, j5) < 0.0 ? -1 : 1;
            zone[j4 - 2] = m == 0 && k == 60 ? -agree : agree;
            zone[j4 - 1] = m == 1 && k == 50 ? SPAN : j5;
        }
    }
}

KERNEL_DESCRIPTOR("Monte Carlo search");
