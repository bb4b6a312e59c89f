/*
 * A material point that creeps: stress, hardness and temperature, advanced in place by explicit Euler. Each step is
 * one chain of scalar operations with two outputs, the rate of creep and the heat it makes. Returns their integral.
 */
#include "kernel.h"

static void creep(double stress, double hardness, double temperature, const double *parameters, double *rate,
                  double *heat)
{
    double size = sqrt(stress * stress + parameters[0] * parameters[0]);
    double ratio = size / (1 + hardness);
    double square = ratio * ratio;
    double mobility = exp(-parameters[1] / temperature);
    double saturated = square * ratio / (1 + square);
    double flow = mobility * saturated;
    double damping = exp(-parameters[2] * hardness * hardness);
    double direction = stress / size;
    *rate = flow * direction * (0.5 + damping);
    *heat = *rate * stress * (1 - 0.2 * damping) + 0.01 * flow * flow / (1 + hardness * temperature);
}

// adjoint: block(dt:const)
double block(int steps, double dt, const double *restrict parameters, double *restrict state)
{
    double integral = 0;
    for (int step = 0; step < steps; step++) {
        double rate, heat;
        creep(state[0], state[1], state[2], parameters, &rate, &heat);
        state[0] += dt * (1 - 2 * rate);
        state[1] += dt * (rate * (1 - state[1]) - 0.1 * state[1]);
        state[2] += dt * (heat - 0.3 * (state[2] - 1));
        integral += dt * (rate + 0.1 * heat);
    }
    return integral;
}

double block_b(int steps, double dt, const double *parameters, double *parameters_b, double *state, double *state_b,
               kernel_seed seed);

/*
 * By hand: of every step the state, and what took a root or an exponential: 6 values. The remaining products and
 * divisions are recomputed. Preaccumulated, the Jacobian of a step would have 18 elements to store, and all that
 * it saves are about 30 multiplications.
 */
static double block_by_hand(int steps, double dt, const double *restrict parameters, double *restrict parameters_b,
                            double *restrict state, double *restrict state_b, double seed, double *restrict workspace)
{
    double p0 = parameters[0], p1 = parameters[1], p2 = parameters[2], integral = 0;
    double stress = state[0], hardness = state[1], temperature = state[2];
    for (int step = 0; step < steps; step++) {
        double size = sqrt(stress * stress + p0 * p0), mobility = exp(-p1 / temperature);
        double damping = exp(-p2 * hardness * hardness);
        double *stored = &workspace[6 * step];
        stored[0] = stress, stored[1] = hardness, stored[2] = temperature;
        stored[3] = size, stored[4] = mobility, stored[5] = damping;
        double ratio = size / (1 + hardness), square = ratio * ratio;
        double flow = mobility * square * ratio / (1 + square);
        double rate = flow * stress / size * (0.5 + damping);
        double heat = rate * stress * (1 - 0.2 * damping) + 0.01 * flow * flow / (1 + hardness * temperature);
        stress += dt * (1 - 2 * rate);
        hardness += dt * (rate * (1 - hardness) - 0.1 * hardness);
        temperature += dt * (heat - 0.3 * (temperature - 1));
        integral += dt * (rate + 0.1 * heat);
    }
    state[0] = stress, state[1] = hardness, state[2] = temperature;

    double p0_b = 0, p1_b = 0, p2_b = 0, stress_b = state_b[0], hardness_b = state_b[1], temperature_b = state_b[2];
    for (int step = steps - 1; step >= 0; step--) {
        const double *stored = &workspace[6 * step];
        double s = stored[0], h = stored[1], t = stored[2], size = stored[3], mobility = stored[4], damping = stored[5];
        double by_hardness = 1 / (1 + h), by_size = 1 / size, by_temperature = 1 / t, by_both = 1 / (1 + h * t);
        double ratio = size * by_hardness, square = ratio * ratio, by_square = 1 / (1 + square);
        double saturated = square * ratio * by_square, flow = mobility * saturated, direction = s * by_size;
        double rate = flow * direction * (0.5 + damping), small = 0.01 * flow * by_both;

        double heat_b = dt * (temperature_b + 0.1 * seed);
        double rate_b = dt * (hardness_b * (1 - h) - 2 * stress_b + seed) + heat_b * s * (1 - 0.2 * damping);
        double flow_b = 2 * heat_b * small + rate_b * direction * (0.5 + damping);
        double damping_b = rate_b * flow * direction - 0.2 * heat_b * rate * s;
        double both_b = -heat_b * small * flow * by_both;
        double direction_b = rate_b * flow * (0.5 + damping);
        double mobility_b = flow_b * saturated * mobility;
        double ratio_b = flow_b * mobility * square * (3 + square) * by_square * by_square;
        double size_b = (ratio_b * by_hardness - direction_b * direction * by_size) * by_size;
        p0_b += size_b * p0;
        p1_b -= mobility_b * by_temperature;
        p2_b -= damping_b * damping * h * h;
        stress_b += heat_b * rate * (1 - 0.2 * damping) + direction_b * by_size + size_b * s;
        hardness_b += both_b * t - dt * hardness_b * (rate + 0.1) - ratio_b * ratio * by_hardness -
                      2 * damping_b * damping * p2 * h;
        temperature_b += both_b * h - 0.3 * dt * temperature_b + mobility_b * p1 * by_temperature * by_temperature;
    }
    state_b[0] = stress_b, state_b[1] = hardness_b, state_b[2] = temperature_b;
    parameters_b[0] += p0_b, parameters_b[1] += p1_b, parameters_b[2] += p2_b;
    return integral;
}

const char *const kernel_name = "block";
const char *const kernel_what = "a chain of scalar operations on a state of three values, in place";

static int steps;
static struct kernel_array *parameters, *state;
static double *workspace;

static void make_data(void)
{
    steps = size(100000);
    parameters = new_array("parameters", 3, 0.5, 1);
    state = new_array("state", 3, 0.5, 1.5);
    workspace = new_workspace(6 * steps * sizeof(double));
}

double kernel_primal(void)
{
    return block(steps, 3e-5, parameters->value, state->value);
}

double kernel_adjoint(void)
{
    return block_b(steps, 3e-5, parameters->value, parameters->shadow, state->value, state->shadow, SEED);
}

double kernel_by_hand(void)
{
    return block_by_hand(steps, 3e-5, parameters->value, parameters->shadow, state->value, state->shadow, 1.0,
                         workspace);
}
