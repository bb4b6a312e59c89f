// bsearch has a body, which calls the program's own comparison: what it finds leads to numbers with derivatives.
//
// RUN: %check %s --adjoint 'f(x:dup,n:const)'
#include "gradcheck.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT = 4 };

struct rate {
    const char *name;
    double of;
};

static int by_name(const void *key, const void *rate) {
    return strcmp(key, ((const struct rate *)rate)->name);
}

static int by_number(const void *key, const void *at) {
    double left = *(const double *)key, right = *(const double *)at;
    return (left > right) - (left < right);
}

double f(const double *x, int n) {
    struct rate rates[] = {{"decay", x[0] * x[1]}, {"growth", x[1]}, {"loss", x[2] * x[2]}};
    const char *wanted[] = {"loss", "decay", "none", "growth"};
    double sum = 0, sorted[COUNT];
    for (int i = 0; i < n; i++) {
        struct rate *found = bsearch(wanted[i], rates, 3, sizeof *rates, by_name);
        if (found)
            found->of *= x[i];
        sorted[i] = i + x[i] / 4;
    }
    for (int i = 0; i < 3; i++)
        sum += rates[i].of * rates[i].of;
    double key = sorted[2];
    const double *found = bsearch(&key, sorted, COUNT, sizeof *sorted, by_number);
    return sum + *found * *found;
}

double f_b(const double *x, double *x_b, int n, double seed);

static double x[COUNT], x_b[COUNT];

static double cost(void) { return f(x, COUNT); }

int main(void) {
    gc_fill(x, COUNT, 0.5, 1.5, 1);
    f_b(x, x_b, COUNT, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, COUNT)};
    return gc_check("f", cost, blocks, 1, 1e-7);
}
