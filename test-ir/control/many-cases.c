// A merge of 300 paths: a branch id does not fit one byte.
//
// RUN: for all in "" --disable=all; do env LEVELS="0 2" %check %s $all --adjoint cases; done
#include "vector.h"

#define A(i) case i: y += x[(i) % 7] * x[3 * (i) % 11]; x[(i) % 5] *= 1 + 1e-3 * (i); break;
#define B(i) case i: y *= 0.5 + 1e-3 * (i) * x[(i) % 11]; break;
#define TEN(i) A(i) A(i + 1) B(i + 2) A(i + 3) B(i + 4) A(i + 5) B(i + 6) A(i + 7) A(i + 8) B(i + 9)
#define HUNDRED(i) \
    TEN(i) TEN(i + 10) TEN(i + 20) TEN(i + 30) TEN(i + 40) \
    TEN(i + 50) TEN(i + 60) TEN(i + 70) TEN(i + 80) TEN(i + 90)

double cases(double *x) {
    double y = 1;
    for (int i = 0; i < 600; i += 7) {
        switch (i % 311) {
            HUNDRED(0) HUNDRED(100) HUNDRED(200)
        default: y += x[i % 11];
        }
        y *= 0.9;
    }
    return y;
}

double cases_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(cases, 11, 0.5, 1.5);
}
