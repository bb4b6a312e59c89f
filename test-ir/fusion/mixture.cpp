// The logarithm of the likelihood of a mixture of Gaussians with lower-triangular factors, in C++: the points meet in a sum alone, and what is
// stored for one is gone before the next. The peak of the stack does not depend on their number. (`benches/kernels/gmm.c` is it in C.)
//
// RUN: for level in 1 2; do for n in 10 300; do \
// RUN:   %clang -O$level -g -fno-exceptions -emit-llvm -DPOINTS=$n -I%support -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint likelihood --report 2> report; grep -q ' one sweep:' report; \
// RUN:   %clang -O1 -I%support -Wno-override-module %t.b.bc %support/gradcheck.c -o %t.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 ./t.out 2>&1 | sed -n 's/.*total .*peak=//p' > peak.$n; \
// RUN: done; cmp peak.10 peak.300; done
// RUN: %check %s --adjoint likelihood
// RUN: %check %s --disable=linearity --adjoint likelihood
#include "vector.h"

#include <math.h>

#ifndef POINTS
#define POINTS 10
#endif

namespace {

constexpr int dimensions = 3, components = 2, factors = dimensions * (dimensions + 1) / 2;
constexpr int inputs = components * (1 + dimensions + factors);

double coordinate(int point, int axis) {
    return ((point * 7 + axis * 3) % 11) * 0.2 - 1;
}

struct Component {
    const double *weight, *mean, *factor;

    double log_density(const double (&at)[dimensions]) const {
        double square = 0, determinant = 0;
        const double *row = factor;
        for (int i = 0; i < dimensions; i++) {
            double scaled = exp(row[i]) * (at[i] - mean[i]);
            determinant += row[i];
            for (int j = 0; j < i; j++)
                scaled += row[j] * (at[j] - mean[j]);
            square += scaled * scaled;
            row += i + 1;
        }
        return *weight + determinant - 0.5 * square;
    }
};

} // namespace

extern "C" double likelihood(double *x) {
    double sum = 0;
    for (int point = 0; point < POINTS; point++) {
        double at[dimensions], terms[components], most = -1e300, total = 0;
        for (int i = 0; i < dimensions; i++)
            at[i] = coordinate(point, i);
        for (int k = 0; k < components; k++) {
            const double *own = x + k * (1 + dimensions + factors);
            terms[k] = Component{own, own + 1, own + 1 + dimensions}.log_density(at);
            most = fmax(most, terms[k]);
        }
        for (int k = 0; k < components; k++)
            total += exp(terms[k] - most);
        sum += most + log(total);
    }
    return sum / POINTS;
}

extern "C" double likelihood_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(likelihood, inputs, 0.2, 0.8);
}
