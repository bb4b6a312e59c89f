// HINT: mixed-shadow: give all the parameters that it may come from the role dup
// RUN: %follow %s --adjoint 'g(x:dup,y:const)' -- --adjoint 'g(x:dup,y:dup)'
#include "vector.h"

void g(double *x, double *y, int which) {
    double *p = which > 0 ? x : y;
    *p = *p * *p * x[1];
}
void g_b(double *x, double *x_b, double *y, double *y_b, int which);

static double f(double *x) {
    g(x, x + 2, 1);
    g(x, x + 2, -1);
    return 0;
}
#ifdef FOLLOWED
static double f_b(double *x, double *x_b, double seed) {
    (void)seed;
    double before[3];
    memcpy(before, x, sizeof before);
    g(x, x + 2, 1);
    double between[3];
    memcpy(between, x, sizeof between);
    g_b(x, x_b, x + 2, x_b + 2, -1);
    memcpy(x, before, sizeof before);
    g_b(x, x_b, x + 2, x_b + 2, 1);
    memcpy(x, between, sizeof between);
    g(x, x + 2, -1);
    return 0;
}
#endif
int main(void) { return CHECK(f, 3, 0.5, 1.5); }
