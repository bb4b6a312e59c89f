#define KERNEL k07
#define SPAN 995
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(q) SCALAR(r) SCALAR(t) ARRAY(x, SPAN) ARRAY(y, SPAN) ARRAY(z, SPAN) \
    ARRAY(u, SPAN + 6)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("equation of state fragment");
