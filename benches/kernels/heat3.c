/*
 * The heat equation in three dimensions with the conductivity 1 + beta T^2, explicit Euler, on n^3 cells between
 * fixed walls. Two arrays of (n + 2)^3 cells take turns. Returns how far the final state is from the observed one.
 */
#include "kernel.h"

/* Heat that flows from b to a, by the conductivity halfway. */
static double flow(double beta, double a, double b)
{
    double mean = 0.5 * (a + b);
    return (1 + beta * mean * mean) * (b - a);
}

static void advance(int n, double r, double beta, const double *restrict old, double *restrict new)
{
    int row = n + 2, plane = row * row;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            for (int k = 1; k <= n; k++) {
                int c = i * plane + j * row + k;
                new[c] = old[c] + r * (flow(beta, old[c], old[c - 1]) + flow(beta, old[c], old[c + 1]) +
                                       flow(beta, old[c], old[c - row]) + flow(beta, old[c], old[c + row]) +
                                       flow(beta, old[c], old[c - plane]) + flow(beta, old[c], old[c + plane]));
            }
}

// adjoint: heat3(r:const,observed:const)
double heat3(int n, int steps, double r, double beta, double *old, double *new, const double *observed)
{
    int cells = (n + 2) * (n + 2) * (n + 2);
    memcpy(new, old, cells * sizeof(double)); /* the walls */
    for (int step = 0; step < steps; step++) {
        advance(n, r, beta, old, new);
        double *swap = old;
        old = new;
        new = swap;
    }
    double misfit = 0;
    for (int c = 0; c < cells; c++)
        misfit += 0.5 * (old[c] - observed[c]) * (old[c] - observed[c]);
    return misfit;
}

double heat3_b(int n, int steps, double r, double beta, kernel_number beta_b, double *old, double *old_b, double *new,
               double *new_b, const double *observed, kernel_seed seed);

/* The partial of flow(beta, a, b) in a; that in b is minus the one of flow(beta, b, a) in b, with the two swapped. */
static inline double flow_by_a(double beta, double a, double b)
{
    double mean = 0.5 * (a + b);
    return beta * mean * (b - a) - (1 + beta * mean * mean);
}

/* What the flow from cell b to cell a adds to the adjoint of a, and to that of beta. */
static inline void face_by_hand(double beta, const double *restrict state, const double *restrict weight, int a, int b,
                                double *restrict by_state, double *restrict by_beta)
{
    double mean = 0.5 * (state[a] + state[b]), difference = state[b] - state[a];
    *by_state += (weight[a] - weight[b]) * (beta * mean * (difference - mean) - 1);
    *by_beta += mean * mean * difference;
}

/* Adds to the shadows of the walls on both sides of one direction; `along` and `across` span them. */
static void walls_by_hand(int n, double r, double beta, const double *restrict old, const double *restrict weight,
                          double *restrict wall_b, int inward, int along, int across)
{
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) {
            int low = i * along + j * across, high = low + (n + 1) * inward;
            wall_b[low] -= r * weight[low + inward] * flow_by_a(beta, old[low], old[low + inward]);
            wall_b[high] -= r * weight[high - inward] * flow_by_a(beta, old[high], old[high - inward]);
        }
}

/*
 * By hand: the state of every step, computed in place in the array of all of them, so that nothing is copied. The
 * backward sweep gathers, as the forward sweep does: the flow between two cells is weighted with the difference of their
 * adjoints. `weight` holds the adjoints of one step and zeros for the walls, which no step changes.
 */
