/* All functions of C99's math.h that take and give floating values, the Bessel functions of POSIX and a few
 * of GNU, with points to check them at. Included with REAL (a type), C(f) (f, ff or fl) and NAME(f), it
 * defines NAME(unary), NAME(binary) and NAME(others). */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

/* F(name, three points) */
#define UNARY(F) \
    F(acos, 0.3, -0.7, 0.95) F(asin, 0.3, -0.7, 0.95) F(atan, 0.3, -2, 30) F(cos, 0.3, -2, 11.5) \
    F(sin, 0.3, -2, 11.5) F(tan, 0.3, -2, 4) F(acosh, 1.25, 3, 40) F(asinh, 0.3, -2, 30) \
    F(atanh, 0.3, -0.7, 0.95) F(cosh, 0.3, -2, 5) F(sinh, 0.3, -2, 5) F(tanh, 0.3, -2, 3) \
    F(exp, 0.3, -2, 5) F(exp2, 0.3, -2, 5) F(exp10, 0.3, -2, 2) F(expm1, 0.3, -2, 1e-4) \
    F(log, 0.3, 2, 50) F(log10, 0.3, 2, 50) F(log1p, 0.3, -0.7, 50) F(log2, 0.3, 2, 50) \
    F(logb, 0.3, 3, -50) F(cbrt, 0.3, -2, 50) F(fabs, 0.3, -2, 50) F(sqrt, 0.3, 2, 50) \
    F(erf, 0.3, -1.5, 2) F(erfc, 0.3, -1.5, 2) F(lgamma, 0.3, 2.5, -1.5) F(tgamma, 0.3, 2.5, -1.5) \
    F(ceil, 0.3, -2.4, 50.3) F(floor, 0.3, -2.4, 50.3) F(nearbyint, 0.3, -2.4, 50.3) \
    F(rint, 0.3, -2.4, 50.3) F(round, 0.3, -2.4, 50.3) F(trunc, 0.3, -2.4, 50.3) \
    F(j0, 0.3, 2, -12) F(j1, 0.3, 2, -12) F(y0, 0.3, 2, 12) F(y1, 0.3, 2, 12)

/* F(name, two points) */
#define BINARY(F) \
    F(atan2, 0.3, -2, -3, 4) F(fdim, 3, 1, 1, 3) F(fmax, 0.3, -2, -3, 4) F(fmin, 0.3, -2, -3, 4) \
    F(fmod, 7.25, 2, -7.25, 3) F(remainder, 7.25, 2, -7.25, 3) F(hypot, 0.3, -2, -3, 4) \
    F(pow, 0.3, -2, 3, 2.5) F(copysign, 0.3, -2, -3, -4)

/* F(name, an expression in x, three points); i and r are there to be written. */
#define OTHERS(F) \
    F(fma_first, C(fma)(x, 3, C(exp)(1)), 0.3, -2, 50) F(fma_second, C(fma)(2, x, 1), 0.3, -2, 50) \
    F(fma_third, C(fma)(2, 3, x), 0.3, -2, 50) F(fma_all, C(fma)(x, x * x, x), 0.3, -2, 5) \
    F(frexp, (r = C(frexp)(x, &i), r * (i + 5)), 0.3, -2.5, 50) \
    F(modf, (r = C(modf)(x, &s), r * s + 2 * s), 0.3, -2.5, 50.3) \
    F(modf_same, C(modf)(x, &r) * 2, 0.3, -2.5, 50.3) \
    F(remquo, (r = C(remquo)(x, 1.75f, &i), r * ((i & 7) + 1)), 0.3, -2.5, 50.3) \
    F(remquo_second, (r = C(remquo)(7.25f, x, &i), r * ((i & 7) + 1)), 2, -3, 0.8) \
    F(nexttoward, C(nexttoward)(x, 1000) * x, 0.3, -2, 50) \
    F(nextafter, C(nextafter)(x, 1000) * x, 0.3, -2, 50) \
    F(ldexp, C(ldexp)(x, 3) * C(ldexp)(x, -2), 0.3, -2, 50) \
    F(scalbn, C(scalbn)(x, 3) * C(scalbn)(x, -2), 0.3, -2, 50) \
    F(scalbln, C(scalbln)(x, 3) * C(scalbln)(x, -2), 0.3, -2, 50) \
    F(ilogb, C(ilogb)(x) * x, 0.3, -5, 50) F(lrint, C(lrint)(x) * x, 1.3, -2.4, 50.3) \
    F(llrint, C(llrint)(x) * x, 1.3, -2.4, 50.3) F(lround, C(lround)(x) * x, 1.3, -2.4, 50.3) \
    F(llround, C(llround)(x) * x, 1.3, -2.4, 50.3) F(jn, C(jn)(2, x), 0.3, 2, -12) \
    F(jn_negative, C(jn)(-3, x), 0.3, 2, -12) F(yn, C(yn)(2, x), 0.3, 2, 12) \
    F(sincos, (C(sincos)(x, &r, &s), r * r * s), 0.3, -2, 11.5) \
    F(classified, (isnan(x) || signbit(x) ? x : isfinite(x) ? x * x : 0), 0.3, -2, 50)

#define ENTRY(f, ...) OP_##f,
enum { UNARY(ENTRY) UNARIES };
enum { BINARY(ENTRY) BINARIES };
enum { OTHERS(ENTRY) OTHERS_END };
#undef ENTRY

#endif

REAL NAME(unary)(int which, REAL x) {
    switch (which) {
#define CASE(f, ...) case OP_##f: return C(f)(x);
        UNARY(CASE)
#undef CASE
    default: return x;
    }
}

REAL NAME(binary)(int which, REAL x, REAL y) {
    switch (which) {
#define CASE(f, ...) case OP_##f: return C(f)(x, y);
        BINARY(CASE)
#undef CASE
    default: return x;
    }
}

REAL NAME(others)(int which, REAL x) {
    int i = 0;
    REAL r = 0, s = 0;
    switch (which) {
#define CASE(f, expression, ...) case OP_##f: return expression;
        OTHERS(CASE)
#undef CASE
    default: return i + r + s;
    }
}
