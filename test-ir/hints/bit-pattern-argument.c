// HINT: bit-pattern: pass the members of the structure one by one, or its address
// RUN: %follow %s --adjoint f --custom scaled=scaled_fwd,scaled_bwd -- --adjoint f --custom scaled=scaled_fwd,scaled_bwd
// RUN: AFTER=-DADDRESS %follow %s --adjoint f --custom scaled=scaled_fwd,scaled_bwd
#include "vector.h"

struct S { float x; int k; };

#ifndef FOLLOWED
double scaled(struct S s);
#define call(s) scaled(s)
#elif defined ADDRESS
__attribute__((noinline)) double scaled(struct S *s) { return s->x * s->k; }
double scaled_fwd(struct S *s, struct S *s_b) { return (void)s_b, scaled(s); }
void scaled_bwd(struct S *s, struct S *s_b, double seed) { s_b->x += s->k * seed; }
#define call(s) scaled(&s)
#else
__attribute__((noinline)) double scaled(float x, int k) { return x * k; }
double scaled_fwd(float x, int k) { return scaled(x, k); }
void scaled_bwd(float x, float *x_b, int k, double seed) { (void)x, *x_b += k * seed; }
#define call(s) scaled(s.x, s.k)
#endif

double f(double *x) {
    struct S s = {x[0], 3};
    return call(s) * x[1];
}
double f_b(double *x, double *x_b, double seed);
int main(void) {
    double x[2] = {0.5, 2}, x_b[2] = {0};
    f_b(x, x_b, 1);
    return x_b[0] != 6 || x_b[1] != 1.5;
}
