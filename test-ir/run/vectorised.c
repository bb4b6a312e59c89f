// Loops that LLVM vectorises: reductions (sum, product, greatest, least), strides, gathers and stores under a
// condition with AVX2 and AVX-512, tails. Only the input is for these machines where they are not at hand.
//
// REQUIRES: x86_64
// RUN: for all in "" --disable=all; do \
// RUN:   env LEVELS="2 3" %check %s $all --adjoint sums --adjoint extremes --adjoint strided \
// RUN:     --adjoint conditional --adjoint gathered; \
// RUN: done
// RUN: for target in avx2 avx512f,avx512dq,avx512vl; do \
// RUN:   %clang -DTARGET=\"$target\" -mtune=skylake-avx512 -mprefer-vector-width=512 -O3 -I%support \
// RUN:     -emit-llvm -c %s -o %t.bc; \
// RUN:   %llvm-dis %t.bc -o %t.ll; \
// RUN:   grep -q masked.gather %t.ll; \
// RUN:   grep -q masked.store %t.ll; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint sums --adjoint extremes --adjoint strided \
// RUN:     --adjoint conditional --adjoint gathered; \
// RUN:   %clang -O2 -I%support -Wno-override-module %t.b.bc %support/gradcheck.c -o %t.out %libs; \
// RUN:   ./t.out; \
// RUN: done
#include "vector.h"

#include <math.h>

#ifdef TARGET
#pragma clang attribute push(__attribute__((target(TARGET))), apply_to = function)
#undef TARGET
#define TARGET 1
#endif

enum { N = 70 };

double sums(double *x) {
#pragma clang fp reassociate(on)
    double sum = 0, squares = 0, product = 1;
    for (int i = 0; i < N; i++) {
        sum += x[i];
        squares += x[i] * x[i];
        product *= 1 + 0.1 * x[i];
    }
    return sum * squares + product;
}

double extremes(double *x) {
#pragma clang fp reassociate(on)
    double greatest = x[0], least = x[0];
    for (int i = 1; i < N; i++) {
        greatest = __builtin_fmax(greatest, x[i]);
        least = __builtin_fmin(least, x[i]);
    }
    return greatest * least;
}

double strided(double *x) {
    double y[N];
    for (int i = 0; i < N / 2; i++)
        y[i] = x[2 * i] * x[2 * i + 1];
    for (int i = N / 2; i < N; i++)
        y[i] = x[N - 1 - i] + x[i] * 0.5;
    for (int i = 0; i < N; i++)
        x[i] = sqrt(y[i]) + x[i];
    return x[3];
}

double conditional(double *x) {
    float small[N];
    for (int i = 0; i < N; i++)
        small[i] = x[i] > 1 ? 0.25f : 0.5f;
    for (int i = 0; i < N; i++)
        if (small[i] > 0.3f)
            x[i] *= x[i] * small[i];
    double y = 0;
    for (int i = 0; i < N; i++)
        y += x[i] < 0.8 ? x[i] : 1 / x[i];
    return y;
}

static int places[N];

double gathered(double *x) {
    double y[N];
    for (int i = 0; i < N; i++)
        y[i] = x[places[i]] * x[places[N - 1 - i]];
    for (int i = 0; i < N; i++)
        x[i] = y[i] * 0.5 + x[i];
    return y[7];
}

#ifdef TARGET
#pragma clang attribute pop
#endif

double sums_b(double *x, double *x_b, double seed);
double extremes_b(double *x, double *x_b, double seed);
double strided_b(double *x, double *x_b, double seed);
double conditional_b(double *x, double *x_b, double seed);
double gathered_b(double *x, double *x_b, double seed);

int main(void) {
#ifdef TARGET
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("avx512vl")) {
        puts("not on this machine");
        return 0;
    }
#endif
    for (int i = 0; i < N; i++)
        places[i] = (i * 37 + 11) % N;
    return CHECK(sums, N, 0.5, 1.5) | CHECK(extremes, N, 0.5, 1.5) | CHECK(strided, N, 0.5, 1.5) |
           CHECK(conditional, N, 0.5, 1.5) | CHECK(gathered, N, 0.5, 1.5);
}
