#define KERNEL k12
#define SPAN 1000
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(x, SPAN) ARRAY(y, SPAN + 1)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("first difference");
