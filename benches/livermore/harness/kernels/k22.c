#define KERNEL k22
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(expmax) ARRAY(x, SPAN) ARRAY(y, SPAN) ARRAY(u, SPAN) ARRAY(v, SPAN) \
    ARRAY(w, SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)iv;
    *v[at_expmax] = 20.0;
}

KERNEL_DESCRIPTOR("Planckian distribution");
