// INPUT: 10 0.05 0.3
// Expected shortfall of a factor portfolio: scenario losses sorted with qsort and averaged with spectral weights.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#define SCENARIOS 200

typedef struct {
    double loss;
    int scenario;
} Outcome;

static int worse_first(const void *a, const void *b) {
    const Outcome *p = a, *q = b;
    return (p->loss < q->loss) - (p->loss > q->loss);
}

static uint64_t state;

static double uniform(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return ((state >> 11) + 0.5) / 9007199254740992.0;
}

static double normal(void) {
    double u = uniform(), v = uniform();
    return sqrt(-2 * log(u)) * cos(2 * M_PI * v);
}

double cost(const double *x, int n) {
    int assets = n / 2;
    const double *weight = x, *volatility = x + assets;
    Outcome outcome[SCENARIOS];
    state = 88172645463325252ull;
    for (int s = 0; s < SCENARIOS; s++) {
        double market = normal(), loss = 0;
        for (int a = 0; a < assets; a++) {
            double shock = 0.6 * market + 0.8 * normal();
            loss -= weight[a] * (exp(volatility[a] * shock - 0.5 * volatility[a] * volatility[a]) - 1);
        }
        outcome[s] = (Outcome){loss, s};
    }
    qsort(outcome, SCENARIOS, sizeof *outcome, worse_first);
    double tail = 0, total = 0;
    for (int r = 0; r < SCENARIOS; r++) {
        double w = exp(-20.0 * r / SCENARIOS);
        tail += w * outcome[r].loss;
        total += w;
    }
    return 10 * tail / total;
}
