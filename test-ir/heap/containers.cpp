// C++ with exceptions on: vectors that grow and are returned, vectors of vectors, of owned objects with virtual
// functions, unique_ptr trees, std::function.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint grown --adjoint nested --adjoint tree --adjoint layers; \
// RUN: done
// RUN: env LEVELS="0 2 3" %check %s --adjoint chosen
#include "vector.h"

#include <cmath>
#include <functional>
#include <memory>
#include <vector>

constexpr int N = 8;

static std::vector<double> squares(const double *x) {
    std::vector<double> all;
    for (int i = 0; i < N; i++)
        all.push_back(x[i] * x[i]);
    return all;
}

extern "C" double grown(double *x) {
    std::vector<double> s = squares(x), t(s.rbegin(), s.rend());
    t.insert(t.begin() + 2, x[0]);
    double sum = 0;
    for (std::size_t i = 0; i < s.size(); i++)
        sum += s[i] * t.at(i);
    x[1] = t.back();
    return sum;
}

extern "C" double nested(double *x) {
    std::vector<std::vector<double>> rows(3, std::vector<double>(2, x[0]));
    for (int i = 0; i < 3; i++)
        rows[i][1] = x[i] * x[i + 1];
    rows.emplace_back(2, x[5]);
    double sum = 0;
    for (const auto &row : rows)
        sum += row[0] * row[1] * std::sin(x[7]);
    return sum;
}

struct Branch {
    double value;
    std::unique_ptr<Branch> left, right;
};

static std::unique_ptr<Branch> built(const double *x, int low, int high) {
    if (low >= high)
        return nullptr;
    int middle = (low + high) / 2;
    auto at = std::make_unique<Branch>();
    at->value = std::exp(0.1 * x[middle]);
    at->left = built(x, low, middle);
    at->right = built(x, middle + 1, high);
    return at;
}

static double summed(const Branch *at) {
    return at ? at->value * at->value + 0.5 * summed(at->left.get()) -
                    0.25 * summed(at->right.get()) * at->value
              : 0;
}

extern "C" double tree(double *x) {
    auto root = built(x, 0, N);
    return summed(root.get());
}

struct Layer {
    virtual double at(double y) const = 0;
    virtual ~Layer() {}
};

struct Linear : Layer {
    double slope;
    explicit Linear(double slope) : slope(slope) {}
    double at(double y) const override { return slope * y + 0.5; }
};

struct Wave : Layer {
    double number;
    explicit Wave(double number) : number(number) {}
    double at(double y) const override { return std::sin(number * y); }
};

extern "C" double layers(double *x) {
    std::vector<std::unique_ptr<Layer>> all;
    for (int i = 0; i < N; i++)
        if (i % 3)
            all.push_back(std::make_unique<Linear>(x[i]));
        else
            all.push_back(std::make_unique<Wave>(x[i]));
    double y = 1;
    for (const auto &layer : all)
        y = layer->at(y);
    return y;
}

extern "C" double chosen(double *x) {
    std::function<double(double)> step = [x](double y) { return y * x[0] + x[1]; };
    double y = 0.3;
    for (int i = 0; i < N; i++) {
        if (i == N / 2)
            step = [x](double y) { return std::sin(y) * x[2]; };
        y = step(y) + x[i];
    }
    return y;
}

extern "C" __attribute__((weak)) double grown_b(double *x, double *x_b, double seed);
extern "C" __attribute__((weak)) double tree_b(double *x, double *x_b, double seed);
extern "C" __attribute__((weak)) double layers_b(double *x, double *x_b, double seed);
extern "C" __attribute__((weak)) double nested_b(double *x, double *x_b, double seed);
extern "C" __attribute__((weak)) double chosen_b(double *x, double *x_b, double seed);

int main() {
    if (chosen_b)
        return CHECK(chosen, N, 0.5, 1.5);
    return CHECK(grown, N, 0.5, 1.5) | CHECK(nested, N, 0.5, 1.5) |
           CHECK(tree, N, 0.5, 1.5) | CHECK(layers, N, 0.5, 1.5);
}
