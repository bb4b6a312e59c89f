// The same with dual numbers of dual numbers by hand.
#include "descend.hpp"

template <class T> T potential(const T *x, const T &w) {
    using std::sqrt;
    const T a = x[0] - T(10), b = x[1] - (T(10) - w), c = x[0] - T(10), d = x[1];
    return T(1) / sqrt(a * a + b * b) + T(1) / sqrt(c * c + d * d);
}

template <class T> T path(const T &w) {
    const T dt(0.1);
    T x[2] = {T(0), T(8)}, v[2] = {T(0.75), T(0)}, g[2] = {T(0), T(0)};
    for (;;) {
        for (int k = 0; k < 2; k++) {
            const Dual<T> along[2] = {{x[0], T(k == 0)}, {x[1], T(k == 1)}};
            g[k] = potential(along, Dual<T>(w, T(0))).along;
        }
        const T next[2] = {x[0] + dt * v[0], x[1] + dt * v[1]};
        if (plain(next[1]) <= 0)
            break;
        for (int k = 0; k < 2; k++) {
            x[k] = next[k];
            v[k] = v[k] - dt * g[k];
        }
    }
    const T left = -x[1] / v[1], hit = x[0] + left * v[0];
    return hit * hit;
}

extern "C" int results(double *to) {
    double w[1] = {0};
    descend<1>(
        w, [](const double *x) { return path(*x); },
        [](const double *x, double *g) { *g = path(Dual<double>(*x, 1.0)).along; });
    to[0] = w[0];
    return 1;
}
