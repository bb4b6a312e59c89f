// A polynomial through the sign function by linear least squares (the `llsq` of GradBench): half the sum of squares over points in
// [-1, 1]. The gradient is known in closed form.
//
// RUN: env LEVELS="1 2 3" %check %s --adjoint llsq
#include "gradcheck.h"

#include <cmath>
#include <cstddef>
#include <vector>

template <typename T> class Polynomial {
  public:
    explicit Polynomial(std::vector<T> coefficients) : coefficients_(std::move(coefficients)) {}

    T operator()(double t) const {
        T sum = 0;
        double power = 1;
        for (const auto &c : coefficients_) {
            sum += c * power;
            power *= t;
        }
        return sum;
    }

  private:
    std::vector<T> coefficients_;
};

static std::vector<double> grid(std::size_t m) {
    std::vector<double> t(m);
    for (std::size_t i = 0; i < m; i++)
        t[i] = -1 + 2.0 * i / (m - 1);
    return t;
}

static double sign(double t) { return t > 0 ? 1 : t < 0 ? -1 : 0; }

extern "C" double llsq(const double *x, std::size_t n, std::size_t m) {
    const Polynomial<double> polynomial(std::vector<double>(x, x + n));
    double sum = 0;
    for (double t : grid(m)) {
        const double difference = sign(t) - polynomial(t);
        sum += difference * difference;
    }
    return 0.5 * sum;
}

extern "C" double llsq_b(const double *x, double *x_b, std::size_t n, std::size_t m, double seed);

constexpr std::size_t N = 5, M = 20;
static double x[N], x_b[N];

static double cost() { return llsq(x, N, M); }

int main() {
    gc_fill(x, N, -1, 1, 1);
    llsq_b(x, x_b, N, M, 1);
    struct gc_block blocks[] = {GC_DOUBLE(x, x_b, N)};
    if (gc_check("llsq", cost, blocks, 1, 1e-8))
        return 1;
    for (std::size_t j = 0; j < N; j++) {
        double wanted = 0;
        for (std::size_t i = 0; i < M; i++) {
            double t = -1 + 2.0 * i / (M - 1), value = 0;
            for (std::size_t k = 0; k < N; k++)
                value += x[k] * std::pow(t, k);
            wanted -= (sign(t) - value) * std::pow(t, j);
        }
        if (std::fabs(x_b[j] - wanted) > 1e-12 * (1 + std::fabs(wanted)))
            return 1;
    }
    return 0;
}
