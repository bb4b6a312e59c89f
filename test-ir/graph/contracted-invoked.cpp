// A call whose exception would be caught, of a function that is differentiated in the forward sweep: it gives partial derivatives and throws
// nothing, and the block that ended with the call goes on. The tool had an error of its own.
//
// RUN: %check %s --adjoint f
#include "vector.h"

#include <cmath>
#include <stdexcept>
#include <vector>

enum { N = 6 };

// Another unit may have it with other contents, as far as LLVM knows: nothing is said of what it throws.
inline __attribute__((noinline)) double flux(double a, double b) {
    double y = a;
    for (int i = 0; i < 4; i++)
        y = std::sin(y * b) + std::pow(y, 2) * std::exp(-b * y);
    return y;
}

extern "C" double f(double *x) {
    double sum = 0;
    try {
        std::vector<double> seen;
        for (int i = 0; i + 1 < N; i++) {
            sum = sum * x[i] + flux(x[i], x[i + 1]);
            seen.push_back(sum);
        }
        if (seen.back() > 1e100)
            throw std::runtime_error("");
    } catch (const std::exception &) {
        return 0;
    }
    return sum;
}

extern "C" double f_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(f, N, 0.5, 1.5);
}
