// Globals: a mutable one has the shadow NAME_b, which holds the adjoint of what is in it; static ones of
// file and function too; tables of constants have none, and integers are not differentiated.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint use --adjoint scratch; done
#include "vector.h"

enum { N = 5 };

double state[N];
extern double state_b[];

static const double table[] = {0.5, -1, 2, 0.25, 3};
static const int places[] = {2, 0, 4, 1, 3};
static int calls;

double use(double *x) {
    double y = 0;
    calls++;
    for (int i = 0; i < N; i++) {
        y += table[i] * x[i] * state[places[i]];
        state[i] = state[i] * x[places[i]] + y;
    }
    return y;
}

/* Work space that lasts, but of which nothing does: all of it is set before it is read. */
static double work[N];

double scratch(double *x) {
    static double last;
    for (int i = 0; i < N; i++)
        work[i] = x[i] * x[(i + 1) % N];
    last = work[0];
    for (int i = 1; i < N; i++)
        last = last * work[i] + x[0];
    return last;
}

double use_b(double *x, double *x_b, double seed);
double scratch_b(double *x, double *x_b, double seed);

/* The state is input and output beside x. */
static double with_state(double *x) {
    memcpy(state, x + N, sizeof state);
    double y = use(x);
    memcpy(x + N, state, sizeof state);
    return y;
}

static double with_state_b(double *x, double *x_b, double seed) {
    memcpy(state, x + N, sizeof state);
    memcpy(state_b, x_b + N, sizeof state);
    double y = use_b(x, x_b, seed);
    memcpy(x + N, state, sizeof state);
    memcpy(x_b + N, state_b, sizeof state);
    return y;
}

int main(void) {
    int bad = CHECK(with_state, 2 * N, 0.5, 1.5) | CHECK(scratch, N, 0.5, 1.5);
    calls = 0;
    double x[N] = {1, 1, 1, 1, 1}, x_b[N] = {0};
    use_b(x, x_b, 1);
    return bad | (calls != 1);
}
