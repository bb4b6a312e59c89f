#define KERNEL k23
#define SPAN 100
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(fw) ARRAY(za, 101 * 7) ARRAY(zb, 101 * 7) ARRAY(zr, 101 * 7) \
    ARRAY(zu, 101 * 7) ARRAY(zv, 101 * 7) ARRAY(zz, 101 * 7)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)iv;
    *v[at_fw] = 0.175;
}

KERNEL_DESCRIPTOR("2-D implicit hydrodynamics");
