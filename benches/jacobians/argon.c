/* The energy of atoms that attract and repel each other up to a distance, after Lennard-Jones; its Hessian is the gradient's Jacobian. */
#include "measure.h"

enum { SIDE = 10, ATOMS = SIDE * SIDE * SIDE, UNKNOWNS = 3 * ATOMS };

double argon(const double *x)
{
    double sum = 0;
    for (int i = 0; i < ATOMS; i++)
        for (int j = 0; j < i; j++) {
            const double dx = x[3 * i] - x[3 * j], dy = x[3 * i + 1] - x[3 * j + 1], dz = x[3 * i + 2] - x[3 * j + 2];
            const double r2 = dx * dx + dy * dy + dz * dz;
            if (r2 < 2.25) {
                const double s = 1 / (r2 * r2 * r2);
                sum += 4 * (s * s - s);
            }
        }
    return sum;
}

double argon_b(const double *x, double *x_b, double seed);
void argon_hessian(const double *x, double *x_b, double seed, bsw_jacobian *jacobian);

static double x[UNKNOWNS], x_b[UNKNOWNS];

static void gradient(void)
{
    memset(x_b, 0, sizeof x_b);
    argon_b(x, x_b, 1);
}

static void hessian(bsw_jacobian *of)
{
    memset(x_b, 0, sizeof x_b);
    argon_hessian(x, x_b, 1, of);
}

int main(void)
{
    for (int i = 0; i < ATOMS; i++) {
        x[3 * i] = i % SIDE * 1.12 + 0.02 * sin(1.7 * i);
        x[3 * i + 1] = i / SIDE % SIDE * 1.12 + 0.02 * sin(2.9 * i);
        x[3 * i + 2] = i / (SIDE * SIDE) * 1.12 + 0.02 * sin(0.7 * i);
    }
    return measured("argon", (function){gradient, hessian, x, x_b, UNKNOWNS, 23});
}
