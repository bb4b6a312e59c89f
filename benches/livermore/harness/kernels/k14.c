#define KERNEL k14
#define SPAN 1001
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(flx) SCALAR(fw) ARRAY(vx, SPAN) ARRAY(xx, SPAN) ARRAY(grd, SPAN) \
    ARRAY(xi, SPAN) ARRAY(ex, SPAN) ARRAY(ex1, SPAN) ARRAY(dex, SPAN) \
    ARRAY(dex1, SPAN) ARRAY(rx, SPAN) ARRAY(rh, 2049) INDEX(ix, SPAN) \
    INDEX(ir, SPAN)
/* Longer ones take grd outside the cells 1 .. n. */
#define LONGEST_STEP 1e-4
#include "../descriptor.h"

/* Particles start in random cells (several in some) and dex is near -10, as in
 * the original, so they move to ten times their cell: both places lie in the
 * middle 40 % of a cell, and stay there when the data are perturbed. */
static void fill(double **v, int **iv)
{
    (void)iv;
    *v[at_flx] = 0.001;
    *v[at_fw] = 1.0;
    for (int k = 0; k < SPAN; k++)
        v[at_grd][k] = 1 + uniform_int(&data_generator, SPAN) + 0.3 +
                       0.4 * uniform(&data_generator);
    for (int cell = 1; cell <= SPAN; cell++) {
        double next = 10.0 * cell + 0.3 + 0.4 * uniform(&data_generator);
        v[at_dex][cell - 1] = -(next - v[at_ex][cell - 1] - *v[at_flx]) / cell;
    }
}

KERNEL_DESCRIPTOR("1-D particle in cell");
