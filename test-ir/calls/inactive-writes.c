// Functions that the user declares inactive, and that write what has no adjoint: work arrays that nobody else writes,
// integers beside pointers, results by reference; and those without a body here, which are taken to store no pointer
// where somebody else does.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint worked --adjoint counted --inactive fill --inactive step \
// RUN:   --inactive count --inactive report; done
#include "vector.h"

enum { N = 6 };

struct state {
    double *u, *w;
    int n;
};

__attribute__((noinline)) void fill(double *w, int n) {
    for (int i = 0; i < n; i++)
        w[i] = i;
}

__attribute__((noinline)) int step(const double *x, double *dt) {
    *dt = 0.5;
    return x[0] > 100;
}

__attribute__((noinline)) void count(struct state *s) {
    s->n++;
}

void report(struct state *s);

double worked(double *x) {
    double w[N], dt, sum = 0;
    fill(w, N);
    for (int k = 0; k < 2; k++) {
        sum += step(x, &dt);
        for (int i = 0; i < N; i++)
            sum += w[i] * x[i] * dt * x[i];
    }
    return sum;
}

double counted(double *x) {
    double w[N], sum = 0;
    for (int i = 0; i < N; i++)
        w[i] = x[i] * x[i];
    struct state s = {x, w, 0};
    count(&s);
    report(&s);
    for (int i = 0; i < N; i++)
        sum += s.w[i] * i;
    return sum * s.n;
}

double worked_b(double *x, double *x_b, double seed);
double counted_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(worked, N, 0.5, 1.5) + CHECK(counted, N, 0.5, 1.5);
}

// Not seen before the gradient is made.
__asm__(".text\n.globl report\nreport: ret\n");
