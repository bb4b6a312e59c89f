// A checkpointed loop within another one, whose iterations take memory and give it back: what they write there is nobody else's.
//
// RUN: for snapshots in 1 2; do LEVELS="0 1" TANGENT_LEVELS= %check %s --adjoint f --checkpoint-loop allocated-within.c:12=$snapshots --checkpoint-loop allocated-within.c:13=1 || exit 1; done
#include "vector.h"

#include <math.h>
#include <stdlib.h>

enum { N = 5 };
static double *zeros(int n) { return calloc((size_t)n, sizeof(double)); }
static double run(double *x, int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            x[i] += 0.1 * sin(x[j]) * x[n - 1 - j];
            double *work = zeros(n);
            work[j] = x[i];
            x[j] += 0.5 * work[j];
            free(work);
        }
    return x[0] * x[1];
}

double f(double *x) { return run(x, N); }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, N, 0.25, 0.75); }
