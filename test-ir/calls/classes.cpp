// C++ without exceptions: classes with operators, templates, references, lambdas, member functions, inherited
// members, overloads, constants computed by the compiler, std::array.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint dual --adjoint generic --adjoint lambdas --adjoint members --adjoint arrays; \
// RUN: done
#include "vector.h"

#include <array>
#include <cmath>

constexpr int N = 8;

struct Complex {
    double re, im;
    Complex operator*(const Complex &o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
    Complex &operator+=(double r) {
        re += r;
        return *this;
    }
    friend double abs(const Complex &z) { return std::sqrt(z.re * z.re + z.im * z.im); }
};

extern "C" double dual(double *x) {
    Complex z{x[0], x[1]};
    for (int i = 2; i < N; i++)
        (z = z * Complex{x[i], 0.5}) += x[0];
    return abs(z);
}

template <int Degree, class T> T polynomial(const T *a, T at) {
    if constexpr (Degree == 0)
        return a[0];
    else
        return a[0] + at * polynomial<Degree - 1>(a + 1, at);
}

template <class T> void exchange(T &a, T &b) {
    T c = a;
    a = b;
    b = c;
}

extern "C" double generic(double *x) {
    double y = polynomial<N - 1>(x, x[2]);
    exchange(x[0], x[1]);
    double &largest = x[3] > x[4] ? x[3] : x[4];
    largest *= y;
    return y * polynomial<3>(x + 2, 0.5);
}

template <class F> double integrate(F f, double from, double to) {
    constexpr int steps = 4;
    double sum = 0, h = (to - from) / steps;
    for (int i = 0; i < steps; i++)
        sum += h * f(from + (i + 0.5) * h);
    return sum;
}

extern "C" double lambdas(double *x) {
    double count = 0;
    auto f = [&](double t) {
        count += t * x[0];
        return std::sin(t * x[1]) + count;
    };
    double y = integrate(f, x[2], x[3] + 2);
    return y + integrate([=](double t) { return t * y; }, 0, x[4]) * count;
}

class Filter {
public:
    explicit Filter(double gain) : gain_(gain), last_(0) {}
    double next(double input) {
        last_ = gain_ * last_ + input;
        return last_;
    }

protected:
    double gain_, last_;
};

class Limited : public Filter {
public:
    Limited(double gain, const double *limits) : Filter(gain), limits_(limits) {}
    double next(double input) {
        double y = Filter::next(input);
        return y > limits_[0] ? limits_[0] + std::tanh(y - limits_[0]) : y;
    }

private:
    const double *limits_;
};

extern "C" double members(double *x) {
    Limited filter(x[0] * 0.5, x + 1);
    Filter plain(x[2]);
    double y = 0;
    for (int i = 3; i < N; i++)
        y += filter.next(x[i]) * plain.next(y);
    return y + plain.next(1);
}

static double norm(const std::array<double, 3> &a) {
    double sum = 0;
    for (double v : a)
        sum += v * v;
    return std::sqrt(sum);
}

static std::array<double, 3> cross(std::array<double, 3> a, const std::array<double, 3> &b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

extern "C" double arrays(double *x) {
    std::array<double, 3> a{x[0], x[1], x[2]}, b{x[3], x[4], x[5]};
    for (int i = 0; i < 3; i++) {
        auto c = cross(a, b);
        b[i] += c[i] * x[6];
        a = c;
        for (auto &v : a)
            v += 0.5;
    }
    return norm(a) * norm(b);
}

extern "C" {
double dual_b(double *x, double *x_b, double seed);
double generic_b(double *x, double *x_b, double seed);
double lambdas_b(double *x, double *x_b, double seed);
double members_b(double *x, double *x_b, double seed);
double arrays_b(double *x, double *x_b, double seed);
}

int main() {
    return CHECK(dual, N, 0.5, 1.5) | CHECK(generic, N, 0.5, 1.5) | CHECK(lambdas, N, 0.5, 1.5) |
           CHECK(members, N, 0.5, 1.5) | CHECK(arrays, N, 0.5, 1.5);
}
