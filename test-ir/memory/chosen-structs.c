// A structure of an integer that is changed and a float, moved whole: where an address is computed with its
// type, that tells what the words are, also without debug information.
//
// RUN: for all in "" --disable=all; do env DOT=1e-7 LEVELS="1 2 3" %check %s $all --adjoint 'chosen(1:dup,2:const)'; done
#include "vector.h"

enum { N = 5 };

struct S { int n; float f; };

__attribute__((noinline)) static void choose(struct S *s, int i) {
    s[0].n++;
    struct S tmp = i > 2 ? s[i] : s[1];
    s[3] = tmp;
    s[4] = tmp;
}

double chosen(double *x, int i) {
    struct S s[N];
    for (int k = 0; k < N; k++)
        s[k] = (struct S){k, (float)x[k]};
    choose(s, i);
    double sum = 0;
    for (int k = 0; k < N; k++)
        sum += s[k].f * s[k].f * (s[k].n + 1);
    return sum;
}

double chosen_b(double *x, double *x_b, int i, double seed);

static double second(double *x) { return chosen(x, 1); }
static double second_b(double *x, double *x_b, double seed) { return chosen_b(x, x_b, 1, seed); }
static double third(double *x) { return chosen(x, 3); }
static double third_b(double *x, double *x_b, double seed) { return chosen_b(x, x_b, 3, seed); }

int main(void) {
    // The differences are those of single precision.
    return check_vector("second", second, second_b, N, 0.5, 1.5, 1e-2) |
           check_vector("third", third, third_b, N, 0.5, 1.5, 1e-2);
}
