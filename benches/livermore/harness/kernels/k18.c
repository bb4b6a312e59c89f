#define KERNEL k18
#define SPAN 100
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(s) SCALAR(t) ARRAY(za, 101 * 7) ARRAY(zb, 101 * 7) ARRAY(zm, 101 * 7) \
    ARRAY(zp, 101 * 7) ARRAY(zq, 101 * 7) ARRAY(zr, 101 * 7) ARRAY(zu, 101 * 7) \
    ARRAY(zv, 101 * 7) ARRAY(zz, 101 * 7)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)iv;
    *v[at_s] = 0.0041;
    *v[at_t] = 0.0037;
}

KERNEL_DESCRIPTOR("2-D explicit hydrodynamics");
