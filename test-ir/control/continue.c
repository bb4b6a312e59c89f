// `continue` from several places, at several levels, in all kinds of loops.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint skip; done
#include "vector.h"

enum { N = 12 };

double skip(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        if (i % 3 == 1)
            continue;
        sum += x[i] * x[i];
        if (x[i] < 0.7)
            continue;
        int j = 0;
        while (j < i) {
            j++;
            if (x[j] < 0.9)
                continue;
            x[j] *= 1 + 0.1 * sum;
        }
        do {
            sum *= 0.9;
            if (sum > 2)
                continue;
            sum += 0.2 * x[j];
        } while (j-- > 5);
    }
    return sum;
}

double skip_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(skip, N, 0.5, 1.5);
}
