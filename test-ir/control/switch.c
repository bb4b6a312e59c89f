// `switch`: fall through, a default in the middle, ranges, several switches in one loop, break and
// continue inside, and a table of constants, which LLVM turns into a load.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint fall_through --adjoint in_loop --adjoint constants --adjoint machine; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 16 };

double fall_through(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        switch (i % 7) {
        case 0: sum += x[i];
        case 1: sum *= x[i]; break;
        default: x[i] *= 0.5;
        case 3: sum -= 0.1 * x[i] * x[i]; break;
        case 4:
        case 5: x[i] = sin(x[i]); break;
        case 6: break;
        }
    return sum;
}

double in_loop(double *x) {
    double sum = 1;
    for (int i = 0; i < N; i++) {
        switch ((int)(10 * x[i])) {
        case 0 ... 6: continue;
        case 7: sum += x[i]; break;
        case 8 ... 11: x[i] *= sum; break;
        default: sum *= x[i];
        }
        switch (i) {
        case 3: sum += x[1] * x[i]; break;
        case 14: return sum * x[2];
        }
        x[i] += sum;
    }
    return sum;
}

static double weight(int i) {
    switch (i) {
    case 0: return 0.5;
    case 1: return 1.25;
    case 2: return -3;
    case 3: return 0.125;
    case 4: return 7;
    default: return 1;
    }
}

double constants(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += weight(i % 6) * x[i] * x[i];
    return sum;
}

/* A machine whose state decides what is done and what comes next. */
double machine(double *x) {
    enum { START, GROW, SHRINK, LAST } state = START;
    double value = x[0];
    int at = 0;
    for (;;)
        switch (state) {
        case START:
            value += x[at];
            state = at % 2 ? GROW : SHRINK;
            break;
        case GROW:
            value *= 1 + 0.2 * x[at];
            state = value > 4 ? SHRINK : START;
            at++;
            break;
        case SHRINK:
            value = sqrt(value) * x[at];
            x[at] = value;
            state = ++at < N - 1 ? START : LAST;
            break;
        case LAST: return value;
        }
}

double fall_through_b(double *x, double *x_b, double seed);
double in_loop_b(double *x, double *x_b, double seed);
double constants_b(double *x, double *x_b, double seed);
double machine_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(fall_through, N, 0.5, 1.5) | CHECK(in_loop, N, 0.5, 1.5) |
           CHECK(constants, N, 0.5, 1.5) | CHECK(machine, N, 0.5, 1.5);
}
