// The memory of one std::vector is not that of another one in the iterations of a loop either, though an empty one has none: what is
// stored through one is not undone for the other.
//
// REQUIRES: llvm22
// RUN: %clang -O1 -g -fno-exceptions -emit-llvm -I%support -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint scaled --report 2> report; grep -q ' one sweep:' report; ! grep 'may lead there' report
// RUN: %check %s --adjoint scaled
#include "vector.h"

#include <cmath>
#include <vector>

static volatile int hidden = 5;

extern "C" double scaled(double *x) {
    const int size = hidden;
    std::vector<double> centred(size), scaled(size), terms(2);
    double sum = 0;
    for (int point = 0; point < 12; point++) {
        for (int k = 0; k < 2; k++) {
            for (int i = 0; i < size; i++)
                centred[i] = x[point] - 0.1 * i * k;
            for (int i = 0; i < size; i++)
                scaled[i] = centred[i] * x[i];
            for (int i = 0; i < size; i++)
                for (int j = i + 1; j < size; j++)
                    scaled[j] += centred[i] * x[j];
            double square = 0;
            for (int i = 0; i < size; i++)
                square += scaled[i] * scaled[i];
            terms[k] = square * x[k];
        }
        sum += log(exp(terms[0]) + exp(terms[1]));
    }
    return sum;
}

extern "C" double scaled_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(scaled, 12, 0.2, 0.6);
}
