// A function with state of its own, which its calls change and read.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint run; done
#include "vector.h"

enum { N = 6 };

__attribute__((noinline)) static double filter(double input, int reset) {
    static double last;
    static int calls;
    if (reset)
        last = 0;
    calls++;
    last = 0.7 * last + input * input + 0.1 * last * input;
    return last * (calls > 0);
}

double run(double *x) {
    double y = filter(x[0], 1);
    for (int i = 1; i < N; i++) {
        x[i] += filter(x[i], 0) * y;
        if (i == 3)
            y = filter(y, 1);
    }
    return y * filter(1, 0);
}

double run_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(run, N, 0.5, 1.5);
}
