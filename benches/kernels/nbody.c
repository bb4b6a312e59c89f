/*
 * n bodies that attract each other, by the leapfrog scheme (kick, drift, kick), in place. The result is the energy
 * of the final state. Close encounters are softened; the constant of gravitation is 1.
 */
#include "kernel.h"

static void accelerations(int n, double softening, const double *restrict mass, const double *restrict x,
                          double *restrict a)
{
    for (int i = 0; i < 3 * n; i++)
        a[i] = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double dx = x[3 * j] - x[3 * i], dy = x[3 * j + 1] - x[3 * i + 1], dz = x[3 * j + 2] - x[3 * i + 2];
            double r2 = dx * dx + dy * dy + dz * dz + softening * softening;
            double force = 1 / (r2 * sqrt(r2));
            a[3 * i] += mass[j] * force * dx;
            a[3 * i + 1] += mass[j] * force * dy;
            a[3 * i + 2] += mass[j] * force * dz;
            a[3 * j] -= mass[i] * force * dx;
            a[3 * j + 1] -= mass[i] * force * dy;
            a[3 * j + 2] -= mass[i] * force * dz;
        }
}

static double energy(int n, double softening, const double *restrict mass, const double *restrict x,
                     const double *restrict v)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        sum += 0.5 * mass[i] * (v[3 * i] * v[3 * i] + v[3 * i + 1] * v[3 * i + 1] + v[3 * i + 2] * v[3 * i + 2]);
        for (int j = 0; j < i; j++) {
            double dx = x[3 * j] - x[3 * i], dy = x[3 * j + 1] - x[3 * i + 1], dz = x[3 * j + 2] - x[3 * i + 2];
            sum -= mass[i] * mass[j] / sqrt(dx * dx + dy * dy + dz * dz + softening * softening);
        }
    }
    return sum;
}

// adjoint: nbody(dt:const,softening:const)
double nbody(int n, int steps, double dt, double softening, const double *restrict mass, double *restrict x,
             double *restrict v)
{
    double a[3 * n];
    accelerations(n, softening, mass, x, a);
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < 3 * n; i++) {
            v[i] += 0.5 * dt * a[i];
            x[i] += dt * v[i];
        }
        accelerations(n, softening, mass, x, a);
        for (int i = 0; i < 3 * n; i++)
            v[i] += 0.5 * dt * a[i];
    }
    return energy(n, softening, mass, x, v);
}

double nbody_b(int n, int steps, double dt, double softening, const double *mass, double *mass_b, double *x,
               double *x_b, double *v, double *v_b, kernel_seed seed);

static void accelerations_by_hand(int n, double softening, const double *restrict mass, double *restrict mass_b,
                                  const double *restrict x, double *restrict x_b, const double *restrict a_b)
{
    for (int i = 0; i < n; i++) {
        double xi_b[3] = {0}, mass_bi = 0;
        for (int j = 0; j < i; j++) {
            double d[3], r2 = softening * softening, along_i = 0, along_j = 0;
            for (int c = 0; c < 3; c++) {
                d[c] = x[3 * j + c] - x[3 * i + c];
                r2 += d[c] * d[c];
                along_i += d[c] * a_b[3 * i + c];
                along_j += d[c] * a_b[3 * j + c];
            }
            double inverse = 1 / r2, force = inverse * sqrt(inverse);
            mass_b[j] += force * along_i;
            mass_bi -= force * along_j;
            double pull = 3 * inverse * (mass[j] * along_i - mass[i] * along_j);
            for (int c = 0; c < 3; c++) {
                double d_b = force * (mass[j] * a_b[3 * i + c] - mass[i] * a_b[3 * j + c] - pull * d[c]);
                x_b[3 * j + c] += d_b;
                xi_b[c] -= d_b;
            }
        }
        mass_b[i] += mass_bi;
        for (int c = 0; c < 3; c++)
            x_b[3 * i + c] += xi_b[c];
    }
}

