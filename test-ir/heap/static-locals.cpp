// Variables of functions that are initialised when they are first reached: tables that the program, or an adjoint, computes once
// and keeps, whichever comes first. What they led to before the adjoint was called is constant to it; where something active is put
// there, the program ends.
//
// RUN: %check %s --adjoint viscosity --adjoint spectrum --adjoint lookup
// RUN: %clangxx -O0 -g -DTAKES -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint remembered
// RUN: %clangxx -w %t.b.bc %libs -lm -o %t && %t
// RUN: %not --crash %t again 2>&1 | %FileCheck %s
// CHECK: backsweep: error: a derivative passes memory that has no shadow, at {{.*}}static-locals.cpp:
#include <cmath>
#include <map>
#include <memory>
#include <vector>

#ifdef TAKES
#include <cstdio>

static std::vector<double> &last() {
    static std::vector<double> values;
    return values;
}

// What one call has put into memory of the program's, the next one overwrites.
extern "C" double remembered(double *x) {
    std::vector<double> &values = last();
    if (values.empty())
        values.resize(2);
    values[0] = x[0] * x[1];
    values[1] = std::sin(x[0]);
    return values[0] * values[1];
}

extern "C" double remembered_b(double *x, double *x_b, double seed);

int main(int count, char **) {
    double x[2] = {0.5, 2}, x_b[2] = {0};
    if (count > 1)
        remembered(x);
    remembered_b(x, x_b, 1);
    return std::fabs(x_b[1] - x[0] * std::sin(x[0])) > 1e-14;
}
#else
#include "vector.h"

struct Node { double at, weight; };

// Gauss-Legendre nodes, computed once.
static const std::vector<Node> &nodes() {
    static const std::vector<Node> all = [] {
        std::vector<Node> made;
        for (int i = 0; i < 6; i++) {
            double z = std::cos(M_PI * (i + 0.75) / 6.5), slope = 1;
            for (int k = 0; k < 20; k++) {
                double p = 1, before = 0;
                for (int j = 1; j <= 6; j++) {
                    double next = ((2 * j - 1) * z * p - (j - 1) * before) / j;
                    before = p;
                    p = next;
                }
                slope = 6 * (z * p - before) / (z * z - 1);
                z -= p / slope;
            }
            made.push_back({z, 2 / ((1 - z * z) * slope * slope)});
        }
        return made;
    }();
    return all;
}

extern "C" double viscosity(double *x) {
    double sum = 0;
    for (const Node &node : nodes())
        sum += node.weight * std::exp(-x[0] * node.at * node.at) / (x[1] + x[2] * node.at);
    return sum * x[3];
}

// Tables by size, each made where it is first asked for.
static const std::vector<double> &twiddles(int size) {
    static std::map<int, std::vector<double>> tables;
    auto found = tables.find(size);
    if (found == tables.end()) {
        std::vector<double> table(size);
        for (int k = 0; k < size; k++)
            table[k] = std::cos(2 * M_PI * k / size);
        found = tables.emplace(size, table).first;
    }
    return found->second;
}

extern "C" double spectrum(double *x) {
    double sum = 0;
    for (int size = 2; size <= 4; size++) {
        const std::vector<double> &table = twiddles(size);
        double part = 0;
        for (int k = 0; k < size; k++)
            part += table[k] * x[k];
        sum += part * part;
    }
    return sum;
}

struct Curve {
    std::vector<double> knots, values;
    double operator()(double t) const {
        std::size_t k = 1;
        while (k + 1 < knots.size() && knots[k] < t)
            k++;
        double s = (t - knots[k - 1]) / (knots[k] - knots[k - 1]);
        return values[k - 1] * (1 - s) + values[k] * s;
    }
};

static const Curve &curve() {
    static const std::unique_ptr<Curve> kept(new Curve{{0, 1, 2, 4}, {1, 3, 2, 5}});
    return *kept;
}

extern "C" double lookup(double *x) {
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += curve()(x[i]) * x[3 - i];
    return sum;
}

extern "C" double viscosity_b(double *x, double *x_b, double seed);
extern "C" double spectrum_b(double *x, double *x_b, double seed);
extern "C" double lookup_b(double *x, double *x_b, double seed);

int main() {
    // The adjoint comes first.
    double x[4] = {0.5, 3, 1.2, 0.7}, x_b[4] = {0};
    viscosity_b(x, x_b, 1);
    spectrum_b(x, x_b, 1);
    return CHECK(viscosity, 4, 2.1, 2.9) || CHECK(spectrum, 4, 0.5, 1.5) || CHECK(lookup, 4, 0.1, 0.9);
}
#endif
