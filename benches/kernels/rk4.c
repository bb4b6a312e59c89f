/*
 * A ring of m coupled van der Pol oscillators, by the classical Runge-Kutta method of fourth order:
 *
 *     x_i' = y_i,    y_i' = mu_i (1 - x_i^2) y_i - x_i + coupling (x_{i-1} - 2 x_i + x_{i+1})
 *
 * The state holds the m positions, then the m velocities. The result is the energy of the final state.
 */
#include "kernel.h"

static void slope(int m, const double *restrict mu, double coupling, const double *restrict state,
                  double *restrict result)
{
    const double *x = state, *y = state + m;
    for (int i = 0; i < m; i++) {
        double left = x[i == 0 ? m - 1 : i - 1], right = x[i == m - 1 ? 0 : i + 1];
        result[i] = y[i];
        result[m + i] = mu[i] * (1 - x[i] * x[i]) * y[i] - x[i] + coupling * (left - 2 * x[i] + right);
    }
}

// adjoint: rk4(dt:const)
double rk4(int m, int steps, double dt, const double *restrict mu, double coupling, double *restrict state)
{
    int n = 2 * m;
    double k1[n], k2[n], k3[n], k4[n], stage[n];
    for (int step = 0; step < steps; step++) {
        slope(m, mu, coupling, state, k1);
        for (int i = 0; i < n; i++)
            stage[i] = state[i] + 0.5 * dt * k1[i];
        slope(m, mu, coupling, stage, k2);
        for (int i = 0; i < n; i++)
            stage[i] = state[i] + 0.5 * dt * k2[i];
        slope(m, mu, coupling, stage, k3);
        for (int i = 0; i < n; i++)
            stage[i] = state[i] + dt * k3[i];
        slope(m, mu, coupling, stage, k4);
        for (int i = 0; i < n; i++)
            state[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    }
    double energy = 0;
    for (int i = 0; i < n; i++)
        energy += 0.5 * state[i] * state[i];
    return energy;
}

double rk4_b(int m, int steps, double dt, const double *mu, double *mu_b, double coupling, kernel_number coupling_b,
             double *state, double *state_b, kernel_seed seed);

/* The transpose of the derivative of slope at `state`, times result_b; state_b is overwritten. */
static inline void slope_by_hand(int m, const double *restrict mu, double *restrict mu_b, double coupling,
                                 double *restrict coupling_b, const double *restrict state, double *restrict state_b,
                                 const double *restrict result_b)
{
    const double *x = state, *y = state + m, *y_b = result_b + m;
    double sum = 0;
    for (int i = 0; i < m; i++) {
        int before = i == 0 ? m - 1 : i - 1, after = i == m - 1 ? 0 : i + 1;
        double damping = 1 - x[i] * x[i];
        mu_b[i] += damping * y[i] * y_b[i];
        sum += (x[before] - 2 * x[i] + x[after]) * y_b[i];
        state_b[i] = coupling * (y_b[before] - 2 * y_b[i] + y_b[after]) - (1 + 2 * mu[i] * x[i] * y[i]) * y_b[i];
        state_b[m + i] = result_b[i] + mu[i] * damping * y_b[i];
    }
    *coupling_b += sum;
}

/*
 * By hand: the four stages of every step, at which the slopes were taken, 8 m values a step. The slopes themselves
 * enter linearly and are not needed again. Storing the steps alone would do, but costs a third more arithmetic.
 */
static double rk4_by_hand(int m, int steps, double dt, const double *restrict mu, double *restrict mu_b,
                          double coupling, double *restrict coupling_b, double *restrict state,
                          double *restrict state_b, double seed, double *restrict workspace)
{
    int n = 2 * m;
    double k1[n], k2[n], k3[n], k4[n];
    for (int step = 0; step < steps; step++) {
        double *stage1 = &workspace[4 * n * step], *stage2 = stage1 + n, *stage3 = stage2 + n, *stage4 = stage3 + n;
        memcpy(stage1, state, n * sizeof(double));
        slope(m, mu, coupling, stage1, k1);
        for (int i = 0; i < n; i++)
            stage2[i] = state[i] + 0.5 * dt * k1[i];
        slope(m, mu, coupling, stage2, k2);
        for (int i = 0; i < n; i++)
            stage3[i] = state[i] + 0.5 * dt * k2[i];
        slope(m, mu, coupling, stage3, k3);
        for (int i = 0; i < n; i++)
            stage4[i] = state[i] + dt * k3[i];
        slope(m, mu, coupling, stage4, k4);
        for (int i = 0; i < n; i++)
            state[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    }
    double energy = 0;
    for (int i = 0; i < n; i++) {
        energy += 0.5 * state[i] * state[i];
        state_b[i] += seed * state[i];
    }

    double k_b[n], b1[n], b2[n], b3[n], b4[n];
    for (int step = steps - 1; step >= 0; step--) {
        const double *stage1 = &workspace[4 * n * step], *stage2 = stage1 + n, *stage3 = stage2 + n;
        const double *stage4 = stage3 + n;
        for (int i = 0; i < n; i++)
            k_b[i] = dt / 6 * state_b[i];
        slope_by_hand(m, mu, mu_b, coupling, coupling_b, stage4, b4, k_b);
        for (int i = 0; i < n; i++)
            k_b[i] = dt / 3 * state_b[i] + dt * b4[i];
        slope_by_hand(m, mu, mu_b, coupling, coupling_b, stage3, b3, k_b);
        for (int i = 0; i < n; i++)
            k_b[i] = dt / 3 * state_b[i] + 0.5 * dt * b3[i];
        slope_by_hand(m, mu, mu_b, coupling, coupling_b, stage2, b2, k_b);
        for (int i = 0; i < n; i++)
            k_b[i] = dt / 6 * state_b[i] + 0.5 * dt * b2[i];
        slope_by_hand(m, mu, mu_b, coupling, coupling_b, stage1, b1, k_b);
        for (int i = 0; i < n; i++)
            state_b[i] += b1[i] + b2[i] + b3[i] + b4[i];
    }
    return energy;
}

const char *const kernel_name = "rk4";
const char *const kernel_what = "coupled van der Pol oscillators by the Runge-Kutta method";

static int m, steps;
static struct kernel_array *mu, *coupling, *state;
static double *workspace;

static void make_data(void)
{
    m = size(16), steps = size(12000);
    mu = new_array("mu", m, 0.2, 0.6);
    coupling = new_array("coupling", 1, 0.2, 0.3);
    state = new_array("state", 2 * m, -2, 2);
    workspace = new_workspace(8 * m * steps * sizeof(double));
}

double kernel_primal(void)
{
    return rk4(m, steps, 1e-3, mu->value, *coupling->value, state->value);
}

double kernel_adjoint(void)
{
    return rk4_b(m, steps, 1e-3, mu->value, mu->shadow, *coupling->value, SHADOW(coupling), state->value,
                 state->shadow, SEED);
}

double kernel_by_hand(void)
{
    return rk4_by_hand(m, steps, 1e-3, mu->value, mu->shadow, *coupling->value, coupling->shadow, state->value,
                       state->shadow, 1.0, workspace);
}
