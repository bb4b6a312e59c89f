/*
 * A layer of LSTM cells over time. The loss is the smooth absolute value sqrt(1 + e^2) - 1 of the difference between
 * outputs and targets. The rows of the weights are those of the input, forget and output gates and of the candidates.
 */
#include "kernel.h"

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

// adjoint: lstm(inputs:const,targets:const)
double lstm(int steps, int width, int cells, const double *restrict input_weights,
            const double *restrict state_weights, const double *restrict bias, const double *restrict inputs,
            const double *restrict targets, double *restrict output, double *restrict state)
{
    double gates[4 * cells], loss = 0;
    for (int t = 0; t < steps; t++) {
        const double *x = &inputs[t * width];
        for (int row = 0; row < 4 * cells; row++) {
            double sum = bias[row];
            for (int j = 0; j < width; j++)
                sum += input_weights[row * width + j] * x[j];
            for (int j = 0; j < cells; j++)
                sum += state_weights[row * cells + j] * output[j];
            gates[row] = sum;
        }
        for (int i = 0; i < cells; i++) {
            double in = sigmoid(gates[i]), forget = sigmoid(gates[cells + i]), out = sigmoid(gates[2 * cells + i]);
            double candidate = tanh(gates[3 * cells + i]);
            state[i] = forget * state[i] + in * candidate;
            output[i] = out * tanh(state[i]);
            double error = output[i] - targets[t * cells + i];
            loss += sqrt(1 + error * error) - 1;
        }
    }
    return loss;
}

double lstm_b(int steps, int width, int cells, const double *input_weights, double *input_weights_b,
              const double *state_weights, double *state_weights_b, const double *bias, double *bias_b,
              const double *inputs, const double *targets, double *output, double *output_b, double *state,
              double *state_b, kernel_seed seed);

/*
 * By hand: of every cell and step the activations of its four gates, tanh of the new state, and the state and
 * output before: 7 values. From these all derivatives follow by products; no exponential is computed twice.
 */
static double lstm_by_hand(int steps, int width, int cells, const double *restrict input_weights,
                           double *restrict input_weights_b, const double *restrict state_weights,
                           double *restrict state_weights_b, const double *restrict bias, double *restrict bias_b,
                           const double *restrict inputs, const double *restrict targets, double *restrict output,
                           double *restrict output_b, double *restrict state, double *restrict state_b, double seed,
                           double *restrict workspace)
{
    double gates_b[4 * cells], loss = 0;
    for (int t = 0; t < steps; t++) {
        double *gates = &workspace[7 * cells * t], *squashed = gates + 4 * cells;
        double *state_before = squashed + cells, *output_before = state_before + cells;
        memcpy(state_before, state, cells * sizeof(double));
        memcpy(output_before, output, cells * sizeof(double));
        for (int row = 0; row < 4 * cells; row++) {
            double sum = bias[row];
            for (int j = 0; j < width; j++)
                sum += input_weights[row * width + j] * inputs[t * width + j];
            for (int j = 0; j < cells; j++)
                sum += state_weights[row * cells + j] * output_before[j];
            gates[row] = row < 3 * cells ? sigmoid(sum) : tanh(sum);
        }
        for (int i = 0; i < cells; i++) {
            state[i] = gates[cells + i] * state_before[i] + gates[i] * gates[3 * cells + i];
            squashed[i] = tanh(state[i]);
            output[i] = gates[2 * cells + i] * squashed[i];
            double error = output[i] - targets[t * cells + i];
            loss += sqrt(1 + error * error) - 1;
        }
    }

    for (int t = steps - 1; t >= 0; t--) {
        const double *gates = &workspace[7 * cells * t], *squashed = gates + 4 * cells;
        const double *state_before = squashed + cells, *output_before = state_before + cells;
        const double *x = &inputs[t * width];
        for (int i = 0; i < cells; i++) {
            double in = gates[i], forget = gates[cells + i], out = gates[2 * cells + i];
            double candidate = gates[3 * cells + i];
            double error = out * squashed[i] - targets[t * cells + i];
            double o_b = output_b[i] + seed * error / sqrt(1 + error * error);
            double s_b = state_b[i] + o_b * out * (1 - squashed[i] * squashed[i]);
            gates_b[i] = s_b * candidate * in * (1 - in);
            gates_b[cells + i] = s_b * state_before[i] * forget * (1 - forget);
            gates_b[2 * cells + i] = o_b * squashed[i] * out * (1 - out);
            gates_b[3 * cells + i] = s_b * in * (1 - candidate * candidate);
            state_b[i] = s_b * forget;
            output_b[i] = 0;
        }
        for (int row = 0; row < 4 * cells; row++) {
            double g_b = gates_b[row];
            bias_b[row] += g_b;
            for (int j = 0; j < width; j++)
                input_weights_b[row * width + j] += g_b * x[j];
            for (int j = 0; j < cells; j++) {
                state_weights_b[row * cells + j] += g_b * output_before[j];
                output_b[j] += g_b * state_weights[row * cells + j];
            }
        }
    }
    return loss;
}

const char *const kernel_name = "lstm";
const char *const kernel_what = "a layer of LSTM cells over time";

static int steps, width, cells;
static struct kernel_array *input_weights, *state_weights, *bias, *output, *state;
static double *inputs, *targets, *workspace;

static void make_data(void)
{
    steps = size(300), width = size(16), cells = size(32);
    input_weights = new_array("input_weights", 4 * cells * width, -0.5, 0.5);
    state_weights = new_array("state_weights", 4 * cells * cells, -0.3, 0.3);
    bias = new_array("bias", 4 * cells, -0.5, 0.5);
    output = new_array("output", cells, -0.5, 0.5);
    state = new_array("state", cells, -0.5, 0.5);
    inputs = allocate(steps * width * sizeof(double));
    targets = allocate(steps * cells * sizeof(double));
    for (int i = 0; i < steps * width; i++)
        inputs[i] = uniform(-1, 1);
    for (int i = 0; i < steps * cells; i++)
        targets[i] = uniform(-1, 1);
    workspace = new_workspace(7 * cells * steps * sizeof(double));
}

double kernel_primal(void)
{
    return lstm(steps, width, cells, input_weights->value, state_weights->value, bias->value, inputs, targets,
                output->value, state->value);
}

double kernel_adjoint(void)
{
    return lstm_b(steps, width, cells, input_weights->value, input_weights->shadow, state_weights->value,
                  state_weights->shadow, bias->value, bias->shadow, inputs, targets, output->value, output->shadow,
                  state->value, state->shadow, SEED);
}

double kernel_by_hand(void)
{
    return lstm_by_hand(steps, width, cells, input_weights->value, input_weights->shadow, state_weights->value,
                        state_weights->shadow, bias->value, bias->shadow, inputs, targets, output->value,
                        output->shadow, state->value, state->shadow, 1.0, workspace);
}
