// The same with dual numbers of dual numbers by hand.
#include "descend.hpp"

template <class T> T height(const T *one, const T *two) {
    return -((one[0] * one[0] + one[1] * one[1]) - (two[0] * two[0] + two[1] * two[1]));
}

template <class T> void climb(const T *one, T *two) {
    descend<2>(
        two, [&](const T *x) { return height(one, x); },
        [&](const T *x, T *g) {
            for (int k = 0; k < 2; k++) {
                const Dual<T> still[2] = {{one[0], T(0)}, {one[1], T(0)}};
                const Dual<T> along[2] = {{x[0], T(k == 0)}, {x[1], T(k == 1)}};
                g[k] = height(still, along).along;
            }
        });
}

template <class T> T ridge(const T *one) {
    T two[2] = {T(1), T(1)};
    climb(one, two);
    return -height(one, two);
}

extern "C" int results(double *to) {
    double one[2] = {1, 1}, two[2] = {1, 1};
    descend<2>(
        one, [](const double *x) { return ridge(x); },
        [](const double *x, double *g) {
            for (int k = 0; k < 2; k++) {
                const Dual<double> along[2] = {{x[0], double(k == 0)}, {x[1], double(k == 1)}};
                g[k] = ridge(along).along;
            }
        });
    climb(one, two);
    to[0] = one[0], to[1] = one[1], to[2] = two[0], to[3] = two[1];
    return 4;
}
