#define KERNEL k15
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(ar) SCALAR(br) ARRAY(vy, 101 * 7) ARRAY(vs, 101 * 7) \
    ARRAY(vf, 101 * 7) ARRAY(vg, 101 * 7) ARRAY(vh, 101 * 7)
#include "../descriptor.h"

/* All comparisons are between elements of one array, which fill_range keeps
 * apart by 7e-5: no branch changes when the data are perturbed. */
static void fill(double **v, int **iv)
{
    (void)iv;
    *v[at_ar] = 0.053;
    *v[at_br] = 0.073;
}

KERNEL_DESCRIPTOR("casual Fortran");
