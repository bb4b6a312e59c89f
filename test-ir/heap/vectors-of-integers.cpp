// Integers in containers have no shadow: indices that are read through an out-of-line `operator[]`, and integers that are made by
// `resize` and then cleared, constant by constant, in a loop. No shadow is computed from null, and nothing is cleared through it.
//
// RUN: for inline in -finline-functions -fno-inline-functions; do \
// RUN:   env LEVELS="0 1 2 3" CFLAGS=$inline %check %s --adjoint picked --adjoint cleared --adjoint counted; \
// RUN: done
// RUN: env CFLAGS=-fno-inline-functions %check %s --disable=all --adjoint picked --adjoint cleared --adjoint counted
#include "vector.h"

#include <cstddef>
#include <vector>

namespace {

struct Domain {
    std::vector<double> energy;
    std::vector<int> boundary;

    explicit Domain(int n)
    {
        energy.resize(n);
        boundary.resize(n);
    }
};

void reset(Domain &domain)
{
    for (std::size_t i = 0; i < domain.boundary.size(); i++)
        domain.boundary[i] = 0;
}

} // namespace

extern "C" {

double picked(double *x)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < 4; i++)
        order.push_back(3 - i);
    double sum = 0;
    for (std::size_t i = 0; i < order.size(); i++)
        sum += x[order[i]] * x[order[i]] * double(i + 1);
    return sum;
}

double cleared(double *x)
{
    std::vector<int> b;
    b.resize(4);
    for (int i = 0; i < 4; i++)
        b[i] = 0;
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += b[i] == 0 ? x[i] * x[i] * x[i] : x[i];
    return sum;
}

double counted(double *x)
{
    Domain domain(4);
    reset(domain);
    for (int i = 0; i < 4; i++) {
        domain.energy[i] = x[i] * x[(i + 1) % 4];
        if (i % 2 == 1)
            domain.boundary[i] = 1;
    }
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += domain.boundary[i] ? domain.energy[i] * x[0] : domain.energy[i];
    return sum;
}

double picked_b(double *x, double *x_b, double seed);
double cleared_b(double *x, double *x_b, double seed);
double counted_b(double *x, double *x_b, double seed);
}

int main()
{
    return CHECK(picked, 4, 0.3, 1.4) | CHECK(cleared, 4, 0.3, 1.4) | CHECK(counted, 4, 0.3, 1.4);
}
