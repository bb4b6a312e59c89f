// Output in the midst of active code: streams, their manipulators, an operator of the program's own, a file, printf.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint printed --adjoint own --adjoint filed; done
#include "vector.h"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>

constexpr int N = 8;

extern "C" double printed(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        sum += x[i] * x[i];
        std::cerr << "step " << i << ": " << std::setw(12) << std::setprecision(3) << sum << std::endl;
        if (sum > 1e9)
            std::clog << sum << std::flush;
        x[i] = std::sin(sum);
        std::fprintf(stderr, "%g\n", x[i]);
    }
    std::cerr << '\n' << std::fixed << sum << true << 3L << "\n";
    return sum;
}

struct Point {
    double x, y;
};

static std::ostream &operator<<(std::ostream &out, const Point &p) { return out << '(' << p.x << ", " << p.y << ')'; }

extern "C" double own(double *x) {
    double sum = 0;
    for (int i = 0; i + 1 < N; i++) {
        Point p{x[i] * x[i + 1], std::exp(-x[i])};
        std::cerr << p << std::endl;
        sum += p.x * p.y;
    }
    return sum;
}

extern "C" double filed(double *x) {
    double sum = 0;
    std::ofstream file("/dev/null");
    for (int i = 0; i < N; i++) {
        sum += x[i] * std::cos(x[i]);
        file << i << ' ' << sum << '\n';
    }
    return sum * x[0];
}

extern "C" double printed_b(double *x, double *x_b, double seed);
extern "C" double own_b(double *x, double *x_b, double seed);
extern "C" double filed_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(printed, N, 0.5, 1.5) | CHECK(own, N, 0.5, 1.5) | CHECK(filed, N, 0.5, 1.5);
}
