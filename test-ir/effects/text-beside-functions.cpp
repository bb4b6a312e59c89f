// What a program reads from text does not take from another what is known of its words: a number is read where numbers lie.
//
// RUN: %check %s --adjoint chosen --adjoint parsed
// RUN: %check %s --disable=all --adjoint chosen --adjoint parsed
#include "vector.h"

#include <cmath>
#include <cstdio>
#include <functional>

constexpr int N = 4;

extern "C" double chosen(double *x) {
    double shift = std::sin(x[0]);
    std::function<double(double)> f = [shift](double v) { return std::sin(v + shift); };
    if (x[3] > 0)
        f = [&](double v) { return v * x[1] + shift; };
    return f(x[0]) * f(x[2]);
}

extern "C" double parsed(double *x) {
    std::sscanf("0.25", "%lf", &x[1]);
    return x[0] * x[0] * x[1];
}

extern "C" double chosen_b(double *x, double *x_b, double seed);
extern "C" double parsed_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(chosen, N, 0.5, 1.5) | CHECK(parsed, N, 0.5, 1.5);
}
