#define KERNEL k17
#define SPAN 101
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(scale) SCALAR(xnm) SCALAR(e6) ARRAY(vsp, SPAN) ARRAY(vstp, SPAN) \
    ARRAY(vxne, SPAN) ARRAY(vxnd, SPAN) ARRAY(ve3, SPAN) ARRAY(vlr, SPAN) \
    ARRAY(vlin, SPAN)
#include "../descriptor.h"

#include <math.h>

/* A quarter of vxne is raised to 0.3 .. 0.4, which selects the step model. vlin is
 * raised where a selection would be decided by less than 2 %: so none changes
 * when the data are perturbed. */
static void fill(double **v, int **iv)
{
    (void)iv;
    *v[at_scale] = 5.0 / 3.0;
    *v[at_xnm] = 1.0 / 3.0;
    *v[at_e6] = 1.03 / 3.07;
    double xnm = *v[at_xnm];
    for (int i = SPAN - 1; i > 0; i--) {
        double *xne = &v[at_vxne][i], *lin = &v[at_vlin][i];
        if (uniform(&data_generator) < 0.25)
            *xne = 0.3 + 0.1 * uniform(&data_generator);
        double e3, xnc;
        do {
            *lin *= 1.05;
            e3 = xnm * v[at_vlr][i] + *lin;
            xnc = *v[at_scale] * e3;
        } while (fabs(xnm - xnc) < 0.02 * xnc || fabs(*xne - xnc) < 0.02 * xnc);
        if (xnm > xnc || *xne > xnc)
            xnm = xnm * v[at_vsp][i] + v[at_vstp][i];
        else
            xnm = e3 + e3 - xnm;
    }
}

KERNEL_DESCRIPTOR("implicit, conditional computation");
