// A pointer leads to memory with a shadow on some paths, and on others to integers, or to what a library has for itself: there its own
// shadow is null, and nothing is added to it.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint picked --adjoint labelled; done
#include <cstdlib>
#include <cstring>

#include "vector.h"

struct Part {
    double *values;
    const long *counts;
    int n;
};

__attribute__((noinline)) static double weighed(const void *memory, int n, bool numbers) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += numbers ? ((const double *)memory)[i] * ((const double *)memory)[i] : (double)((const long *)memory)[i];
    return sum;
}

extern "C" double picked(double *x) {
    long counts[2] = {3, 4};
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        const void *memory = i % 2 ? (const void *)counts : (const void *)(x + i);
        sum += x[i] * weighed(memory, 2, i % 2 == 0);
        counts[0] += i;
    }
    return sum;
}

extern "C" double labelled(double *x) {
    const char *set = getenv("BACKSWEEP_NO_SUCH_VARIABLE");
    const char *text = set ? set : "three";
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        const void *memory = i == 2 ? (const void *)text : (const void *)(x + i);
        sum += i == 2 ? strlen((const char *)memory) * x[i] : *(const double *)memory * x[3 - i];
    }
    return sum;
}

extern "C" double picked_b(double *x, double *x_b, double seed);
extern "C" double labelled_b(double *x, double *x_b, double seed);

int main() { return CHECK(picked, 4, 0.5, 1.5) || CHECK(labelled, 4, 0.5, 1.5); }
