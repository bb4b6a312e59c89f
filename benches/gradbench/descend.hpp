// The least value by steps against the gradient, as DESCEND of descend.h; steps are as long as numbers without derivatives say.
#ifndef DESCEND_HPP
#define DESCEND_HPP

#include <array>

#include "dual.h"

template <class T, int N> std::array<T, N> zeros() {
    if constexpr (N == 1)
        return {T(0)};
    else
        return {T(0), T(0)};
}

template <int N, class T, class Value, class Gradient> void descend(T *x, Value value, Gradient gradient) {
    double eta = 1e-5;
    T fx = value(x);
    std::array<T, N> g = zeros<T, N>(), next = g;
    gradient(x, g.data());
    for (int good = 0;;) {
        T steepness(0), distance(0);
        for (int k = 0; k < N; k++)
            steepness = steepness + g[k] * g[k];
        if (std::sqrt(plain(steepness)) <= 1e-5)
            break;
        if (good == 10) {
            eta *= 2;
            good = 0;
            continue;
        }
        for (int k = 0; k < N; k++) {
            next[k] = x[k] - T(eta) * g[k];
            distance = distance + (x[k] - next[k]) * (x[k] - next[k]);
        }
        if (std::sqrt(plain(distance)) <= 1e-5)
            break;
        const T there = value(next.data());
        if (plain(there) < plain(fx)) {
            fx = there;
            for (int k = 0; k < N; k++)
                x[k] = next[k];
            gradient(x, g.data());
            good++;
        } else {
            eta /= 2;
            good = 0;
        }
    }
}

#endif
