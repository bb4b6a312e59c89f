// As C++ has them: templates, lambdas, methods, calls that may throw.
//
// RUN: %check %s
#include "close.h"

#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

extern int enzyme_dup, enzyme_const, enzyme_out;
template <typename Result, typename... Args> Result __enzyme_autodiff(void *, Args...);

struct Gradients {
    double x, y, z;
};

template <typename T> static T product(T x, T y, T z) { return x * y * std::exp(z); }

static double sum_of(const std::vector<double> &v) {
    double sum = 0;
    for (std::size_t i = 0; i < v.size(); i++)
        sum += v.at(i) * v.at(i);
    return sum;
}

struct Spring {
    double k, rest;
    double energy(double x) const { return 0.5 * k * (x - rest) * (x - rest); }
};
static double energy(const Spring *spring, double x) { return spring->energy(x); }

int main() {
    int bad = 0;
    auto all = __enzyme_autodiff<Gradients>((void *)product<double>, 2.0, 3.0, 0.5);
    bad |= apart(all.x, 3 * std::exp(0.5)) | apart(all.y, 2 * std::exp(0.5)) | apart(all.z, 6 * std::exp(0.5));
    bad |= apart(__enzyme_autodiff<float>((void *)product<float>, enzyme_const, 2.0f, enzyme_out, 3.0f, 0.5f), 2 * std::exp(0.5));

    double (*cube)(double) = [](double x) { return x * x * x; };
    bad |= apart(__enzyme_autodiff<double>((void *)cube, 3.0), 27);

    std::vector<double> v = {1, 2, 3}, v_b(3);
    try {
        __enzyme_autodiff<void>((void *)sum_of, enzyme_dup, &v, &v_b);
    } catch (const std::out_of_range &) {
        return 1;
    }
    bad |= apart(v_b[0], 2) | apart(v_b[2], 6);

    Spring spring = {4, 1}, spring_b = {0, 0};
    bad |= apart(__enzyme_autodiff<double>((void *)energy, &spring, &spring_b, 3.0), 8);
    bad |= apart(spring_b.k, 2) | apart(spring_b.rest, -8);
    return bad;
}
