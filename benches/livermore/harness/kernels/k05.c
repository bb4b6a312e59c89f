#define KERNEL k05
#define SPAN 1001
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(x, SPAN) ARRAY(y, SPAN) ARRAY(z, SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("tri-diagonal elimination");
