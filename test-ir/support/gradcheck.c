#include "gradcheck.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIRECTIONS = 3, ROUNDS = 12 };

/* A multiplier with full period modulo 2^64 (Knuth's MMIX); the upper bits are good enough. */
static double uniform(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(*state >> 11) * 0x1p-53;
}

void gc_fill(double *x, size_t n, double low, double high, unsigned seed) {
    uint64_t state = seed * 0x9e3779b97f4a7c15u + 1;
    for (size_t i = 0; i < n; i++)
        x[i] = low + (high - low) * uniform(&state);
}

static long double get(const void *at, enum gc_type type, size_t i) {
    switch (type) {
    case GC_IS_FLOAT: return ((const float *)at)[i];
    case GC_IS_DOUBLE: return ((const double *)at)[i];
    default: return ((const long double *)at)[i];
    }
}

static void set(void *at, enum gc_type type, size_t i, long double value) {
    switch (type) {
    case GC_IS_FLOAT: ((float *)at)[i] = (float)value; break;
    case GC_IS_DOUBLE: ((double *)at)[i] = (double)value; break;
    default: ((long double *)at)[i] = value; break;
    }
}

/* What a check works on: all inputs in one row, as they were and the direction. */
struct line {
    double (*cost)(void);
    const struct gc_block *blocks;
    size_t count, n;
    long double *inputs;
    double *direction;
};

static double cost_at(const struct line *line, double t) {
    size_t k = 0;
    for (size_t b = 0; b < line->count; b++)
        for (size_t i = 0; i < line->blocks[b].n; i++, k++)
            set(line->blocks[b].inputs, line->blocks[b].type, i,
                line->inputs[k] + (long double)t * line->direction[k]);
    return line->cost();
}

static double central(const struct line *line, double h) {
    double up = cost_at(line, h), down = cost_at(line, -h);
    return (up - down) / (2 * h);
}

/* Central differences extrapolated to step 0 (Richardson; Neville's scheme with halved steps). The
 * entry whose neighbours agree best is taken, so that rounding in small steps does no harm. */
static double difference(const struct line *line, double step) {
    double last[ROUNDS] = {central(line, step)};
    double best = last[0], smallest = HUGE_VAL;
    for (int round = 1; round < ROUNDS; round++) {
        double row[ROUNDS], factor = 4;
        step /= 2;
        row[0] = central(line, step);
        for (int order = 1; order <= round; order++, factor *= 4) {
            row[order] = (factor * row[order - 1] - last[order - 1]) / (factor - 1);
            double error = fmax(fabs(row[order] - row[order - 1]),
                                fabs(row[order] - last[order - 1]));
            if (error < smallest) {
                smallest = error;
                best = row[order];
            }
        }
        memcpy(last, row, sizeof last);
    }
    cost_at(line, 0);
    return best;
}

static double along(const struct line *line) {
    long double sum = 0;
    size_t k = 0;
    for (size_t b = 0; b < line->count; b++)
        for (size_t i = 0; i < line->blocks[b].n; i++, k++)
            sum += get(line->blocks[b].gradient, line->blocks[b].type, i) * line->direction[k];
    return (double)sum;
}

static int check_line(const char *what, struct line *line, double tolerance, double step) {
    int bad = 0, depends = 0;
    uint64_t state = 1;
    for (int d = 0; d < DIRECTIONS; d++) {
        for (size_t k = 0; k < line->n; k++)
            line->direction[k] = 2 * uniform(&state) - 1;
        double adjoint = along(line), differences = difference(line, step);
        double scale = fmax(fabs(adjoint), fabs(differences));
        double error = scale > 0 ? fabs(adjoint - differences) / scale : 0;
        int passes = error <= tolerance; /* not where it is NaN */
        printf("%s: direction %d: adjoint %.15e differences %.15e relative error %.1e %s\n", what,
               d + 1, adjoint, differences, error, passes ? "ok" : "WRONG");
        bad |= !passes;
        depends |= differences != 0;
    }
    if (!depends) {
        printf("%s: the cost depends on no input, so nothing was checked\n", what);
        bad = 1;
    }
    return bad;
}

/* All entries of the gradients, where GRADCHECK_DUMP is set: for comparing two adjoints of one program. */
static void dump(const struct gc_block *blocks, size_t count) {
    if (!getenv("GRADCHECK_DUMP"))
        return;
    for (size_t b = 0; b < count; b++) {
        printf("dump");
        for (size_t i = 0; i < blocks[b].n; i++)
            printf(" %La", get(blocks[b].gradient, blocks[b].type, i));
        printf("\n");
    }
}

int gc_check_step(const char *what, double (*cost)(void), const struct gc_block *blocks,
                  size_t count, double tolerance, double step) {
    struct line line = {cost, blocks, count, 0, NULL, NULL};
    for (size_t b = 0; b < count; b++)
        line.n += blocks[b].n;
    line.inputs = malloc(line.n * sizeof *line.inputs + 1);
    line.direction = malloc(line.n * sizeof *line.direction + 1);
    if (!line.inputs || !line.direction)
        abort();
    size_t k = 0;
    for (size_t b = 0; b < count; b++)
        for (size_t i = 0; i < blocks[b].n; i++, k++)
            line.inputs[k] = get(blocks[b].inputs, blocks[b].type, i);
    int bad = check_line(what, &line, tolerance, step);
    dump(blocks, count);
    free(line.inputs);
    free(line.direction);
    return bad;
}

int gc_check(const char *what, double (*cost)(void), const struct gc_block *blocks, size_t count,
             double tolerance) {
    return gc_check_step(what, cost, blocks, count, tolerance, 0x1p-7);
}

int gc_same(const char *what, const void *x, const void *y, size_t bytes) {
    if (memcmp(x, y, bytes) == 0)
        return 0;
    printf("%s: the primal result differs\n", what);
    return 1;
}

/* For Fortran:
 *   real(8), external :: cost    ! real(8) function cost(n, x)
 *   call gc_fill(x, n, low, high, seed)
 *   call gc_check('what', cost, n, x, gradient, tolerance)   ! stops the program where it fails */

static double (*fortran_cost)(const int *n, const double *x);
static int fortran_n;
static double *fortran_x;

static double call_fortran(void) {
    return fortran_cost(&fortran_n, fortran_x);
}

void gc_fill_(double *x, const int *n, const double *low, const double *high, const int *seed) {
    gc_fill(x, (size_t)*n, *low, *high, (unsigned)*seed);
}

void gc_check_(const char *what, double (*cost)(const int *, const double *), const int *n,
               double *x, const double *gradient, const double *tolerance, size_t length) {
    char name[100];
    snprintf(name, sizeof name, "%.*s", (int)length, what);
    fortran_cost = cost;
    fortran_n = *n;
    fortran_x = x;
    struct gc_block block = {"x", GC_IS_DOUBLE, x, gradient, (size_t)*n};
    if (gc_check(name, call_fortran, &block, 1, *tolerance)) {
        fflush(stdout);
        exit(1);
    }
}
