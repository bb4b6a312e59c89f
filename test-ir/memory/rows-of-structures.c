// Structures are copied within an array of two dimensions, from and to places of which neither index is known.
//
// RUN: %check %s --adjoint 'f(x:dup,n:const)'
#include "gradcheck.h"

#include <math.h>
#include <string.h>

enum { ROWS = 2, CELLS = 9 };

typedef union {
    struct {
        double mass, momentum, energy;
    };
    double all[3];
} state;

struct named {
    const char *name;
    double value;
};

static state grid[ROWS][CELLS];

double f(const double *x, int n) {
    struct named marks[ROWS][3] = {{{"a", 0.5}, {"b", 1}, {"c", 2}}, {{"d", 3}, {"e", 4}, {"f", 5}}};
    memset(grid, 0, sizeof grid);
    for (int i = 0; i < n; i++)
        grid[0][i + 1].all[i % 3] = x[i] * x[i];
    for (int step = 0; step < 6; step++) {
        state *now = grid[step % ROWS], *next = grid[(step + 1) % ROWS];
        for (int i = 1; i <= n; i++) {
            now[0] = now[n];
            for (int k = 0; k < 3; k++)
                next[i].all[k] = sin(now[i].all[k]) + 0.3 * now[i - 1].all[(k + 1) % 3];
        }
        next[n + 1 - step % 2] = now[step % 3 + 1];
        marks[step % ROWS][step % 3].value = next[2].mass;
        marks[(step + 1) % ROWS][(step + 2) % 3] = marks[step % ROWS][step % 3];
    }
    double sum = 0;
    for (int i = 0; i <= n; i++)
        sum += grid[0][i].mass * grid[1][i].energy + grid[0][i].momentum;
    for (int i = 0; i < 6; i++)
        sum += (marks[i % ROWS][i % 3].name[0] - 'a') * marks[i % ROWS][i % 3].value;
    return sum;
}

double f_b(const double *x, double *x_b, int n, double seed);

static double x[CELLS - 2], x_b[CELLS - 2];

static double cost(void) { return f(x, CELLS - 2); }

int main(void) {
    gc_fill(x, CELLS - 2, 0.5, 1.5, 1);
    f_b(x, x_b, CELLS - 2, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, CELLS - 2)};
    return gc_check("f", cost, blocks, 1, 1e-7);
}
