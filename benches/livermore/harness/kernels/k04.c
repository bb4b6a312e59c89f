#define KERNEL k04
#define SPAN 1001
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(x, 1500) ARRAY(y, SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("banded linear equations");
