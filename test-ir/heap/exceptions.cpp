// An exception leaves the adjoint with the stack as it was; afterwards gradients are right.
//
// RUN: %check %s --adjoint guarded
#include "vector.h"

#include <cmath>
#include <stdexcept>
#include <vector>

extern "C" unsigned long bsw_depth();

constexpr int N = 4;

static double root(const std::vector<double> &v, std::size_t i) {
    if (v.at(i) < -5)
        throw std::domain_error("no root");
    return std::sqrt(v.at(i) + 6);
}

extern "C" double guarded(double *x) {
    std::vector<double> v(x, x + N);
    double sum = 0;
    for (std::size_t i = 0; i < N; i++)
        sum += root(v, i) * v[N - 1 - i];
    return sum;
}

extern "C" double guarded_b(double *x, double *x_b, double seed);

int main() {
    double bad[N] = {1, 2, -7, 4}, bad_b[N] = {0};
    int caught = 0;
    for (int i = 0; i < 3; i++)
        try {
            guarded_b(bad, bad_b, 1);
        } catch (const std::domain_error &) {
            caught += bsw_depth() == 0;
        }
    return caught != 3 || CHECK(guarded, N, 0.5, 1.5);
}
