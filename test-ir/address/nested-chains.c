// Carried integers of nested loops: what the inner loop leaves is what the outer one carries on, and ways within ways.
//
// RUN: for all in "" --disable=inversion; do %check %s $all --adjoint nested; done
#include "vector.h"

enum { N = 16 };

static double use(double *x, unsigned at) {
    double y = x[at % N] * x[(at + 5) % N];
    x[at % N] = 0.5 * x[at % N] + 0.3 * y;
    return y;
}

double nested(double *x) {
    double sum = 0;
    unsigned p = 1, q = 2;
    for (int i = 0; i < 5; i++) {
        unsigned inner = p;
        int j = 0;
        while (x[(inner + 3) % N] < 2 && j < 4) {
            if (x[j] > 0.6) {
                if (j & 1)
                    inner += 3;
                else
                    inner ^= q;
                sum += use(x, inner);
            } else if (i == j) {
                inner = inner * 5 + 1;
            }
            j++;
        }
        p = inner + i;
        for (int k = 0; k < 3; k++) {
            q = p - q;
            p = p + 2 * q + 1;
            sum += use(x, p + q);
            if (q % 7 == 3)
                continue;
            q += k;
        }
    }
    return sum;
}

double nested_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(nested, N, 0.3, 0.9);
}
