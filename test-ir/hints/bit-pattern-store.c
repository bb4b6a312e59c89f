// HINT: bit-pattern: copy the value in its floating type, or with memcpy
// RUN: BEFORE="-O1 -fno-strict-aliasing" AFTER=-fno-strict-aliasing %follow %s --adjoint f
// RUN: BEFORE="-O1 -fno-strict-aliasing" AFTER="-DWHOLE -fno-strict-aliasing" %follow %s --adjoint f
#include "vector.h"

double f(double *x) {
#if !defined FOLLOWED
    unsigned char *to = (unsigned char *)(x + 1), *from = (unsigned char *)x;
    for (int i = 0; i < 8; i++)
        *(volatile unsigned char *)(to + i) = *(volatile unsigned char *)(from + i);
#elif defined WHOLE
    memcpy(x + 1, x, sizeof *x);
#else
    x[1] = x[0];
#endif
    return x[1] * x[0] * x[2];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 3, 0.5, 1.5); }
