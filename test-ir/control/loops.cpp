// C++'s ways to loop and to leave: range for, iterators, structured bindings, if with initialiser, nested
// lambdas that return early, goto over declarations.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint walk; done
#include "vector.h"

#include <algorithm>
#include <cmath>
#include <numeric>

constexpr int N = 9;

struct Range {
    double *from, *to;
    double *begin() const { return from; }
    double *end() const { return to; }
};

struct Pair {
    double first, second;
};

static Pair split(double v) { return {v * v, std::sqrt(v)}; }

extern "C" double walk(double *x) {
    double y = std::accumulate(x, x + N, 0.0) + std::inner_product(x, x + 3, x + 4, 1.0);
    for (double &v : Range{x, x + N}) {
        auto [a, b] = split(v);
        if (auto c = a * b; c > 1)
            v = c * y;
        else if (b > 0.9)
            continue;
        else
            y += a;
    }
    auto first = [&](double bound) {
        for (double *p = x; p != x + N; ++p)
            if (*p > bound)
                return *p * bound;
        return y;
    };
    y += first(2) + first(1e9);
    std::reverse(x, x + N);
    std::transform(x, x + N / 2, x + N / 2, x, [](double a, double b) { return a * b; });
    double *greatest = std::max_element(x, x + N);
    *greatest = std::log(*greatest);
    return y + std::max(x[0], x[1]) * std::min({x[2], x[3], x[4]}) + std::fmax(x[5], 1.0);
}

extern "C" double walk_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(walk, N, 0.5, 1.5);
}
