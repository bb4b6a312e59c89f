#define KERNEL k08
#define SPAN 100
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(sig) SCALAR(a11) SCALAR(a12) SCALAR(a13) SCALAR(a21) SCALAR(a22) \
    SCALAR(a23) SCALAR(a31) SCALAR(a32) SCALAR(a33) ARRAY(du1, SPAN) \
    ARRAY(du2, SPAN) ARRAY(du3, SPAN) ARRAY(u1, 5 * 101 * 2) \
    ARRAY(u2, 5 * 101 * 2) ARRAY(u3, 5 * 101 * 2)
#include "../descriptor.h"

/* u1, u2 and u3 rise along ky, so that their differences do not average out and
 * each coefficient is felt. */
static void fill(double **v, int **iv)
{
    (void)iv;
    for (int i = 0; i < 5 * 101 * 2; i++) {
        double rise = 0.001 * (i / 5 % 101);
        v[at_u1][i] += rise;
        v[at_u2][i] += rise;
        v[at_u3][i] += rise;
    }
}

KERNEL_DESCRIPTOR("A.D.I. integration");
