/* Deterministic test data. */
#ifndef LIVERMORE_DATA_H
#define LIVERMORE_DATA_H

#include <stdint.h>

/* A 64-bit linear congruential generator; the seed is its state. */
struct generator {
    uint64_t state;
};

/* The next number, uniform in [0, 1). */
double uniform(struct generator *generator);

/* The next integer, uniform in 0 .. below - 1. */
int uniform_int(struct generator *generator, int below);

/* Sets x[0 .. length-1] to numbers spread over (low, high) in random order. The
 * interval is cut into `length` cells, each gives one number from its middle
 * half: so any two differ by at least (high - low) / (2 length), and no
 * comparison between them is close. */
void fill_range(struct generator *generator, double *x, int length, double low,
                double high);

/* The generator that fill functions draw from; restarted for each kernel. */
extern struct generator data_generator;

#endif
