// Dual numbers: the judge of C and C++ programs, which are compiled a second time with REAL as this class.
#ifndef DUAL_HPP
#define DUAL_HPP
#include <math.h>

struct dual {
    double v, d;
    dual() = default; // without a value, as a double, so that unions and malloc take it
    dual(double value) : v(value), d(0) {}
    dual(double value, double tangent) : v(value), d(tangent) {}
    explicit operator int() const { return (int)v; }
    explicit operator long() const { return (long)v; }
    dual &operator+=(dual b) { v += b.v; d += b.d; return *this; }
    dual &operator-=(dual b) { v -= b.v; d -= b.d; return *this; }
    dual &operator*=(dual b) { d = d * b.v + v * b.d; v *= b.v; return *this; }
    dual &operator/=(dual b) { double q = v / b.v; d = (d - q * b.d) / b.v; v = q; return *this; }
};
static inline dual operator+(dual a, dual b) { return a += b; }
static inline dual operator-(dual a, dual b) { return a -= b; }
static inline dual operator*(dual a, dual b) { return a *= b; }
static inline dual operator/(dual a, dual b) { return a /= b; }
static inline dual operator-(dual a) { return dual(-a.v, -a.d); }
static inline dual operator+(dual a) { return a; }
#define DUAL_COMPARE(OP) \
    static inline bool operator OP(dual a, dual b) { return a.v OP b.v; }
DUAL_COMPARE(<) DUAL_COMPARE(<=) DUAL_COMPARE(>) DUAL_COMPARE(>=) DUAL_COMPARE(==) DUAL_COMPARE(!=)

// F with the derivative SLOPE, in which x is the argument and y the result.
#define DUAL_UNARY(F, SLOPE) \
    static inline dual F(dual a) { double x = a.v, y = ::F(x); (void)x; (void)y; return dual(y, (SLOPE) * a.d); }
DUAL_UNARY(sin, ::cos(x)) DUAL_UNARY(cos, -::sin(x)) DUAL_UNARY(tan, 1 + y * y)
DUAL_UNARY(asin, 1 / ::sqrt(1 - x * x)) DUAL_UNARY(acos, -1 / ::sqrt(1 - x * x)) DUAL_UNARY(atan, 1 / (1 + x * x))
DUAL_UNARY(sinh, ::cosh(x)) DUAL_UNARY(cosh, ::sinh(x)) DUAL_UNARY(tanh, 1 / (::cosh(x) * ::cosh(x)))
DUAL_UNARY(asinh, 1 / ::sqrt(1 + x * x)) DUAL_UNARY(acosh, 1 / ::sqrt(x * x - 1)) DUAL_UNARY(atanh, 1 / (1 - x * x))
DUAL_UNARY(exp, y) DUAL_UNARY(exp2, y * 0.69314718055994530942) DUAL_UNARY(expm1, y + 1)
DUAL_UNARY(log, 1 / x) DUAL_UNARY(log2, 1 / (x * 0.69314718055994530942)) DUAL_UNARY(log10, 1 / (x * 2.30258509299404568402))
DUAL_UNARY(log1p, 1 / (1 + x)) DUAL_UNARY(sqrt, 0.5 / y) DUAL_UNARY(cbrt, y / (3 * x))
DUAL_UNARY(fabs, ::copysign(1.0, x)) DUAL_UNARY(erf, 1.12837916709551257390 * ::exp(-x * x))
DUAL_UNARY(erfc, -1.12837916709551257390 * ::exp(-x * x))
DUAL_UNARY(floor, 0) DUAL_UNARY(ceil, 0) DUAL_UNARY(trunc, 0) DUAL_UNARY(round, 0) DUAL_UNARY(rint, 0)
DUAL_UNARY(nearbyint, 0) DUAL_UNARY(logb, 0)
DUAL_UNARY(j0, -::j1(x)) DUAL_UNARY(j1, ::j0(x) - y / x) DUAL_UNARY(y0, -::y1(x)) DUAL_UNARY(y1, ::y0(x) - y / x)

static inline double dual_digamma(double x) {
    double sum = 0;
    for (; x < 12; x += 1)
        sum -= 1 / x;
    double q = 1 / (x * x);
    return sum + ::log(x) - 0.5 / x - q * (1.0 / 12 - q * (1.0 / 120 - q * (1.0 / 252 - q * (1.0 / 240 - q / 132))));
}
DUAL_UNARY(lgamma, dual_digamma(x)) DUAL_UNARY(tgamma, y * dual_digamma(x))
static inline dual lgamma_r(dual a, int *sign) { *sign = 1; return lgamma(a); }
static inline dual jn(int n, dual a) { return dual(::jn(n, a.v), 0.5 * (::jn(n - 1, a.v) - ::jn(n + 1, a.v)) * a.d); }
static inline dual yn(int n, dual a) { return dual(::yn(n, a.v), 0.5 * (::yn(n - 1, a.v) - ::yn(n + 1, a.v)) * a.d); }
static inline dual ldexp(dual a, int e) { return dual(::ldexp(a.v, e), ::ldexp(a.d, e)); }
static inline dual scalbn(dual a, int e) { return ldexp(a, e); }
static inline dual scalbln(dual a, long e) { return ldexp(a, (int)e); }
static inline dual frexp(dual a, int *e) { double v = ::frexp(a.v, e); return dual(v, ::ldexp(a.d, -*e)); }
static inline dual modf(dual a, dual *whole) { double w, v = ::modf(a.v, &w); *whole = dual(w); return dual(v, a.d); }
static inline int ilogb(dual a) { return ::ilogb(a.v); }
static inline long lround(dual a) { return ::lround(a.v); }
static inline long lrint(dual a) { return ::lrint(a.v); }
static inline dual hypot(dual a, dual b) { double r = ::hypot(a.v, b.v); return dual(r, (a.v * a.d + b.v * b.d) / r); }
static inline dual atan2(dual a, dual b) {
    double q = a.v * a.v + b.v * b.v;
    return dual(::atan2(a.v, b.v), (b.v * a.d - a.v * b.d) / q);
}
static inline dual pow(dual a, dual b) {
    double r = ::pow(a.v, b.v), d = b.v == 0 ? 0 : b.v * ::pow(a.v, b.v - 1) * a.d;
    return dual(r, b.d == 0 ? d : d + r * ::log(a.v) * b.d);
}
static inline dual fmin(dual a, dual b) { return b.v < a.v ? b : a; }
static inline dual fmax(dual a, dual b) { return b.v > a.v ? b : a; }
static inline dual fdim(dual a, dual b) { return a.v > b.v ? a - b : dual(0); }
static inline dual fma(dual a, dual b, dual c) { return dual(::fma(a.v, b.v, c.v), a.d * b.v + a.v * b.d + c.d); }
static inline dual copysign(dual a, dual b) {
    double s = ::signbit(a.v) == ::signbit(b.v) ? 1 : -1;
    return dual(s * a.v, s * a.d);
}
static inline dual fmod(dual a, dual b) { return dual(::fmod(a.v, b.v), a.d - ::trunc(a.v / b.v) * b.d); }
static inline dual remainder(dual a, dual b) {
    double r = ::remainder(a.v, b.v);
    return dual(r, a.d - ::nearbyint((a.v - r) / b.v) * b.d);
}
static inline dual remquo(dual a, dual b, int *q) {
    double r = ::remquo(a.v, b.v, q);
    return dual(r, a.d - ::nearbyint((a.v - r) / b.v) * b.d);
}
#endif
