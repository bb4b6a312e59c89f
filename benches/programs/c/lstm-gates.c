// INPUT: 59 -0.7 0.7
// A small LSTM whose gates point into one flat parameter array, predicting a fixed sequence.
#include <math.h>
#include <string.h>

#define HIDDEN 3
#define INPUTS 1

enum gate { FORGET, ENTER, SHOW, CANDIDATE, GATES };

struct gate_weights {
    const double *input, *hidden, *bias;
};

struct lstm {
    struct gate_weights gate[GATES];
    double cell[HIDDEN], out[HIDDEN];
};

static const double *take(const double **cursor, int count) {
    const double *here = *cursor;
    *cursor += count;
    return here;
}

static double sigmoid(double v) {
    return v >= 0 ? 1 / (1 + exp(-v)) : exp(v) / (1 + exp(v));
}

static void step(struct lstm *net, const double *input) {
    double g[GATES][HIDDEN];
    for (int k = 0; k < GATES; k++)
        for (int i = 0; i < HIDDEN; i++) {
            const struct gate_weights *w = &net->gate[k];
            double sum = 0.5 + w->bias[i];
            for (int j = 0; j < INPUTS; j++) sum += w->input[i * INPUTS + j] * input[j];
            for (int j = 0; j < HIDDEN; j++) sum += w->hidden[i * HIDDEN + j] * net->out[j];
            g[k][i] = k == CANDIDATE ? tanh(sum) : sigmoid(sum);
        }
    for (int i = 0; i < HIDDEN; i++) {
        net->cell[i] = g[FORGET][i] * net->cell[i] + g[ENTER][i] * g[CANDIDATE][i];
        net->out[i] = g[SHOW][i] * tanh(net->cell[i]);
    }
}

double cost(const double *x, int n) {
    static const double series[] = {0.1, 0.4, 0.7, 0.5, 0.2, -0.2, -0.6, -0.4, 0.0, 0.3};
    const double *cursor = x;
    struct lstm net;
    memset(&net, 0, sizeof net);
    for (int k = 0; k < GATES; k++) {
        net.gate[k].input = take(&cursor, HIDDEN * INPUTS);
        net.gate[k].hidden = take(&cursor, HIDDEN * HIDDEN);
    }
    net.gate[FORGET].bias = net.gate[ENTER].bias = take(&cursor, HIDDEN);
    net.gate[SHOW].bias = net.gate[CANDIDATE].bias = take(&cursor, HIDDEN);
    const double *readout = take(&cursor, HIDDEN);
    double loss = 0;
    int length = sizeof series / sizeof *series;
    for (int t = 0; t + 1 < length; t++) {
        step(&net, &series[t]);
        double guess = n > cursor - x ? x[n - 1] : 0;
        for (int i = 0; i < HIDDEN; i++) guess += readout[i] * net.out[i];
        loss += (guess - series[t + 1]) * (guess - series[t + 1]);
    }
    for (; cursor < x + n; cursor++) loss += 0.05 * *cursor * *cursor;
    return loss / (length - 1);
}
