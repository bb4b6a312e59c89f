#define KERNEL k13
#define SPAN 64
#define PARAMETERS(SCALAR, ARRAY, INDEX, COUNT) \
    SCALAR(fw) ARRAY(p, 4 * SPAN) ARRAY(b, 64 * 64) ARRAY(c, 64 * 64) ARRAY(y, 96) \
    ARRAY(z, 96) INDEX(e, 96) INDEX(f, 96) ARRAY(h, 64 * 64)
#include "../descriptor.h"

/* Positions before and after the step lie in the middle 40 % of a cell, so that
 * no particle changes its cell when the data are perturbed. The cells a particle
 * goes to next, 1 .. 64, are scattered by e and f. */
static void fill(double **v, int **iv)
{
    *v[at_fw] = 1.0;
    for (int k = 0; k < SPAN; k++) {
        double *p = v[at_p] + 4 * k;
        const double *field[2] = {v[at_b], v[at_c]};
        int cell[2];
        for (int i = 0; i < 2; i++) {
            cell[i] = uniform_int(&data_generator, 64);
            p[i] = cell[i] + 0.3 + 0.4 * uniform(&data_generator);
        }
        for (int i = 0; i < 2; i++) {
            double next = uniform_int(&data_generator, 64) + 0.3 +
                          0.4 * uniform(&data_generator);
            p[i + 2] = next - p[i] - field[i][64 * cell[1] + cell[0]];
        }
    }
    for (int cell = 0; cell < 64; cell++) {
        iv[at_e][cell + 31] = 1 + (5 * cell + 3) % 64 - cell;
        iv[at_f][cell + 31] = 1 + (3 * cell + 7) % 64 - cell;
    }
}

KERNEL_DESCRIPTOR("2-D particle in cell");
