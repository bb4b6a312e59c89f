// Dual numbers by hand: a number and its derivative along one direction. T may be one itself.
#ifndef DUAL_H
#define DUAL_H

#include <cmath>

template <class T> struct Dual {
    T value, along;
    Dual() : value(0), along(0) {}
    Dual(double constant) : value(constant), along(0) {}
    Dual(const T &value, const T &along) : value(value), along(along) {}

    friend Dual operator+(const Dual &a, const Dual &b) { return {a.value + b.value, a.along + b.along}; }
    friend Dual operator-(const Dual &a, const Dual &b) { return {a.value - b.value, a.along - b.along}; }
    friend Dual operator-(const Dual &a) { return {-a.value, -a.along}; }
    friend Dual operator*(const Dual &a, const Dual &b) { return {a.value * b.value, a.along * b.value + a.value * b.along}; }
    friend Dual operator/(const Dual &a, const Dual &b) {
        const T ratio = a.value / b.value;
        return {ratio, (a.along - ratio * b.along) / b.value};
    }
    friend bool operator<(const Dual &a, const Dual &b) { return a.value < b.value; }
    friend Dual sqrt(const Dual &a) {
        using std::sqrt;
        const T root = sqrt(a.value);
        return {root, a.along / (2.0 * root)};
    }
    friend Dual sin(const Dual &a) {
        using std::cos, std::sin;
        return {sin(a.value), a.along * cos(a.value)};
    }
    friend Dual cos(const Dual &a) {
        using std::cos, std::sin;
        return {cos(a.value), -(a.along * sin(a.value))};
    }
};

inline double plain(double a) { return a; }
template <class T> double plain(const Dual<T> &a) { return plain(a.value); }

#endif
