// Work space of bytes, local and global, that holds floats: what is in it counts, not how it is declared.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint use; done
//
// A global without floats in its declared type gets no shadow, so the gradient is wrong.
#include "vector.h"

enum { N = 4 };

static _Alignas(16) char lasting[64];

double use(double *x) {
    _Alignas(8) unsigned char local[32];
    double *a = (double *)local, *b = (double *)(lasting + 16);
    for (int i = 0; i < N; i++)
        a[i] = x[i] * x[0];
    for (int i = 0; i < N; i++)
        b[i] = a[i] * a[N - 1 - i];
    return b[1] + b[2] * b[3] * a[0];
}

double use_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(use, N, 0.5, 1.5);
}
