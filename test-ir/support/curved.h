// A function with second derivatives everywhere: in place, with branches, and with a product that goes on.
#pragma once

#include <math.h>

double f(double *x, int n) {
    double s = 0, p = 1;
    for (int i = 0; i + 1 < n; i++) {
        double a = 1 - x[i], b = x[i + 1] - x[i] * x[i];
        s += a * a + 100 * b * b + sin(x[i] * x[i + 1]);
    }
    for (int k = 0; k < 3; k++)
        for (int i = 1; i < n; i++)
            x[i] += 0.1 * sin(x[i - 1]) * x[i];
    for (int i = 0; i < n; i++) {
        p = p * x[i] + cos(p);
        if (p > 3)
            p = sqrt(p);
    }
    return s + p;
}
