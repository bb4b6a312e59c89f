// HINT: pair: make the argument dup, or give a pair with --custom, where shadows may be null
// RUN: %follow %s --adjoint 'g(y:const)' -- --adjoint g
// RUN: AFTER=-DCUSTOM %follow %s --adjoint 'g(y:const)' -- --adjoint 'g(y:const)' --custom times=times_fwd,times_bwd
#include "close.h"

__attribute__((noinline)) double times(const double *x, const double *y) { return *x * *y; }
#if !defined FOLLOWED || !defined CUSTOM
static double augmented(const double *x, double *x_b, const double *y, double *y_b) {
    return (void)x_b, (void)y_b, *x * *y;
}
static void reversed(const double *x, double *x_b, const double *y, double *y_b, double seed) {
    *x_b += *y * seed;
    *y_b += *x * seed;
}
void *__enzyme_register_gradient_times[] = {(void *)times, (void *)augmented, (void *)reversed};
#else
double times_fwd(const double *x, double *x_b, const double *y, double *y_b) { return (void)x_b, (void)y_b, *x * *y; }
void times_bwd(const double *x, double *x_b, const double *y, double *y_b, double seed) {
    if (x_b)
        *x_b += *y * seed;
    if (y_b)
        *y_b += *x * seed;
}
#endif

double g(double *x, double *y) { return times(x, y) * *x; }
#if !defined CUSTOM
double g_b(double *x, double *x_b, double *y, double *y_b, double seed);
#else
double g_b(double *x, double *x_b, double *y, double seed);
#endif

int main(void) {
    double x = 2, x_b = 0, y = 3, y_b = 0;
#if !defined CUSTOM
    g_b(&x, &x_b, &y, &y_b, 1);
    return apart(x_b, 12) | apart(y_b, 4);
#else
    (void)y_b;
    g_b(&x, &x_b, &y, 1);
    return apart(x_b, 12);
#endif
}
