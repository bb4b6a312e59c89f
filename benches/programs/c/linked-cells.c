// INPUT: 24 0.1 0.9
// Molecules in a periodic box, sorted into cells with linked lists; the energy of a soft repulsive pair force.
#include <math.h>
#include <stdlib.h>

#define CELLS 3

typedef struct particle {
    double at[2], velocity[2], force[2];
    struct particle *next;
} Particle;

static double wrap(double d) {
    return d - floor(d + 0.5);
}

static double interact(Particle *a, Particle *b, double reach) {
    double d[2], r2 = 0;
    for (int k = 0; k < 2; k++) {
        d[k] = wrap(a->at[k] - b->at[k]);
        r2 += d[k] * d[k];
    }
    double overlap = 1 - r2 / (reach * reach);
    if (overlap <= 0) return 0;
    double push = 8 * overlap * overlap * overlap / (reach * reach);
    for (int k = 0; k < 2; k++) {
        a->force[k] += push * d[k];
        b->force[k] -= push * d[k];
    }
    return overlap * overlap * overlap * overlap;
}

static double forces(Particle *p, int count) {
    Particle *head[CELLS][CELLS] = {{0}};
    double energy = 0;
    for (int i = 0; i < count; i++) {
        p[i].force[0] = p[i].force[1] = 0;
        int c = (int)floor(p[i].at[0] * CELLS) % CELLS, r = (int)floor(p[i].at[1] * CELLS) % CELLS;
        c = (c + CELLS) % CELLS;
        r = (r + CELLS) % CELLS;
        p[i].next = head[r][c];
        head[r][c] = &p[i];
    }
    for (int r = 0; r < CELLS; r++)
        for (int c = 0; c < CELLS; c++)
            for (Particle *a = head[r][c]; a; a = a->next)
                for (int k = 0; k < 9; k++)
                    for (Particle *b = head[(r + k / 3 + 2) % CELLS][(c + k % 3 + 2) % CELLS]; b; b = b->next)
                        if (a < b) energy += interact(a, b, 0.33);
    return energy;
}

double cost(const double *x, int n) {
    int count = n / 2;
    Particle *p = calloc(count, sizeof *p);
    double energy = 0, dt = 0.01;
    for (int i = 0; i < count; i++) {
        p[i].at[0] = x[2 * i];
        p[i].at[1] = x[2 * i + 1];
    }
    forces(p, count);
    for (int step = 0; step < 10; step++) {
        for (Particle *q = p; q < p + count; q++)
            for (int k = 0; k < 2; k++) {
                q->velocity[k] += dt * q->force[k];
                q->at[k] += dt * q->velocity[k];
            }
        energy = forces(p, count);
    }
    for (int i = 0; i < count; i++) energy += 0.5 * (p[i].velocity[0] * p[i].velocity[0] + p[i].velocity[1] * p[i].velocity[1]);
    for (int i = 0; i < count; i++) energy += 0.1 * p[i].at[0] * p[i].at[1];
    free(p);
    return energy;
}
