// Molecular dynamics of short chains in a periodic box: atoms in linked lists of cells, cells with pointers to their neighbours,
// bonds and angles with pointers to their atoms, force fields behind a function pointer, velocity Verlet with a thermostat, and
// observables that are averaged over the way. The inputs are the force field's constants and how the run is started.
//
// RUN: env LEVELS="0 2" %check %s --adjoint simulate
#include "gradcheck.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIM = 3, KINDS = 2, NEIGHBOURS = 27 };

typedef struct {
    double x, y, z;
} vec3;

static vec3 vec_add(vec3 a, vec3 b) { return (vec3){a.x + b.x, a.y + b.y, a.z + b.z}; }
static vec3 vec_sub(vec3 a, vec3 b) { return (vec3){a.x - b.x, a.y - b.y, a.z - b.z}; }
static vec3 vec_scale(double s, vec3 a) { return (vec3){s * a.x, s * a.y, s * a.z}; }
static double vec_dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static void vec_accumulate(vec3 *to, double s, const vec3 *a) {
    to->x += s * a->x;
    to->y += s * a->y;
    to->z += s * a->z;
}

struct atom {
    int id, kind;
    double mass, charge;
    vec3 position, velocity, force;
    vec3 start;
    struct atom *next_in_cell;
    const struct molecule *molecule;
};

struct bond {
    struct atom *ends[2];
    double length, stiffness;
};

struct angle {
    struct atom *first, *vertex, *last;
    double cosine, stiffness;
};

struct molecule {
    struct atom *first;
    int count;
};

struct cell {
    struct atom *head;
    struct cell *neighbours[NEIGHBOURS];
    int neighbour_count;
};

struct cell_list {
    int per_side;
    double width;
    struct cell *cells;
};

struct pair_kind {
    double epsilon, sigma;
};

struct force_field {
    struct pair_kind pairs[KINDS][KINDS];
    double cutoff, screening, coupling;
    // Gives the energy, and writes the force along the distance, divided by that.
    double (*pair)(const struct force_field *, const struct atom *, const struct atom *, double squared, double *along);
};

struct statistics {
    double potential, kinetic, virial;
    double *histogram;
    int bins, samples;
};

struct simulation {
    double box, timestep, target, relaxation;
    int atom_count, bond_count, angle_count, molecule_count;
    struct atom *atoms;
    struct bond *bonds;
    struct angle *angles;
    struct molecule *molecules;
    struct cell_list grid;
    struct force_field field;
    struct statistics sums;
};

static void *checked(void *memory) {
    if (!memory) {
        fprintf(stderr, "molecules: out of memory\n");
        exit(2);
    }
    return memory;
}

/* Periodic boundaries. */

static double nearest(double d, double box) { return d - box * floor(d / box + 0.5); }

static vec3 nearest_image(vec3 d, double box) {
    return (vec3){nearest(d.x, box), nearest(d.y, box), nearest(d.z, box)};
}

static double wrapped(double x, double box) { return x - box * floor(x / box); }

/* Cell lists. */

static struct cell *cell_at(const struct cell_list *grid, int i, int j, int k) {
    int n = grid->per_side;
    i = (i + n) % n;
    j = (j + n) % n;
    k = (k + n) % n;
    return &grid->cells[(i * n + j) * n + k];
}

static bool has_neighbour(const struct cell *cell, const struct cell *other) {
    for (int i = 0; i < cell->neighbour_count; i++)
        if (cell->neighbours[i] == other)
            return true;
    return false;
}

static void grid_create(struct cell_list *grid, double box, double cutoff) {
    grid->per_side = (int)(box / cutoff);
    if (grid->per_side < 1)
        grid->per_side = 1;
    int n = grid->per_side;
    grid->width = box / n;
    grid->cells = checked(calloc((size_t)n * n * n, sizeof *grid->cells));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++) {
                struct cell *cell = cell_at(grid, i, j, k);
                for (int di = -1; di <= 1; di++)
                    for (int dj = -1; dj <= 1; dj++)
                        for (int dk = -1; dk <= 1; dk++) {
                            struct cell *other = cell_at(grid, i + di, j + dj, k + dk);
                            if (!has_neighbour(cell, other))
                                cell->neighbours[cell->neighbour_count++] = other;
                        }
            }
}

