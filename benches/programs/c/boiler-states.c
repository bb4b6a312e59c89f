// INPUT: 8 0.7 1.3
// A boiler run through its operating states by a timed controller; fuel used and discomfort.
#include <math.h>

typedef enum { IDLE, PURGE, IGNITE, FIRE, COAST } Phase;

typedef struct {
    Phase phase;
    int ticks;
    double water, room, fuel;
} Plant;

typedef struct {
    double burner, exchange, leak, outside, purge_loss, efficiency;
} Settings;

static void flow(Plant *p, const Settings *s, double heat, double dt) {
    double give = s->exchange * (p->water - p->room);
    double wall = s->leak * (p->room - s->outside) + 0.01 * (pow(p->room / 10, 4) - pow(s->outside / 10, 4));
    p->water += dt * (heat - give);
    p->room += dt * (0.3 * give - wall);
}

static void tick(Plant *p, const Settings *s, double dt) {
    double heat = 0;
    Phase next = p->phase;
    switch (p->phase) {
    case IDLE:
        if (p->ticks >= 5) next = PURGE;
        break;
    case PURGE:
        heat = -s->purge_loss;
        if (p->ticks >= 3) next = IGNITE;
        break;
    case IGNITE:
        heat = 0.5 * s->burner * (1 - exp(-0.5 * p->ticks));
        p->fuel += 0.7 * dt * s->burner;
        if (p->ticks < 2) break;
        next = FIRE;
        /* fallthrough */
    case FIRE:
        heat += s->burner * s->efficiency / (1 + 0.002 * p->water);
        p->fuel += dt * s->burner;
        if (p->phase == FIRE && p->ticks >= 12) next = COAST;
        break;
    case COAST:
        heat = 0.1 * s->burner * exp(-0.3 * p->ticks);
        if (p->ticks >= 8) next = IDLE;
        break;
    }
    flow(p, s, heat, dt);
    p->ticks = next == p->phase ? p->ticks + 1 : 0;
    p->phase = next;
}

double cost(const double *x, int n) {
    Settings s = {
        .burner = 40 * x[0],
        .exchange = 0.3 * x[1],
        .leak = 0.1 * x[2],
        .outside = 5 * x[3],
        .purge_loss = 2 * x[4],
        .efficiency = 0.9 * x[5],
    };
    Plant p = {.phase = IDLE, .water = 40 * x[6], .room = 15 * x[n - 1]};
    double discomfort = 0;
    for (int i = 0; i < 120; i++) {
        tick(&p, &s, 0.1);
        discomfort += (p.room - 20) * (p.room - 20) / 120;
    }
    return discomfort + 0.02 * p.fuel + 0.1 * p.water;
}
