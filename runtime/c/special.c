/*
 * Digamma and trigamma, the derivatives of the gamma functions, which libm does not have.
 *
 * Both shift the argument up by their recurrence until the asymptotic series is exact to the
 * format, and reflect negative arguments (Abramowitz and Stegun 6.3.5, 6.3.7, 6.3.18; 6.4.6, 6.4.7,
 * 6.4.12). Constant time but for the shift, at most FROM steps.
 */
#include "internal.h"

#include <math.h>

/* Bernoulli numbers B2, B4, ..., B16, as fractions. */
static const long double numerator[8] = {1, -1, 1, -1, 5, -691, 7, -3617};
static const long double denominator[8] = {6, 30, 42, 30, 66, 2730, 6, 510};

#define PI 3.14159265358979323846264338327950288L

/* FROM: where the series is exact to the format; S: the suffix of the format's functions. */
#define GAMMA_DERIVATIVES(TYPE, S, FROM)                                                     \
    /* At 0 minus infinity (plus at -0), at negative integers not a number. */               \
    TYPE bsw_digamma##S(TYPE x)                                                              \
    {                                                                                        \
        if (x == 0) {                                                                        \
            return -copysign##S((TYPE)INFINITY, x);                                          \
        }                                                                                    \
        if (x < 0) {                                                                         \
            /* The tangent has period 1, so only the fraction counts. */                     \
            TYPE fraction = x - round##S(x);                                                 \
            if (fraction == 0 || isinf(x)) {                                                 \
                return (TYPE)NAN;                                                            \
            }                                                                                \
            return bsw_digamma##S(1 - x) - (TYPE)PI / tan##S((TYPE)PI * fraction);           \
        }                                                                                    \
        TYPE sum = 0;                                                                        \
        for (; x < FROM; x += 1) {                                                           \
            sum -= 1 / x;                                                                    \
        }                                                                                    \
        TYPE inverse_square = 1 / (x * x), series = 0;                                       \
        for (int i = 7; i >= 0; i--) {                                                       \
            TYPE term = (TYPE)(numerator[i] / denominator[i] / (2 * i + 2));                 \
            series = (series + term) * inverse_square;                                       \
        }                                                                                    \
        return sum + (log##S(x) - (TYPE)0.5 / x - series);                                   \
    }                                                                                        \
                                                                                             \
    /* At 0 and the negative integers plus infinity. */                                      \
    TYPE bsw_trigamma##S(TYPE x)                                                             \
    {                                                                                        \
        if (x < 0) {                                                                         \
            if (isinf(x)) {                                                                  \
                return (TYPE)NAN;                                                            \
            }                                                                                \
            TYPE ratio = (TYPE)PI / sin##S((TYPE)PI * (x - round##S(x)));                    \
            return ratio * ratio - bsw_trigamma##S(1 - x);                                   \
        }                                                                                    \
        TYPE sum = 0;                                                                        \
        for (; x < FROM; x += 1) {                                                           \
            sum += 1 / (x * x);                                                              \
        }                                                                                    \
        TYPE inverse = 1 / x, inverse_square = inverse * inverse, series = 0;                \
        for (int i = 7; i >= 0; i--) {                                                       \
            series = (series + (TYPE)(numerator[i] / denominator[i])) * inverse_square;      \
        }                                                                                    \
        return sum + inverse * (1 + (TYPE)0.5 * inverse + series);                           \
    }

GAMMA_DERIVATIVES(float, f, 10)
GAMMA_DERIVATIVES(double, , 10)
GAMMA_DERIVATIVES(long double, l, 40)