static void grid_fill(struct simulation *sim) {
    struct cell_list *grid = &sim->grid;
    int n = grid->per_side;
    for (int c = 0; c < n * n * n; c++)
        grid->cells[c].head = NULL;
    for (struct atom *a = sim->atoms; a < sim->atoms + sim->atom_count; a++) {
        int i = (int)(wrapped(a->position.x, sim->box) / grid->width);
        int j = (int)(wrapped(a->position.y, sim->box) / grid->width);
        int k = (int)(wrapped(a->position.z, sim->box) / grid->width);
        struct cell *cell = cell_at(grid, i, j, k);
        a->next_in_cell = cell->head;
        cell->head = a;
    }
}

/* Forces. */

static double lennard_jones(const struct force_field *field, const struct atom *a, const struct atom *b, double squared,
                            double *along) {
    const struct pair_kind *pair = &field->pairs[a->kind][b->kind];
    double s2 = pair->sigma * pair->sigma / squared;
    double s6 = s2 * s2 * s2;
    double c2 = pair->sigma * pair->sigma / (field->cutoff * field->cutoff);
    double c6 = c2 * c2 * c2;
    *along += 24 * pair->epsilon * (2 * s6 * s6 - s6) / squared;
    return 4 * pair->epsilon * ((s6 * s6 - s6) - (c6 * c6 - c6));
}

static double screened_charges(const struct force_field *field, const struct atom *a, const struct atom *b,
                               double squared, double *along) {
    double r = sqrt(squared);
    double energy = field->coupling * a->charge * b->charge * exp(-field->screening * r) / r;
    *along += energy * (1 / r + field->screening) / r;
    return energy + lennard_jones(field, a, b, squared, along);
}

static void add_to_histogram(struct statistics *sums, double r, double cutoff) {
    // Counted smoothly, by a kernel of the width of a bin.
    double width = cutoff / sums->bins;
    for (int bin = 0; bin < sums->bins; bin++) {
        double d = (r - (bin + 0.5) * width) / width;
        sums->histogram[bin] += exp(-0.5 * d * d);
    }
}

static void pair_forces(struct simulation *sim) {
    const struct force_field *field = &sim->field;
    int n = sim->grid.per_side;
    for (int c = 0; c < n * n * n; c++) {
        struct cell *cell = &sim->grid.cells[c];
        for (struct atom *a = cell->head; a; a = a->next_in_cell)
            for (int k = 0; k < cell->neighbour_count; k++)
                for (struct atom *b = cell->neighbours[k]->head; b; b = b->next_in_cell) {
                    if (b->id <= a->id || a->molecule == b->molecule)
                        continue;
                    vec3 d = nearest_image(vec_sub(a->position, b->position), sim->box);
                    double squared = vec_dot(d, d);
                    if (squared >= field->cutoff * field->cutoff)
                        continue;
                    double along = 0;
                    sim->sums.potential += field->pair(field, a, b, squared, &along);
                    sim->sums.virial += along * squared;
                    vec_accumulate(&a->force, along, &d);
                    vec_accumulate(&b->force, -along, &d);
                    add_to_histogram(&sim->sums, sqrt(squared), field->cutoff);
                }
    }
}

static void bond_forces(struct simulation *sim) {
    for (int i = 0; i < sim->bond_count; i++) {
        struct bond *bond = &sim->bonds[i];
        vec3 d = nearest_image(vec_sub(bond->ends[0]->position, bond->ends[1]->position), sim->box);
        double r = sqrt(vec_dot(d, d)), stretch = r - bond->length;
        sim->sums.potential += 0.5 * bond->stiffness * stretch * stretch;
        double along = -bond->stiffness * stretch / r;
        sim->sums.virial += along * r * r;
        vec_accumulate(&bond->ends[0]->force, along, &d);
        vec_accumulate(&bond->ends[1]->force, -along, &d);
    }
}

