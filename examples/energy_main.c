/* Forces on a cluster of atoms from the adjoint of its energy.
 *
 * usage: energy [CALLS]   how many times the adjoint is called; by default enough to measure time */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "energy_b.h"

double energy(int n, const double *x, double epsilon, double sigma);

enum { SIDE = 7, N = SIDE * SIDE * SIDE };

static double x[3 * N], x_b[3 * N], epsilon_b, sigma_b;
static const double epsilon = 0.8, sigma = 1.1;

/* A crystal, a little out of order. */
static void place_atoms(void) {
    for (int i = 0; i < N; i++) {
        x[3 * i] = 1.2 * (i % SIDE) + 0.1 * sin(i);
        x[3 * i + 1] = 1.2 * (i / SIDE % SIDE) + 0.1 * sin(2 * i);
        x[3 * i + 2] = 1.2 * (i / SIDE / SIDE) + 0.1 * sin(3 * i);
    }
}

static void gradient(void) {
    for (int i = 0; i < 3 * N; i++)
        x_b[i] = 0;
    epsilon_b = sigma_b = 0;
    energy_b(N, x, x_b, epsilon, &epsilon_b, sigma, &sigma_b, 1);
}

static double difference_by_position(int i, double h) {
    double here = x[i];
    x[i] = here + h;
    double up = energy(N, x, epsilon, sigma);
    x[i] = here - h;
    double down = energy(N, x, epsilon, sigma);
    x[i] = here;
    return (up - down) / (2 * h);
}

static double difference_by_sigma(double h) {
    return (energy(N, x, epsilon, sigma + h) - energy(N, x, epsilon, sigma - h)) / (2 * h);
}

static double seconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int argc, char **argv) {
    int calls = argc > 1 ? atoi(argv[1]) : 50;
    double primal_time = HUGE_VAL, adjoint_time = HUGE_VAL, value = 0;
    place_atoms();
    for (int i = 0; i < calls; i++) {
        double start = seconds();
        gradient();
        adjoint_time = fmin(adjoint_time, seconds() - start);
    }
    if (calls == 1)
        return 0;
    for (int i = 0; i < calls; i++) {
        double start = seconds();
        value = energy(N, x, epsilon, sigma);
        primal_time = fmin(primal_time, seconds() - start);
    }
    printf("Lennard-Jones energy of %d atoms\n", N);
    printf("  energy                  %22.14e\n", value);
    printf("  force on atom 100, x    %22.14e\n", -x_b[300]);
    printf("  central differences     %22.14e\n", -difference_by_position(300, 1e-5));
    printf("  d energy / d sigma      %22.14e\n", sigma_b);
    printf("  central differences     %22.14e\n", difference_by_sigma(1e-6));
    printf("  primal %8.3f ms, adjoint %8.3f ms, ratio %6.2f\n", 1e3 * primal_time,
           1e3 * adjoint_time, adjoint_time / primal_time);
    return 0;
}
