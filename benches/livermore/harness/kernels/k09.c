#define KERNEL k09
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(dm22) SCALAR(dm23) SCALAR(dm24) SCALAR(dm25) SCALAR(dm26) SCALAR(dm27) \
    SCALAR(dm28) SCALAR(c0) ARRAY(px, 25 * SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("integrate predictors");
