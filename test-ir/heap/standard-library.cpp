// What programs use of the C++ library: queues, heaps, sorting, hash tables, optional values, tuples, algorithms, text and
// complex numbers.
//
// RUN: %check %s --adjoint queued --adjoint ranked --adjoint hashed --adjoint found --adjoint folded --adjoint rotated
// RUN: %check %s --disable=all --adjoint queued --adjoint ranked --adjoint hashed --adjoint folded --adjoint rotated
#include "vector.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <deque>
#include <numeric>
#include <optional>
#include <queue>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

constexpr int N = 8;

extern "C" double queued(double *x) {
    std::deque<double> ends;
    std::queue<double> line;
    double sum = 0;
    for (int i = 0; i < N; i++) {
        if (i % 2)
            ends.push_front(x[i] * x[i]);
        else
            ends.push_back(std::sin(x[i]));
        line.push(ends.front());
        if (line.size() > 3) {
            sum += line.front() * x[i];
            line.pop();
        }
    }
    for (double v : ends)
        sum = 0.7 * sum + v;
    return sum;
}

extern "C" double ranked(double *x) {
    std::priority_queue<double> heap;
    std::vector<double> sorted(x, x + N);
    for (int i = 0; i < N; i++)
        heap.push(x[i] * x[(i + 1) % N]);
    std::sort(sorted.begin(), sorted.end());
    double sum = 0;
    for (int k = 1; !heap.empty(); k++) {
        sum = 0.5 * sum + heap.top() * sorted[k - 1] * k;
        heap.pop();
    }
    return sum;
}

extern "C" double hashed(double *x) {
    std::unordered_map<int, double> cells;
    for (int i = 0; i < 4 * N; i++)
        cells[7 * i % 23] += x[i % N] * x[(i + 1) % N];
    double sum = 0;
    for (const auto &cell : cells)
        sum += cell.second * cell.first;
    x[1] = cells[3];
    return sum * cells[2];
}

extern "C" double found(double *x) {
    std::optional<double> best;
    std::string name = "cells";
    for (int i = 0; i < N; i++) {
        name += i % 2 ? "odd" : "even";
        if (!best || x[i] * x[i] > *best)
            best = x[i] * x[i];
    }
    auto three = std::make_tuple(x[0], 3, x[1] * x[1]);
    auto [a, b, c] = three;
    std::array<std::array<double, 3>, 3> table{};
    for (int i = 0; i < N; i++)
        table[i % 3][i % 2] += x[i] * a;
    return best.value_or(1) * c * b + table[1][1] * table[2][0] + static_cast<double>(name.size()) * x[2];
}

extern "C" double folded(double *x) {
    std::vector<double> v(N), w(N);
    std::transform(x, x + N, v.begin(), [](double t) { return std::exp(0.3 * t); });
    std::partial_sum(v.begin(), v.end(), w.begin());
    std::reverse(w.begin(), w.end());
    std::rotate(w.begin(), w.begin() + 1, w.end());
    double most = *std::max_element(w.begin(), w.end());
    return std::inner_product(v.begin(), v.end(), w.begin(), 0.0) / most;
}

extern "C" double rotated(double *x) {
    std::complex<double> z(x[0], x[1]), sum = 0;
    for (int i = 2; i < N; i++) {
        z = z * std::complex<double>(x[i], 0.2) / (1.0 + std::conj(z));
        sum += std::exp(z) * std::polar(x[i], 0.5);
    }
    return std::norm(sum) + std::abs(z) + std::arg(z);
}

extern "C" double queued_b(double *x, double *x_b, double seed);
extern "C" double ranked_b(double *x, double *x_b, double seed);
extern "C" double hashed_b(double *x, double *x_b, double seed);
extern "C" __attribute__((weak)) double found_b(double *x, double *x_b, double seed);
extern "C" double folded_b(double *x, double *x_b, double seed);
extern "C" double rotated_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(queued, N, 0.5, 1.5) | CHECK(ranked, N, 0.5, 1.5) | CHECK(hashed, N, 0.5, 1.5) | (found_b && CHECK(found, N, 0.5, 1.5)) | CHECK(folded, N, 0.5, 1.5) | CHECK(rotated, N, 0.5, 1.5);
}
