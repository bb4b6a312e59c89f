// Exceptions that are caught in what is differentiated. Where they are no values, as without the pass that makes them so, the path without
// them is, and where one comes the program ends. What has no derivative may throw and be caught.
//
// RUN: %check %s --adjoint solved --adjoint inner --adjoint configured
// RUN: %clangxx -O0 -g -DTHROWS -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint solved --disable-pass=lower-exceptions
// RUN: %clangxx -w %t.b.bc %libs -lm -o %t && %t
// RUN: %not --crash %t singular 2>&1 | %FileCheck %s
// RUN: %clangxx -O2 -g -DTHROWS -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint solved --disable-pass=lower-exceptions
// RUN: %clangxx -w %t.b.bc %libs -lm -o %t && %t
// RUN: %not --crash %t singular 2>&1 | %FileCheck %s
// CHECK: backsweep: error: a call ended with an exception that is caught, at
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

struct Singular : std::runtime_error {
    explicit Singular(int row) : std::runtime_error("row " + std::to_string(row)) {}
};

// It calls itself, and so stays a call.
__attribute__((noinline)) static std::array<double, 2> solve(const double *a, const double *b, int again = 1) {
    if (again)
        return solve(a, b, again - 1);
    double determinant = a[0] * a[3] - a[1] * a[2];
    if (std::fabs(determinant) < 1e-12)
        throw Singular(2);
    return {(b[0] * a[3] - b[1] * a[1]) / determinant, (a[0] * b[1] - a[2] * b[0]) / determinant};
}

extern "C" double solved(double *x) {
    double a[4] = {x[0], x[1], x[2] * x[0], x[3] + x[1]};
    double b[2] = {x[1], x[2]};
    try {
        std::array<double, 2> y = solve(a, b);
        return y[0] * y[0] + std::sin(y[1]);
    } catch (const std::exception &) {
        return x[0];
    }
}

#ifdef THROWS
extern "C" double solved_b(double *x, double *x_b, double seed);

int main(int count, char **) {
    double x[4] = {1, 2, 3, 5}, x_b[4] = {0};
    if (count > 1)
        x[3] = x[1] * x[2] - x[1];
    solved_b(x, x_b, 1);
    return 0;
}
#else
#include "vector.h"

// Caught in a function that is called.
__attribute__((noinline)) static double step(const double *x, double by) {
    std::vector<double> kept(x, x + 4);
    try {
        std::array<double, 2> y = solve(kept.data(), x + 2);
        return y[0] * by;
    } catch (const Singular &) {
        return 0;
    }
}

extern "C" double inner(double *x) {
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += step(x, 1 + 0.1 * i) * x[i];
    return sum;
}

__attribute__((noinline)) static int number(int code) {
    if (code < 0)
        throw std::domain_error("no number");
    return code;
}

// What is caught here has no derivative, and is caught each time.
extern "C" double configured(double *x) {
    double sum = 0;
    for (int code : {2, -1, 3}) {
        int power = 1;
        try {
            power = number(code);
        } catch (const std::domain_error &) {
            power = 4;
        }
        sum += std::pow(x[0], power) * x[power % 4];
    }
    return sum;
}

extern "C" double solved_b(double *x, double *x_b, double seed);
extern "C" double inner_b(double *x, double *x_b, double seed);
extern "C" double configured_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(solved, 4, 0.5, 1.5) || CHECK(inner, 4, 0.5, 1.5) || CHECK(configured, 4, 0.5, 1.5);
}
#endif
