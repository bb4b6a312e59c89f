// Vectors in C++: a choice lane by lane, comparisons, functions on all lanes. At -O0 clang 19 makes the choice
// by integer operations on the bits, which are refused.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env LEVELS="1 2 3" %check %s $all --adjoint lanes --adjoint functions; \
// RUN: done
#include "vector.h"

typedef double four __attribute__((ext_vector_type(4)));

constexpr int N = 8;

static four load(const double *x) {
    return four{x[0], x[1], x[2], x[3]};
}

extern "C" double lanes(double *x) {
    four a = load(x), b = load(x + 4);
    for (int i = 0; i < 3; i++) {
        four c = a < b ? a * b : a - 0.5 * b;
        b = b > 1.0 ? c : b;
        a = c.wzyx + a.x;
        a.xy = b.zw * 0.5;
    }
    return a.x * b.y + a.w + b.z;
}

extern "C" double functions(double *x) {
    four a = load(x), b = load(x + 4);
    four c = __builtin_elementwise_sin(a) * __builtin_elementwise_exp(b) + __builtin_elementwise_sqrt(a);
    c += __builtin_elementwise_max(a, b) * __builtin_elementwise_min(a, b) + __builtin_elementwise_abs(a - b);
    c += __builtin_elementwise_log(a) * __builtin_elementwise_cos(b) + __builtin_elementwise_pow(a, b);
    c += __builtin_elementwise_fma(a, b, c) + __builtin_elementwise_copysign(a, b - 1.0);
    c *= __builtin_elementwise_floor(3 * a) + __builtin_elementwise_tan(b);
    return c.x + c.y * c.z * c.w;
}

extern "C" {
double lanes_b(double *x, double *x_b, double seed);
double functions_b(double *x, double *x_b, double seed);
}

int main() {
    return CHECK(lanes, N, 0.5, 1.5) | CHECK(functions, N, 0.5, 1.5);
}
