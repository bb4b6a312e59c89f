// Numbers that are to be equal but for rounding.
#pragma once

#include <math.h>
#include <stdio.h>

#define apart(actual, expected) apart_at(__LINE__, actual, expected)

static inline int apart_at(int line, double actual, double expected) {
    int bad = !(fabs(actual - expected) <= 1e-6 * (1 + fabs(expected)));
    if (bad)
        printf("line %d: %.10g, expected %.10g\n", line, actual, expected);
    return bad;
}
