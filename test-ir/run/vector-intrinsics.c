// What code with vector intrinsics does with the bits of floats: absolute values, signs, choices by masks; what
// it leaves to the assembler; rounding and minima of one processor.
//
// REQUIRES: x86_64
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint signs --adjoint choices --adjoint assembled --adjoint alternating; \
// RUN: done
// RUN: for level in 0 2; do \
// RUN:   %clang -DAVX -msse4.1 -mavx -O$level -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint signs --adjoint choices --adjoint assembled \
// RUN:     --adjoint alternating --adjoint rounded; \
// RUN:   %clang -O2 -Wno-override-module %t.b.bc %support/gradcheck.c -o %t.out %libs -lm; \
// RUN:   ! grep -qw avx /proc/cpuinfo || ./t.out; \
// RUN: done
#include "vector.h"

#include <immintrin.h>

enum { N = 8 };

static double sum(__m128d v) { return v[0] + 2 * v[1]; }

double signs(double *x) {
    const __m128d sign = _mm_set1_pd(-0.0);
    double total = 0;
    for (int i = 0; i < N; i += 2) {
        __m128d v = _mm_loadu_pd(x + i);
        __m128d size = _mm_andnot_pd(sign, v);
        __m128d other = _mm_xor_pd(_mm_mul_pd(v, size), sign);
        __m128d copied = _mm_or_pd(_mm_andnot_pd(sign, _mm_mul_pd(v, v)), _mm_and_pd(sign, v));
        total += sum(_mm_mul_pd(size, v)) + sum(other) * size[0] + sum(copied);
    }
    x[0] = total;
    return total;
}

double choices(double *x) {
    double total = 0;
    for (int i = 0; i + 3 < N; i += 2) {
        __m128d a = _mm_loadu_pd(x + i), b = _mm_loadu_pd(x + i + 2);
        __m128d less = _mm_cmplt_pd(a, b);
        __m128d chosen = _mm_or_pd(_mm_and_pd(less, _mm_mul_pd(a, a)), _mm_andnot_pd(less, b));
        total += sum(_mm_mul_pd(chosen, a)) + sum(_mm_and_pd(less, _mm_mul_pd(b, b)));
    }
    return total;
}

double assembled(double *x) {
    double total = 0;
    for (int i = 0; i + 3 < N; i += 2) {
        __m128d a = _mm_loadu_pd(x + i), b = _mm_loadu_pd(x + i + 2), least = b, barrier = _mm_mul_pd(a, b);
        __asm__("minpd %1, %0" : "+x"(least) : "x"(a));
        __asm__("" : "+g,x"(barrier));
        __asm__ __volatile__("# nothing but a comment");
        total += sum(_mm_mul_pd(least, a)) + sum(barrier);
    }
    return total;
}

// The sign of one lane alone, as products of complex numbers need it.
double alternating(double *x) {
    const __m128d second = _mm_set_pd(-0.0, 0.0);
    double total = 0;
    for (int i = 0; i < N; i += 2) {
        __m128d v = _mm_loadu_pd(x + i);
        total += sum(_mm_mul_pd(_mm_xor_pd(v, second), v)) * v[0];
    }
    return total;
}

#ifdef AVX
double rounded(double *x) {
    double total = 0;
    for (int i = 0; i < N; i += 4) {
        __m256d v = _mm256_loadu_pd(x + i);
        __m256d low = _mm256_floor_pd(_mm256_mul_pd(v, _mm256_set1_pd(3)));
        __m256d most = _mm256_max_pd(_mm256_mul_pd(v, low), _mm256_mul_pd(v, v));
        __m256d pairs = _mm256_hadd_pd(most, _mm256_hsub_pd(v, most));
        __m256d picked = _mm256_blendv_pd(pairs, most, v);
        total += picked[0] * picked[1] + picked[2] * v[0] - picked[3];
    }
    return total;
}
double rounded_b(double *x, double *x_b, double seed);
#endif

double signs_b(double *x, double *x_b, double seed);
double choices_b(double *x, double *x_b, double seed);
double assembled_b(double *x, double *x_b, double seed);
double alternating_b(double *x, double *x_b, double seed);

int main(void) {
    int failed = CHECK(signs, N, -1.4, 1.5) | CHECK(choices, N, -1.4, 1.5) | CHECK(assembled, N, -1.4, 1.5) |
                 CHECK(alternating, N, -1.4, 1.5);
#ifdef AVX
    failed |= CHECK(rounded, N, -1.4, 1.5);
#endif
    return failed;
}
