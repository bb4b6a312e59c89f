// A variable number of arguments: numbers and pointers of every kind, more than there are registers, structures by value, lists that are
// handed on, copied, and read twice, in functions that stay and in functions that are inlined.
//
// RUN: for all in "" --disable=all --disable-pass=inline-callees; do \
// RUN:   %check %s $all --adjoint sums --adjoint kinds --adjoint many --adjoint structures --adjoint handed --adjoint twice --adjoint deep; \
// RUN: done
#include "vector.h"

#include <math.h>
#include <stdarg.h>

enum { N = 6 };

#define CALLED __attribute__((noinline)) static

CALLED double total(int n, ...) {
    va_list arguments;
    double sum = 0;
    va_start(arguments, n);
    for (int i = 0; i < n; i++)
        sum = sum * 0.5 + sin(va_arg(arguments, double));
    va_end(arguments);
    return sum;
}

double sums(double *x) { return total(3, x[0], x[1] * x[2], x[3]) * total(1, x[4]) + total(0); }

// By the letters of a text, as printing does.
CALLED double by_kind(const char *kinds, ...) {
    va_list arguments;
    double product = 1;
    va_start(arguments, kinds);
    for (; *kinds; kinds++) {
        switch (*kinds) {
        case 'i': product *= va_arg(arguments, int); break;
        case 'l': product *= (double)va_arg(arguments, long long); break;
        case 'd': product *= va_arg(arguments, double); break;
        case 'p': product += *va_arg(arguments, double *); break;
        }
    }
    va_end(arguments);
    return product;
}

double kinds(double *x) {
    return by_kind("dip", x[0], 3, &x[1]) + by_kind("pl", &x[2], 2LL) * by_kind("dd", x[3] * x[3], x[4]);
}

// More than come in registers.
double many(double *x) {
    double a = x[0], b = x[1];
    return total(12, a, b, a * b, x[2], x[3], a, b, x[4], x[5], a, x[2] * x[3], b);
}

struct pair { double first, second; };
struct three { double at[3]; };
struct mixed { long count; double value; };

CALLED double of_structures(int n, ...) {
    va_list arguments;
    va_start(arguments, n);
    struct pair p = va_arg(arguments, struct pair);
    struct three t = va_arg(arguments, struct three);
    double d = va_arg(arguments, double);
    struct mixed m = va_arg(arguments, struct mixed);
    va_end(arguments);
    return p.first * t.at[0] + p.second * t.at[1] * d + t.at[2] * m.value * (double)m.count;
}

double structures(double *x) {
    struct pair p = {x[0], x[1]};
    struct three t = {{x[2], x[3], x[4]}};
    struct mixed m = {2, x[5]};
    return of_structures(4, p, t, x[0] * x[5], m);
}

CALLED double from_list(int n, va_list arguments) {
    double product = 1;
    for (int i = 0; i < n; i++)
        product *= 1 + va_arg(arguments, double);
    return product;
}

CALLED double hands_on(int n, ...) {
    va_list arguments, again;
    va_start(arguments, n);
    va_copy(again, arguments);
    double first = from_list(n, arguments), second = va_arg(again, double);
    va_end(again);
    va_end(arguments);
    return first * second;
}

double handed(double *x) { return hands_on(4, x[0], x[1], x[2], x[3] * x[4]); }

CALLED double reads_twice(int n, ...) {
    double sum = 0;
    for (int round = 0; round < 2; round++) {
        va_list arguments;
        va_start(arguments, n);
        for (int i = 0; i < n; i++)
            sum = sum * sum * 0.1 + va_arg(arguments, double);
        va_end(arguments);
    }
    return sum;
}

double twice(double *x) {
    double y = 0;
    for (int i = 0; i + 2 < N; i++)
        y = reads_twice(3, x[i], y, x[i + 2]);
    return y;
}

// A list that a call within a call has of its own.
CALLED double nested(int depth, ...) {
    va_list arguments;
    va_start(arguments, depth);
    double a = va_arg(arguments, double), b = va_arg(arguments, double);
    va_end(arguments);
    return depth == 0 ? a * b : nested(depth - 1, a * b, cos(b)) + a;
}

double deep(double *x) { return nested(4, x[0], x[1]) * nested(1, x[2], x[3]); }

double sums_b(double *x, double *x_b, double seed);
double kinds_b(double *x, double *x_b, double seed);
double many_b(double *x, double *x_b, double seed);
double structures_b(double *x, double *x_b, double seed);
double handed_b(double *x, double *x_b, double seed);
double twice_b(double *x, double *x_b, double seed);
double deep_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(sums, N, 0.5, 1.5) | CHECK(many, N, 0.5, 1.5) | CHECK(structures, N, 0.5, 1.5) |
           CHECK(handed, N, 0.5, 1.5) | CHECK(twice, N, 0.5, 1.5) | CHECK(deep, N, 0.5, 1.5) | CHECK(kinds, N, 0.5, 1.5);
}
