// One function with its parameters in every role: const is passed on, dup is read and written, of
// dupnoneed only the adjoint matters, active comes by value. Shadows are added to; seeds scale.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint 'model(n:const,a:dup,b:dup,out:dup,k:active)=model_all' \
// RUN:     --adjoint 'model(n:const,a:const,b:dup,out:dup,k:const)=model_b_only' \
// RUN:     --adjoint 'model(1:const,2:dup,3:const,4:dupnoneed,5:active)=model_by_position' \
// RUN:     --adjoint 'model(k:const)=model_defaults'; \
// RUN: done
#include "gradcheck.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 5 };

double model(int n, const double *a, double *b, double *out, double k) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        b[i] = b[i] * k + a[i];
        out[i] = b[i] * a[n - 1 - i];
        sum += out[i] * out[i];
    }
    return sum * k;
}

double model_all(int n, const double *a, double *a_b, double *b, double *b_b, double *out,
                 double *out_b, double k, double *k_b, double seed);
double model_b_only(int n, const double *a, double *b, double *b_b, double *out, double *out_b,
                    double k, double seed);
double model_by_position(int n, const double *a, double *a_b, double *b, double *out, double *out_b,
                         double k, double *k_b, double seed);
double model_defaults(int n, const double *a, double *a_b, double *b, double *b_b, double *out,
                      double *out_b, double k, double seed);

static double in[2 * N + 1], out_weights[N], b_weights[N], scale;

static double cost(void) {
    double b[N], out[N], sum;
    memcpy(b, in + N, sizeof b);
    sum = scale * model(N, in, b, out, in[2 * N]);
    for (int i = 0; i < N; i++)
        sum += out_weights[i] * out[i] + b_weights[i] * b[i];
    return sum;
}

/* The adjoint of b starts from its weights; 100 is added to the shadows of what is only read. */
static int check(int which, double seed) {
    double b[N], out[N], a_b[N], b_b[N], out_b[N], k_b = 100, value = 0, k = in[2 * N];
    double gradient[2 * N + 1] = {0}, expected[N], expected_out[N];
    memcpy(b, in + N, sizeof b);
    memcpy(expected, in + N, sizeof b);
    double expected_value = model(N, in, expected, expected_out, k);
    for (int i = 0; i < N; i++)
        a_b[i] = 100;
    memcpy(b_b, b_weights, sizeof b_b);
    memcpy(out_b, out_weights, sizeof out_b);
    scale = seed;
    switch (which) {
    case 0: value = model_all(N, in, a_b, b, b_b, out, out_b, k, &k_b, seed); break;
    case 1: value = model_b_only(N, in, b, b_b, out, out_b, k, seed); break;
    case 2: value = model_by_position(N, in, a_b, b, out, out_b, k, &k_b, seed); break;
    case 3: value = model_defaults(N, in, a_b, b, b_b, out, out_b, k, seed); break;
    }
    for (int i = 0; i < N; i++) {
        gradient[i] = a_b[i] - 100;
        gradient[N + i] = b_b[i];
    }
    gradient[2 * N] = k_b - 100;
    int bad = 0;
    /* What has no shadow takes no part: then its inputs are not varied. */
    struct gc_block blocks[3];
    size_t count = 0;
    if (which != 1)
        blocks[count++] = (struct gc_block)GC_DOUBLE(in, gradient, N);
    if (which != 2)
        blocks[count++] = (struct gc_block)GC_DOUBLE(in + N, gradient + N, N);
    if (which == 0)
        blocks[count++] = (struct gc_block)GC_DOUBLE(in + 2 * N, gradient + 2 * N, 1);
    if (which != 2)
        bad |= gc_check("model", cost, blocks, count, 1e-8);
    bad |= gc_same("value", &value, &expected_value, sizeof value);
    bad |= gc_same("b", b, expected, sizeof b);
    if (which != 2)
        bad |= gc_same("out", out, expected_out, sizeof out);
    for (int i = 0; i < N; i++)
        bad |= out_b[i] != 0;
    if (which == 3)
        bad |= k_b != 100;
    return bad;
}

int main(void) {
    gc_fill(in, 2 * N + 1, 0.5, 1.5, 1);
    gc_fill(out_weights, N, -1, 1, 2);
    gc_fill(b_weights, N, -1, 1, 3);
    int bad = 0;
    for (int which = 0; which < 4; which++)
        bad |= check(which, 1) | check(which, -2.5);
    return bad;
}