/*
 * By hand: the positions after every drift, 3 n values a step, and those at first. Velocities enter linearly.
 * Distances are recomputed: to store n^2/2 of them a step would save a root and a division each.
 */
static double nbody_by_hand(int n, int steps, double dt, double softening, const double *restrict mass,
                            double *restrict mass_b, double *restrict x, double *restrict x_b, double *restrict v,
                            double *restrict v_b, double seed, double *restrict positions)
{
    double a[3 * n];
    memcpy(positions, x, 3 * n * sizeof(double));
    accelerations(n, softening, mass, x, a);
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < 3 * n; i++) {
            v[i] += 0.5 * dt * a[i];
            x[i] += dt * v[i];
        }
        memcpy(&positions[3 * n * (step + 1)], x, 3 * n * sizeof(double));
        accelerations(n, softening, mass, x, a);
        for (int i = 0; i < 3 * n; i++)
            v[i] += 0.5 * dt * a[i];
    }

    double sum = 0;
    for (int i = 0; i < n; i++) {
        double v2 = v[3 * i] * v[3 * i] + v[3 * i + 1] * v[3 * i + 1] + v[3 * i + 2] * v[3 * i + 2];
        sum += 0.5 * mass[i] * v2;
        mass_b[i] += 0.5 * seed * v2;
        for (int c = 0; c < 3; c++)
            v_b[3 * i + c] += seed * mass[i] * v[3 * i + c];
        for (int j = 0; j < i; j++) {
            double d[3], r2 = softening * softening;
            for (int c = 0; c < 3; c++) {
                d[c] = x[3 * j + c] - x[3 * i + c];
                r2 += d[c] * d[c];
            }
            double inverse = 1 / r2, potential = sqrt(inverse);
            sum -= mass[i] * mass[j] * potential;
            mass_b[i] -= seed * mass[j] * potential;
            mass_b[j] -= seed * mass[i] * potential;
            double pull = seed * mass[i] * mass[j] * potential * inverse;
            for (int c = 0; c < 3; c++) {
                x_b[3 * j + c] += pull * d[c];
                x_b[3 * i + c] -= pull * d[c];
            }
        }
    }

    /* The second kick of a step and the first one of the next share the accelerations, and so their adjoints. */
    double a_b[3 * n];
    for (int i = 0; i < 3 * n; i++)
        a_b[i] = 0.5 * dt * v_b[i];
    for (int step = steps; step > 0; step--) {
        accelerations_by_hand(n, softening, mass, mass_b, &positions[3 * n * step], x_b, a_b);
        for (int i = 0; i < 3 * n; i++) {
            v_b[i] += dt * x_b[i];
            a_b[i] = (step > 1 ? dt : 0.5 * dt) * v_b[i];
        }
    }
    if (steps > 0)
        accelerations_by_hand(n, softening, mass, mass_b, positions, x_b, a_b);
    return sum;
}

const char *const kernel_name = "nbody";
const char *const kernel_what = "gravitating bodies by the leapfrog scheme, in place";

static int n, steps;
static struct kernel_array *mass, *x, *v;
static double *positions;

static void make_data(void)
{
    n = size(24), steps = size(1000);
    mass = new_array("mass", n, 0.5, 1.5);
    x = new_array("x", 3 * n, -3, 3);
    v = new_array("v", 3 * n, -0.5, 0.5);
    positions = new_workspace(3 * n * (steps + 1) * sizeof(double));
}

double kernel_primal(void)
{
    return nbody(n, steps, 1e-3, 0.2, mass->value, x->value, v->value);
}

double kernel_adjoint(void)
{
    return nbody_b(n, steps, 1e-3, 0.2, mass->value, mass->shadow, x->value, x->shadow, v->value, v->shadow, SEED);
}

double kernel_by_hand(void)
{
    return nbody_by_hand(n, steps, 1e-3, 0.2, mass->value, mass->shadow, x->value, x->shadow, v->value, v->shadow, 1.0,
                         positions);
}
