// A function object that held a number holds two references later, in the same bytes, which functions of the library copy
// that stay calls here. What the copied bytes are differs from call to call: the run tells.
//
// RUN: env CFLAGS=-fno-inline-functions %check %s --adjoint 'f(2:const)'
#include "vector.h"

#include <cmath>
#include <functional>

extern "C" double f(double *x, int n)
{
    double r = 0.5 * x[0], shift = std::tanh(x[1]);
    std::function<double(double)> map = [shift](double a) { return std::sin(a + shift); };
    if (n % 2)
        map = [&](double a) { return a * r + shift; };
    return map(map(r));
}

extern "C" double f_b(double *x, double *x_b, int n, double seed);

static double odd(double *x) { return f(x, 1); }
static double odd_b(double *x, double *x_b, double seed) { return f_b(x, x_b, 1, seed); }
static double even(double *x) { return f(x, 2); }
static double even_b(double *x, double *x_b, double seed) { return f_b(x, x_b, 2, seed); }

int main() { return CHECK(odd, 2, 0.5, 1.5) | CHECK(even, 2, 0.5, 1.5); }
