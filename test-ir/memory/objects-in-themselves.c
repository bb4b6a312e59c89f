// A function that calls itself with its own pointer moved by many distances: the object that it is given would lie in itself at each of
// them. What is kept in it is known at the place where it is accessed, and nothing is passed on from the object to itself: that
// would be places without end.
//
// RUN: %clang -O0 -I%support %cflags -emit-llvm -c %s -o t.bc
// RUN: %backsweep t.bc -o t.b.bc --time-limit 15 --adjoint f
// RUN: env LEVELS="0 1 2" %check %s --adjoint f
#include "vector.h"

enum { N = 8 };

struct entry {
    double *value;
};

static double sum(struct entry *p, int depth) {
    double all = *p->value;
    if (depth > 0) {
#define ONE(k) all += sum(p + (k), depth - 1);
#define FOUR(k) ONE(k) ONE(k + 1) ONE(k + 2) ONE(k + 3)
#define SIXTEEN(k) FOUR(k) FOUR(k + 4) FOUR(k + 8) FOUR(k + 12)
        SIXTEEN(1) SIXTEEN(17) SIXTEEN(33) SIXTEEN(49)
    }
    return all * all;
}

double f(double *x) {
    struct entry all[80];
    for (int i = 0; i < 80; i++)
        all[i].value = &x[i % N];
    return sum(all, 1);
}

double f_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.1, 0.3);
}
