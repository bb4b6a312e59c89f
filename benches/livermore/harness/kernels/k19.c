#define KERNEL k19
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(stb5) ARRAY(b5, SPAN) ARRAY(sa, SPAN) ARRAY(sb, SPAN)
#include "../descriptor.h"

/* Both passes multiply stb5 by sb - 1 at each step: a small sb lets the first
 * pass still be felt after the second. */
static void fill(double **v, int **iv)
{
    (void)iv;
    fill_range(&data_generator, v[at_sb], SPAN, 0.005, 0.015);
}

KERNEL_DESCRIPTOR("general linear recurrence, up and down");
