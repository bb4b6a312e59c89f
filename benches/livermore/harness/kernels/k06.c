#define KERNEL k06
#define SPAN 64
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    ARRAY(w, SPAN) ARRAY(b, SPAN * SPAN)
#include "../descriptor.h"

static void fill(double **v, int **iv)
{
    (void)v, (void)iv;
}

KERNEL_DESCRIPTOR("general linear recurrence");
