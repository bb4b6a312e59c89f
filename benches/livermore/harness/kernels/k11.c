#define KERNEL k11
#define SPAN 1001
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(x, SPAN) ARRAY(y, SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("first sum");
