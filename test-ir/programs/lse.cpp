// The logarithm of a sum of exponentials (the `lse` of GradBench), shifted by the largest. The gradient is known: softmax.
//
// RUN: env LEVELS="1 2 3" %check %s --adjoint lse
#include "gradcheck.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

template <typename T> T log_sum_exp(const std::vector<T> &x) {
    const T largest = *std::max_element(x.begin(), x.end());
    return largest + std::log(std::accumulate(x.begin(), x.end(), T(0),
                                              [&](const T &sum, const T &v) { return sum + std::exp(v - largest); }));
}

extern "C" double lse(const double *x, std::size_t n) { return log_sum_exp(std::vector<double>(x, x + n)); }

extern "C" double lse_b(const double *x, double *x_b, std::size_t n, double seed);

constexpr std::size_t N = 9;
static double x[N], x_b[N];

static double cost() { return lse(x, N); }

int main() {
    gc_fill(x, N, -2, 2, 1);
    double value = lse_b(x, x_b, N, 1);
    for (std::size_t i = 0; i < N; i++)
        if (std::fabs(x_b[i] - std::exp(x[i] - value)) > 1e-14)
            return 1;
    struct gc_block blocks[] = {GC_DOUBLE(x, x_b, N)};
    return gc_check("lse", cost, blocks, 1, 1e-8);
}
