#define KERNEL k21
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(px, 25 * SPAN) ARRAY(vy, 101 * 25) ARRAY(cx, 25 * SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("matrix * matrix product");
