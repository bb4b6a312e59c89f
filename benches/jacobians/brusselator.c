/* Two species that react and spread on a closed rectangle of cells: the right-hand side of a stiff system. */
#include "measure.h"

enum { ROWS = 50, COLUMNS = 100, CELLS = ROWS * COLUMNS, UNKNOWNS = 2 * CELLS };

void brusselator(const double *u, double *f, double a, double b)
{
    const double *v = u + CELLS;
    double *g = f + CELLS;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) {
            const int here = i * COLUMNS + j, up = (i + 1) % ROWS * COLUMNS + j, down = (i + ROWS - 1) % ROWS * COLUMNS + j;
            const int right = i * COLUMNS + (j + 1) % COLUMNS, left = i * COLUMNS + (j + COLUMNS - 1) % COLUMNS;
            const double across = u[here] * u[here] * v[here];
            f[here] = a + across - (b + 1) * u[here] + 0.2 * (u[up] + u[down] + u[left] + u[right] - 4 * u[here]);
            g[here] = b * u[here] - across + 0.1 * (v[up] + v[down] + v[left] + v[right] - 4 * v[here]);
        }
}

void brusselator_jacobian(const double *u, double *f, double a, double b, bsw_jacobian *jacobian);

static double u[UNKNOWNS], f[UNKNOWNS];

static void primal(void) { brusselator(u, f, 1, 3.4); }
static void jacobian(bsw_jacobian *of) { brusselator_jacobian(u, f, 1, 3.4, of); }

int main(void)
{
    for (int i = 0; i < UNKNOWNS; i++)
        u[i] = 1 + 0.5 * sin(0.37 * i);
    return measured("brusselator", (function){primal, jacobian, u, f, UNKNOWNS, 1});
}
