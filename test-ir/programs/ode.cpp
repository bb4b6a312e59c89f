// An initial value problem by Runge and Kutta's method of fourth order (the `ode` of GradBench): y' of component i is x of i times
// the component before, from zero. What comes out is known: the last component is the product of x by t to the n, over n!.
//
// RUN: env LEVELS="1 2 3" TANGENT_LEVELS=none %check %s --adjoint ode
#include "gradcheck.h"

#include <cmath>
#include <vector>

using std::size_t;

template <typename T> using State = std::vector<T>;

template <typename T> State<T> operator+(const State<T> &a, const State<T> &b) {
    State<T> out(a.size());
    for (size_t i = 0; i < a.size(); i++)
        out[i] = a[i] + b[i];
    return out;
}

template <typename T> State<T> operator*(double s, const State<T> &a) {
    State<T> out(a);
    for (auto &v : out)
        v *= s;
    return out;
}

template <typename T, typename Right> State<T> runge_kutta(Right &&right, State<T> y, double final, size_t steps) {
    const double h = final / steps;
    for (size_t step = 0; step < steps; step++) {
        const State<T> k1 = right(y);
        const State<T> k2 = right(y + 0.5 * h * k1);
        const State<T> k3 = right(y + 0.5 * h * k2);
        const State<T> k4 = right(y + h * k3);
        y = y + (h / 6) * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return y;
}

template <typename T> class Chain {
  public:
    explicit Chain(const std::vector<T> &x) : x_(x) {}

    State<T> operator()(const State<T> &y) const {
        State<T> out(y.size());
        out[0] = x_[0];
        for (size_t i = 1; i < y.size(); i++)
            out[i] = x_[i] * y[i - 1];
        return out;
    }

  private:
    const std::vector<T> &x_;
};

extern "C" void ode(size_t n, const double *x, double *y) {
    const std::vector<double> rates(x, x + n);
    const Chain<double> chain(rates);
    const auto end = runge_kutta(chain, State<double>(n, 0.0), 2.0, 10);
    for (size_t i = 0; i < n; i++)
        y[i] = end[i];
}

extern "C" void ode_b(size_t n, const double *x, double *x_b, double *y, double *y_b);

constexpr size_t N = 4;
static double x[N], x_b[N], weights[N];

static double cost() {
    double y[N], sum = 0;
    ode(N, x, y);
    for (size_t i = 0; i < N; i++)
        sum += weights[i] * y[i];
    return sum;
}

int main() {
    gc_fill(x, N, 0.5, 1.5, 1);
    gc_fill(weights, N, -1, 1, 2);
    double y[N], y_b[N];
    for (size_t i = 0; i < N; i++)
        y_b[i] = weights[i];
    ode_b(N, x, x_b, y, y_b);
    struct gc_block blocks[] = {GC_DOUBLE(x, x_b, N)};
    if (gc_check("ode", cost, blocks, 1, 1e-8))
        return 1;

    // The method is exact for polynomials of degree four.
    double last_b[N] = {0, 0, 0, 1}, wanted = std::pow(2.0, N) / 24;
    for (size_t i = 0; i < N; i++)
        x_b[i] = 0, wanted *= x[i];
    ode_b(N, x, x_b, y, last_b);
    for (size_t i = 0; i < N; i++)
        if (std::fabs(x_b[i] - wanted / x[i]) > 1e-12 * std::fabs(wanted / x[i]))
            return 1;
    return 0;
}
