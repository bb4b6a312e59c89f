// Memory that holds doubles first, and integers or floats later: what LLVM tells of types does not hold for
// the backward sweep, which reads the doubles again.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint recast --adjoint arena --adjoint narrower; done
#include "vector.h"

#include <math.h>
#include <stdlib.h>

enum { N = 8 };

double recast(double *x) {
    void *memory = malloc(N * sizeof(double));
    double *numbers = memory;
    for (int i = 0; i < N; i++)
        numbers[i] = x[i];
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += numbers[i] * numbers[N - 1 - i];
    int *indices = memory;
    for (int i = 0; i < N; i++)
        indices[i] = N - 1 - i;
    for (int i = 0; i < N; i++)
        sum += x[indices[i]] * i;
    free(memory);
    return sum;
}

struct arena {
    char *base;
    size_t used;
};

static void *taken(struct arena *from, size_t bytes) {
    void *memory = from->base + from->used;
    from->used += (bytes + 15) & ~(size_t)15;
    return memory;
}

double arena(double *x) {
    struct arena all = {malloc(1024), 0};
    double sum = 0;
    for (int round = 0; round < 3; round++) {
        all.used = 0;
        double *t = taken(&all, N * sizeof *t);
        for (int i = 0; i < N; i++)
            t[i] = x[i] * (1 + sum);
        for (int i = 0; i < N; i++)
            sum += 0.1 * t[i] * t[N - 1 - i];
        all.used = 0;
        int *k = taken(&all, N * sizeof *k);
        for (int i = 0; i < N; i++)
            k[i] = (i * 3 + round) & (N - 1);
        for (int i = 0; i < N; i++)
            sum += 0.1 * x[k[i]] * x[i];
    }
    free(all.base);
    return sum;
}

double narrower(double *x) {
    void *memory = malloc(N * sizeof(double));
    double *doubles = memory;
    for (int i = 0; i < N; i++)
        doubles[i] = x[i];
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += doubles[i] * doubles[N - 1 - i];
    float *floats = memory;
    for (int i = 0; i < N; i++)
        floats[i] = x[i] * 2;
    double least = 0;
    for (int i = 0; i < N; i++)
        least += floats[i] > 1 ? i : 0;
    free(memory);
    return sum * least;
}

double recast_b(double *x, double *x_b, double seed);
double arena_b(double *x, double *x_b, double seed);
double narrower_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(recast, N, 0.5, 1.5) | CHECK(arena, N, 0.5, 1.5) | CHECK(narrower, N, 0.5, 1.5);
}
