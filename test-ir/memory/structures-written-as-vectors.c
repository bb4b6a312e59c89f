// An array of structures with a text and a number, filled by a loop that LLVM vectorises: names and numbers are interleaved as vectors of doubles.
//
// RUN: %check %s --adjoint 'f(x:dup,n:const)'
#include "gradcheck.h"

#include <math.h>
#include <string.h>

enum { N = 7 };

struct symbol {
    const char *name;
    double value;
};

static __attribute__((noinline)) double look(const struct symbol *all, int n, const char *name) {
    for (int i = 0; i < n; i++)
        if (!strcmp(all[i].name, name))
            return all[i].value;
    return 0;
}

double f(const double *x, int n) {
    static const char *const names[] = {"flow", "width", "slope", "rough", "load", "depth", "angle"};
    struct symbol all[N];
    for (int i = 0; i < n; i++)
        all[i] = (struct symbol){names[i], x[i]};
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += sin(look(all, n, names[i])) * look(all, n, names[(3 * i + 1) % n]);
    return sum + look(all, n, "slope");
}

double f_b(const double *x, double *x_b, int n, double seed);

static double x[N], x_b[N];

static double cost(void) { return f(x, N); }

int main(void) {
    gc_fill(x, N, 0.5, 1.5, 1);
    f_b(x, x_b, N, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, N)};
    return gc_check("f", cost, blocks, 1, 1e-7);
}
