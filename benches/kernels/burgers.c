/*
 * Burgers' equation u_t + u u_x = viscosity u_xx in one dimension, in place: explicit Euler, upwind differences, fixed
 * values at both ends. Returns how far the final state is from the observed one.
 */
#include "kernel.h"

// adjoint: burgers(dt:const,dx:const,observed:const)
double burgers(int n, int steps, double dt, double dx, double viscosity, double *restrict u,
               const double *restrict observed)
{
    for (int step = 0; step < steps; step++) {
        double left = u[0];
        for (int i = 1; i < n - 1; i++) {
            double here = u[i], right = u[i + 1];
            double slope = here > 0 ? (here - left) / dx : (right - here) / dx;
            u[i] = here - dt * here * slope + dt * viscosity * (left - 2 * here + right) / (dx * dx);
            left = here;
        }
    }
    double misfit = 0;
    for (int i = 0; i < n; i++)
        misfit += 0.5 * (u[i] - observed[i]) * (u[i] - observed[i]) * dx;
    return misfit;
}

double burgers_b(int n, int steps, double dt, double dx, double viscosity, kernel_number viscosity_b, double *u, double *u_b,
                 const double *observed, kernel_seed seed);

/*
 * By hand: the state before every step, n values each, which the forward sweep computes where they are stored. The
 * backward sweep goes through the cells upwards as well: what cell i gives to its right neighbour is carried until that one's
 * own adjoint has been read.
 */
static double burgers_by_hand(int n, int steps, double dt, double dx, double viscosity, double *restrict viscosity_b,
                              double *restrict u, double *restrict u_b, const double *restrict observed, double seed,
                              double *restrict states)
{
    double c = dt / dx, d = dt / (dx * dx), q = d * viscosity;
    memcpy(states, u, n * sizeof(double));
    for (int step = 0; step < steps; step++) {
        const double *restrict old = &states[(size_t)n * step];
        double *restrict new = &states[(size_t)n * (step + 1)];
        new[0] = old[0];
        for (int i = 1; i < n - 1; i++) {
            double left = old[i - 1], here = old[i], right = old[i + 1];
            double difference = here > 0 ? here - left : right - here;
            new[i] = here - c * here * difference + q * (left - 2 * here + right);
        }
        new[n - 1] = old[n - 1];
    }
    memcpy(u, &states[(size_t)n * steps], n * sizeof(double));
    double misfit = 0;
    for (int i = 0; i < n; i++) {
        double error = u[i] - observed[i];
        misfit += 0.5 * error * error * dx;
        u_b[i] += seed * error * dx;
    }

    double sum = 0;
    for (int step = steps - 1; step >= 0; step--) {
        const double *restrict state = &states[(size_t)n * step];
        double carried = 0, left = state[0], here = state[1];
        for (int i = 1; i < n - 1; i++) {
            double right = state[i + 1], w = u_b[i], curvature = left - 2 * here + right;
            sum += w * curvature;
            if (here > 0) {
                u_b[i - 1] += w * (q + c * here);
                u_b[i] = carried + w * (1 - c * (2 * here - left) - 2 * q);
                carried = w * q;
            } else {
                u_b[i - 1] += w * q;
                u_b[i] = carried + w * (1 - c * (right - 2 * here) - 2 * q);
                carried = w * (q - c * here);
            }
            left = here;
            here = right;
        }
        u_b[n - 1] += carried;
    }
    *viscosity_b += d * sum;
    return misfit;
}

const char *const kernel_name = "burgers";
const char *const kernel_what = "Burgers' equation in 1-D, in place";

static int n, steps;
static struct kernel_array *viscosity, *u;
static double *observed, *states;

static void make_data(void)
{
    n = size(1000), steps = size(1000);
    viscosity = new_array("viscosity", 1, 0.05, 0.06);
    u = new_array("u", n, -0.1, 0.1);
    observed = allocate(n * sizeof(double));
    for (int i = 0; i < n; i++) {
        u->value[i] += sin(0.01 * i);
        observed[i] = uniform(-1, 1);
    }
    states = new_workspace((size_t)n * (steps + 1) * sizeof(double));
}

double kernel_primal(void)
{
    return burgers(n, steps, 2e-4, 0.01, *viscosity->value, u->value, observed);
}

double kernel_adjoint(void)
{
    return burgers_b(n, steps, 2e-4, 0.01, *viscosity->value, SHADOW(viscosity), u->value, u->shadow, observed, SEED);
}

double kernel_by_hand(void)
{
    return burgers_by_hand(n, steps, 2e-4, 0.01, *viscosity->value, viscosity->shadow, u->value, u->shadow, observed,
                           1.0, states);
}