static void angle_forces(struct simulation *sim) {
    for (struct angle *angle = sim->angles; angle != sim->angles + sim->angle_count; ++angle) {
        vec3 u = nearest_image(vec_sub(angle->first->position, angle->vertex->position), sim->box);
        vec3 v = nearest_image(vec_sub(angle->last->position, angle->vertex->position), sim->box);
        double lu = sqrt(vec_dot(u, u)), lv = sqrt(vec_dot(v, v));
        double cosine = vec_dot(u, v) / (lu * lv);
        double off = cosine - angle->cosine;
        sim->sums.potential += 0.5 * angle->stiffness * off * off;
        double scale = -angle->stiffness * off;
        vec3 on_first = vec_sub(vec_scale(1 / (lu * lv), v), vec_scale(cosine / (lu * lu), u));
        vec3 on_last = vec_sub(vec_scale(1 / (lu * lv), u), vec_scale(cosine / (lv * lv), v));
        vec_accumulate(&angle->first->force, scale, &on_first);
        vec_accumulate(&angle->last->force, scale, &on_last);
        vec_accumulate(&angle->vertex->force, -scale, &on_first);
        vec_accumulate(&angle->vertex->force, -scale, &on_last);
    }
}

static void compute_forces(struct simulation *sim) {
    for (int i = 0; i < sim->atom_count; i++)
        memset(&sim->atoms[i].force, 0, sizeof sim->atoms[i].force);
    sim->sums.potential = sim->sums.virial = 0;
    grid_fill(sim);
    pair_forces(sim);
    bond_forces(sim);
    angle_forces(sim);
}

/* Motion. */

static double kinetic_energy(const struct simulation *sim) {
    double sum = 0;
    const struct atom *end = sim->atoms + sim->atom_count;
    for (const struct atom *a = sim->atoms; a != end; a++)
        sum += 0.5 * a->mass * vec_dot(a->velocity, a->velocity);
    return sum;
}

static double temperature(const struct simulation *sim) {
    return 2 * kinetic_energy(sim) / (DIM * (sim->atom_count - 1));
}

static void stop_drift(struct simulation *sim) {
    vec3 momentum = {0, 0, 0};
    double mass = 0;
    for (int i = 0; i < sim->atom_count; i++) {
        vec_accumulate(&momentum, sim->atoms[i].mass, &sim->atoms[i].velocity);
        mass += sim->atoms[i].mass;
    }
    for (int i = 0; i < sim->atom_count; i++)
        sim->atoms[i].velocity = vec_sub(sim->atoms[i].velocity, vec_scale(1 / mass, momentum));
}

static void kick(struct simulation *sim, double time) {
    for (int i = 0; i < sim->atom_count; i++) {
        struct atom *a = sim->atoms + i;
        a->velocity = vec_add(a->velocity, vec_scale(time / a->mass, a->force));
    }
}

static void drift(struct simulation *sim) {
    for (int i = 0; i < sim->atom_count; i++)
        vec_accumulate(&sim->atoms[i].position, sim->timestep, &sim->atoms[i].velocity);
}

// Berendsen's.
static void thermostat(struct simulation *sim) {
    double now = temperature(sim);
    double factor = sqrt(1 + sim->timestep / sim->relaxation * (sim->target / now - 1));
    for (int i = 0; i < sim->atom_count; i++)
        sim->atoms[i].velocity = vec_scale(factor, sim->atoms[i].velocity);
}

static void velocity_verlet(struct simulation *sim) {
    kick(sim, 0.5 * sim->timestep);
    drift(sim);
    compute_forces(sim);
    kick(sim, 0.5 * sim->timestep);
    thermostat(sim);
    sim->sums.kinetic = kinetic_energy(sim);
}

/* Setting up. */

