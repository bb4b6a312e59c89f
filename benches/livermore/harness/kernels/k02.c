#define KERNEL k02
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(x, 2 * SPAN) ARRAY(v, 2 * SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("incomplete Cholesky conjugate gradient");
