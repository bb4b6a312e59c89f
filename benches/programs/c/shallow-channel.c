// INPUT: 24 0.8 1.2
// One-dimensional shallow water in a periodic channel by Lax-Friedrichs; the inputs are depths and velocities.
#include <math.h>
#include <stdlib.h>

#define GRAVITY 9.81

typedef struct {
    double *depth;
    double *momentum;
} State;

typedef struct {
    int cells;
    double dx, dt;
    State now, next;
} Channel;

static int allocate(State *s, int cells) {
    s->depth = malloc(cells * sizeof *s->depth);
    s->momentum = malloc(cells * sizeof *s->momentum);
    return s->depth && s->momentum;
}

static void release(State *s) {
    free(s->depth);
    free(s->momentum);
}

static double momentum_flux(const State *s, int i) {
    double h = s->depth[i], q = s->momentum[i];
    return q * q / h + 0.5 * GRAVITY * h * h;
}

static void advance(Channel *c) {
    double r = 0.5 * c->dt / c->dx;
    for (int i = 0; i < c->cells; i++) {
        int left = i == 0 ? c->cells - 1 : i - 1;
        int right = i + 1 == c->cells ? 0 : i + 1;
        State *s = &c->now;
        c->next.depth[i] = 0.5 * (s->depth[left] + s->depth[right]) - r * (s->momentum[right] - s->momentum[left]);
        c->next.momentum[i] = 0.5 * (s->momentum[left] + s->momentum[right]) -
                              r * (momentum_flux(s, right) - momentum_flux(s, left));
    }
    State swap = c->now;
    c->now = c->next;
    c->next = swap;
}

double cost(const double *x, int n) {
    Channel c = {.cells = n / 2, .dx = 1.0, .dt = 0.1};
    double energy = 0;
    if (allocate(&c.now, c.cells) && allocate(&c.next, c.cells)) {
        for (int i = 0; i < c.cells; i++) {
            c.now.depth[i] = x[i];
            c.now.momentum[i] = x[i] * (x[c.cells + i] - 1.0);
        }
        for (int step = 0; step < 20; step++) advance(&c);
        for (int i = 0; i < c.cells; i++) {
            double h = c.now.depth[i], q = c.now.momentum[i];
            energy += (1 + 0.2 * i) * (0.5 * q * q / h + 0.5 * GRAVITY * h * h);
        }
    }
    release(&c.now);
    release(&c.next);
    return energy * c.dx / c.cells;
}
