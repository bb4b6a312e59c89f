#define KERNEL k10
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(px, 25 * SPAN) ARRAY(cx, 25 * SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("difference predictors");