static unsigned next_random(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static double uniform(unsigned *state) { return next_random(state) / 16777216.0; }

// Lorentz's and Berthelot's rules for unlike atoms.
static void mix_pairs(struct force_field *field) {
    for (int i = 0; i < KINDS; i++)
        for (int j = 0; j < KINDS; j++) {
            if (i == j)
                continue;
            struct pair_kind *a = &field->pairs[i][i], *b = &field->pairs[j][j];
            field->pairs[i][j].epsilon = sqrt(a->epsilon * b->epsilon);
            field->pairs[i][j].sigma = 0.5 * (a->sigma + b->sigma);
        }
}

static void place_molecule(struct simulation *sim, int number, double spacing, double heat, unsigned *state) {
    struct molecule *molecule = &sim->molecules[number];
    int per_side = (int)ceil(cbrt(sim->molecule_count));
    double step = sim->box / per_side;
    vec3 corner = {(number % per_side + 0.2) * step, (number / per_side % per_side + 0.3) * step,
                   (number / per_side / per_side + 0.25) * step};
    for (int i = 0; i < molecule->count; i++) {
        struct atom *a = molecule->first + i;
        a->id = (int)(a - sim->atoms);
        a->kind = i % KINDS;
        a->mass = a->kind ? 1.5 : 1.0;
        a->charge = a->kind ? -0.4 : 0.4;
        a->molecule = molecule;
        a->position = vec_add(corner, (vec3){i * spacing, (i % 2) * 0.4 * spacing, 0.1 * spacing * i});
        a->position.x += 0.1 * (uniform(state) - 0.5);
        a->position.y += 0.1 * (uniform(state) - 0.5);
        a->position.z += 0.1 * (uniform(state) - 0.5);
        double scale = sqrt(heat / a->mass);
        a->velocity.x = scale * (uniform(state) - 0.5);
        a->velocity.y = scale * (uniform(state) - 0.5);
        a->velocity.z = scale * (uniform(state) - 0.5);
        a->start = a->position;
    }
}

static void connect_molecules(struct simulation *sim, double length, double bond_stiffness, double angle_stiffness) {
    struct bond *bond = sim->bonds;
    struct angle *angle = sim->angles;
    for (int m = 0; m < sim->molecule_count; m++) {
        struct molecule *molecule = &sim->molecules[m];
        for (int i = 0; i + 1 < molecule->count; i++) {
            *bond++ = (struct bond){{molecule->first + i, molecule->first + i + 1}, length, bond_stiffness};
            if (i + 2 < molecule->count) {
                angle->first = molecule->first + i;
                angle->vertex = molecule->first + i + 1;
                angle->last = molecule->first + i + 2;
                angle->cosine = -0.8;
                angle->stiffness = angle_stiffness;
                angle++;
            }
        }
    }
}

struct parameters {
    double epsilon[KINDS], sigma[KINDS];
    double bond_length, bond_stiffness, angle_stiffness;
    double coupling, heat, target;
};

static struct simulation *simulation_create(const struct parameters *p, int molecules, int length) {
    struct simulation *sim = checked(calloc(1, sizeof *sim));
    sim->box = 6;
    sim->timestep = 0.004;
    sim->relaxation = 0.1;
    sim->target = p->target;
    sim->molecule_count = molecules;
    sim->atom_count = molecules * length;
    sim->bond_count = molecules * (length - 1);
    sim->angle_count = molecules * (length - 2);
    sim->atoms = checked(malloc(sim->atom_count * sizeof(struct atom)));
    sim->bonds = checked(malloc(sim->bond_count * sizeof(struct bond)));
    sim->angles = checked(malloc(sim->angle_count * sizeof(struct angle)));
    sim->molecules = checked(malloc(molecules * sizeof(struct molecule)));
    memset(sim->atoms, 0, sim->atom_count * sizeof(struct atom));
    sim->field.cutoff = 2;
    sim->field.screening = 0.7;
    sim->field.coupling = p->coupling;
    for (int i = 0; i < KINDS; i++)
        sim->field.pairs[i][i] = (struct pair_kind){p->epsilon[i], p->sigma[i]};
    mix_pairs(&sim->field);
    sim->field.pair = p->coupling != 0 ? screened_charges : lennard_jones;
    unsigned state = 12345;
    for (int m = 0; m < molecules; m++) {
        sim->molecules[m].first = sim->atoms + m * length;
        sim->molecules[m].count = length;
        place_molecule(sim, m, 0.9 * p->bond_length, p->heat, &state);
    }
    connect_molecules(sim, p->bond_length, p->bond_stiffness, p->angle_stiffness);
    sim->sums.bins = 4;
    sim->sums.histogram = checked(calloc(sim->sums.bins, sizeof(double)));
    grid_create(&sim->grid, sim->box, sim->field.cutoff);
    return sim;
}

static void simulation_destroy(struct simulation *sim) {
    free(sim->grid.cells);
    free(sim->sums.histogram);
    free(sim->molecules);
    free(sim->angles);
    free(sim->bonds);
    free(sim->atoms);
    free(sim);
}

/* What is measured. */

static double pressure(const struct simulation *sim) {
    double volume = sim->box * sim->box * sim->box;
    return (2 * sim->sums.kinetic + sim->sums.virial) / (3 * volume);
}

static double mean_square_displacement(const struct simulation *sim) {
    double sum = 0;
    for (int i = 0; i < sim->atom_count; i++) {
        vec3 d = vec_sub(sim->atoms[i].position, sim->atoms[i].start);
        sum += vec_dot(d, d);
    }
    return sum / sim->atom_count;
}

static double end_to_end(const struct simulation *sim) {
    double sum = 0;
    for (const struct molecule *m = sim->molecules; m < sim->molecules + sim->molecule_count; m++) {
        vec3 d = nearest_image(vec_sub(m->first[m->count - 1].position, m->first->position), sim->box);
        sum += sqrt(vec_dot(d, d));
    }
    return sum / sim->molecule_count;
}

static double structure(const struct statistics *sums) {
    double mean = 0, spread = 0;
    for (int b = 0; b < sums->bins; b++)
        mean += sums->histogram[b] / sums->bins;
    for (int b = 0; b < sums->bins; b++) {
        double d = sums->histogram[b] - mean;
        spread += d * d;
    }
    return sqrt(spread / sums->bins) / mean;
}

double simulate(const struct parameters *p, int molecules, int length, int steps) {
    struct simulation *sim = simulation_create(p, molecules, length);
    stop_drift(sim);
    compute_forces(sim);
    double mean_pressure = 0, mean_temperature = 0;
    for (int step = 0; step < steps; step++) {
        velocity_verlet(sim);
        sim->sums.samples++;
        mean_pressure += (pressure(sim) - mean_pressure) / sim->sums.samples;
        mean_temperature += (temperature(sim) - mean_temperature) / sim->sums.samples;
    }
    double result = mean_pressure + 0.3 * mean_temperature + mean_square_displacement(sim) + 0.2 * end_to_end(sim) +
                    0.1 * structure(&sim->sums) + 0.01 * (sim->sums.potential + sim->sums.kinetic);
    simulation_destroy(sim);
    return result;
}

double simulate_b(const struct parameters *p, struct parameters *p_b, int molecules, int length, int steps, double seed);

enum { MOLECULES = 8, LENGTH = 4, STEPS = 5, INPUTS = sizeof(struct parameters) / sizeof(double) };

static struct parameters inputs = {{1.0, 0.7}, {0.95, 1.1}, 1.05, 90, 12, 1.4, 2.5, 0.6}, gradient;

static double cost(void) { return simulate(&inputs, MOLECULES, LENGTH, STEPS); }

int main(void) {
    double value = simulate_b(&inputs, &gradient, MOLECULES, LENGTH, STEPS, 1);
    double again = cost();
    struct gc_block blocks[] = {{"inputs", GC_IS_DOUBLE, &inputs, &gradient, INPUTS}};
    return gc_same("simulate", &value, &again, sizeof value) | gc_check("simulate", cost, blocks, 1, 1e-6);
}
