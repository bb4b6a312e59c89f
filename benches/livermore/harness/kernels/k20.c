#define KERNEL k20
#define SPAN 1000
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(dk) SCALAR(dw) SCALAR(s) SCALAR(t) ARRAY(x, SPAN) ARRAY(y, SPAN) \
    ARRAY(z, SPAN) ARRAY(u, SPAN) ARRAY(v, SPAN) ARRAY(w, SPAN) ARRAY(g, SPAN) \
    ARRAY(vx, SPAN) ARRAY(xx, SPAN + 1)
#include "../descriptor.h"

/* y makes di lie in 0.05 .. 0.15, and z makes z / di one of 0.05 (below s), 0.1
 * (between) and 0.15 (above t), so that dn is s, z / di or t and does not change
 * sides when the data are perturbed. vx above w keeps the recurrence stable. */
static void fill(double **v, int **iv)
{
    (void)iv;
    *v[at_dw] = 0.2;
    *v[at_s] = 0.08;
    *v[at_t] = 0.12;
    fill_range(&data_generator, v[at_vx], SPAN, 0.2, 0.3);
    double xx = v[at_xx][0];
    for (int k = 0; k < SPAN; k++) {
        double di = v[at_y][k];
        double dn = 0.05 * (1 + uniform_int(&data_generator, 3));
        v[at_y][k] = di + v[at_g][k] / (xx + *v[at_dk]);
        v[at_z][k] = dn * di;
        dn = dn < *v[at_s] ? *v[at_s] : dn > *v[at_t] ? *v[at_t] : dn;
        double x = ((v[at_w][k] + v[at_v][k] * dn) * xx + v[at_u][k]) /
                   (v[at_vx][k] + v[at_v][k] * dn);
        xx += (x - xx) * dn;
    }
}

KERNEL_DESCRIPTOR("discrete ordinates transport");
