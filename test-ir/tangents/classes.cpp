// Tangents of virtual functions, containers and pointers that are owned, in shadows of the same shape; a container grows on the way.
//
// RUN: %check %s --tangent total --adjoint total
#include "close.h"

#include <memory>
#include <vector>

struct Law {
    virtual ~Law() = default;
    virtual double at(double x) const = 0;
};

struct Linear : Law {
    double k;
    explicit Linear(double k) : k(k) {}
    double at(double x) const override { return k * x; }
};

struct Cubic : Law {
    double k;
    explicit Cubic(double k) : k(k) {}
    double at(double x) const override { return k * x * x * x; }
};

using Laws = std::vector<std::unique_ptr<Law>>;

extern "C" double total(Laws &laws, std::vector<double> &values, double x) {
    std::vector<double> found;
    for (const auto &law : laws) {
        found.push_back(law->at(x) * values[0]);
        x += 0.5 * found.back();
    }
    double sum = 0;
    for (double &value : found) {
        sum += std::sin(value) * value;
        value = sum;
    }
    values[0] = found.front() + x;
    return sum;
}

extern "C" double total_d(Laws &laws, Laws &laws_d, std::vector<double> &values, std::vector<double> &values_d,
                          double x, double x_d, double *result_d);

static Laws some(double a, double b) {
    Laws laws;
    laws.push_back(std::make_unique<Linear>(a));
    laws.push_back(std::make_unique<Cubic>(b));
    return laws;
}

static double at(double h, double &left) {
    Laws laws = some(2 + h * 0.3, 3 - h * 0.2);
    std::vector<double> values{0.4 + h * 0.5};
    double sum = total(laws, values, 0.7 + h * 0.6);
    left = values[0];
    return sum;
}

int main() {
    Laws laws = some(2, 3), laws_d = some(0.3, -0.2);
    std::vector<double> values{0.4}, values_d{0.5};
    double sum_d, up, down, same;
    double sum = total_d(laws, laws_d, values, values_d, 0.7, 0.6, &sum_d);
    const double h = 1e-5;
    double slope = (at(h, up) - at(-h, down)) / (2 * h);
    return (sum != at(0, same)) + apart(sum_d, slope) + apart(values_d[0], (up - down) / (2 * h));
}