static double heat3_by_hand(int n, int steps, double r, double beta, double *restrict beta_b, double *restrict old,
                            double *restrict old_b, double *restrict new, double *restrict new_b,
                            const double *restrict observed, double seed, double *restrict weight,
                            double *restrict states)
{
    int row = n + 2, plane = row * row, cells = row * plane;
    size_t bytes = cells * sizeof(double);
    memcpy(states, old, bytes);
    for (int step = 0; step < steps; step++) {
        double *here = &states[cells * (step + 1)];
        memcpy(here, old, bytes); /* for the walls */
        advance(n, r, beta, here - cells, here);
    }
    double *last = steps % 2 ? new : old, *last_b = steps % 2 ? new_b : old_b;
    double *before = steps % 2 ? old : new, *before_b = steps % 2 ? old_b : new_b;
    memcpy(last, &states[cells * steps], bytes);
    memcpy(before, steps > 0 ? &states[cells * (steps - 1)] : last, bytes);
    double misfit = 0;
    for (int c = 0; c < cells; c++) {
        double error = last[c] - observed[c];
        misfit += 0.5 * error * error;
        last_b[c] += seed * error;
    }

    double sums[n]; /* the adjoint of beta: a sum for each k, so that the inner loop has none */
    for (int k = 0; k < n; k++)
        sums[k] = 0;
    for (int step = steps - 1; step >= 0; step--) {
        const double *restrict state = &states[cells * step];
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++) {
                memcpy(&weight[i * plane + j * row + 1], &last_b[i * plane + j * row + 1], n * sizeof(double));
                memset(&last_b[i * plane + j * row + 1], 0, n * sizeof(double));
            }
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++)
                for (int k = 1; k <= n; k++) {
                    int c = i * plane + j * row + k;
                    double by_state = 0, by_beta = 0;
                    face_by_hand(beta, state, weight, c, c - 1, &by_state, &by_beta);
                    face_by_hand(beta, state, weight, c, c + 1, &by_state, &by_beta);
                    face_by_hand(beta, state, weight, c, c - row, &by_state, &by_beta);
                    face_by_hand(beta, state, weight, c, c + row, &by_state, &by_beta);
                    face_by_hand(beta, state, weight, c, c - plane, &by_state, &by_beta);
                    face_by_hand(beta, state, weight, c, c + plane, &by_state, &by_beta);
                    before_b[c] += weight[c] + r * by_state;
                    sums[k - 1] += weight[c] * by_beta;
                }
        walls_by_hand(n, r, beta, state, weight, before_b, 1, row, plane);
        walls_by_hand(n, r, beta, state, weight, before_b, row, 1, plane);
        walls_by_hand(n, r, beta, state, weight, before_b, plane, 1, row);
        double *swap = before_b;
        before_b = last_b;
        last_b = swap;
    }
    for (int k = 0; k < n; k++)
        *beta_b += r * sums[k];
    for (int c = 0; c < cells; c++) {
        old_b[c] += new_b[c];
        new_b[c] = 0;
    }
    return misfit;
}

const char *const kernel_name = "heat3";
const char *const kernel_what = "heat equation in 3-D with nonlinear conductivity";

static int n, steps;
static struct kernel_array *beta, *old, *new;
static double *observed, *weight, *states;

static void make_data(void)
{
    n = size(24), steps = size(40);
    int cells = (n + 2) * (n + 2) * (n + 2);
    beta = new_array("beta", 1, 0.5, 0.6);
    old = new_array("old", cells, 0, 1);
    new = new_array("new", cells, 0, 1);
    observed = allocate(cells * sizeof(double));
    for (int c = 0; c < cells; c++)
        observed[c] = uniform(0, 1);
    weight = new_workspace(cells * sizeof(double));
    states = new_workspace(cells * (steps + 1) * sizeof(double));
}

double kernel_primal(void)
{
    return heat3(n, steps, 0.08, *beta->value, old->value, new->value, observed);
}

double kernel_adjoint(void)
{
    return heat3_b(n, steps, 0.08, *beta->value, SHADOW(beta), old->value, old->shadow, new->value, new->shadow,
                   observed, SEED);
}

double kernel_by_hand(void)
{
    return heat3_by_hand(n, steps, 0.08, *beta->value, beta->shadow, old->value, old->shadow, new->value, new->shadow,
                         observed, 1.0, weight, states);
}
