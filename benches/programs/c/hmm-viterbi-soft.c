// INPUT: 21 -1.0 1.0
// Posterior entropy in a hidden Markov model by forward and backward passes in the logarithmic domain.
#include <math.h>
#include <string.h>

#define STATES 3
#define SYMBOLS 3

static double log_sum_exp(const double *v, int n) {
    double top = v[0], sum = 0;
    for (int i = 1; i < n; i++)
        if (v[i] > top) top = v[i];
    for (int i = 0; i < n; i++) sum += exp(v[i] - top);
    return top + log(sum);
}

static void normalise(double *row, int n) {
    double total = log_sum_exp(row, n);
    for (int i = 0; i < n; i++) row[i] -= total;
}

typedef struct {
    double start[STATES], jump[STATES][STATES], emit[STATES][SYMBOLS];
} Model;

static double forward(const Model *m, const char *seen, int length, double alpha[length][STATES]) {
    for (int t = 0; t < length; t++)
        for (int s = 0; s < STATES; s++) {
            double from[STATES];
            for (int q = 0; q < STATES; q++) from[q] = t ? alpha[t - 1][q] + m->jump[q][s] : 0;
            alpha[t][s] = m->emit[s][seen[t] - '0'] + (t ? log_sum_exp(from, STATES) : m->start[s]);
        }
    return log_sum_exp(alpha[length - 1], STATES);
}

static void backward(const Model *m, const char *seen, int length, double beta[length][STATES]) {
    memset(beta[length - 1], 0, sizeof beta[0]);
    for (int t = length - 2; t >= 0; t--)
        for (int s = 0; s < STATES; s++) {
            double to[STATES];
            for (int q = 0; q < STATES; q++) to[q] = m->jump[s][q] + m->emit[q][seen[t + 1] - '0'] + beta[t + 1][q];
            beta[t][s] = log_sum_exp(to, STATES);
        }
}

double cost(const double *x, int n) {
    static const char seen[] = "0120221011020";
    int length = sizeof seen - 1;
    double alpha[length][STATES], beta[length][STATES];
    Model m;
    memcpy(&m, x, sizeof m < n * sizeof *x ? sizeof m : n * sizeof *x);
    normalise(m.start, STATES);
    for (int s = 0; s < STATES; s++) {
        normalise(m.jump[s], STATES);
        normalise(m.emit[s], SYMBOLS);
    }
    double total = forward(&m, seen, length, alpha), entropy = 0;
    backward(&m, seen, length, beta);
    for (int t = 0; t < length; t++)
        for (int s = 0; s < STATES; s++) {
            double logp = alpha[t][s] + beta[t][s] - total;
            entropy -= logp * exp(logp);
        }
    return entropy - 0.1 * total;
}
