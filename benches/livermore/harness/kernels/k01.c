#define KERNEL k01
#define SPAN 1001
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(q) SCALAR(r) SCALAR(t) ARRAY(x, SPAN) ARRAY(y, SPAN) ARRAY(zx, SPAN + 11)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("hydro fragment");
