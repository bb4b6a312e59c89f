#include "data.h"

struct generator data_generator;

double uniform(struct generator *generator)
{
    generator->state =
        generator->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(generator->state >> 11) * 0x1p-53;
}

int uniform_int(struct generator *generator, int below)
{
    return (int)(uniform(generator) * below);
}

void fill_range(struct generator *generator, double *x, int length, double low,
                double high)
{
    double cell = (high - low) / length;
    for (int i = 0; i < length; i++)
        x[i] = low + cell * (i + 0.25 + 0.5 * uniform(generator));
    for (int i = length - 1; i > 0; i--) {
        int j = uniform_int(generator, i + 1);
        double swapped = x[i];
        x[i] = x[j];
        x[j] = swapped;
    }
}
