// Calls of BLAS level 1, of which the tool has bodies: reductions, updates of vectors, increments that are
// negative or greater than one, both precisions.
//
// REQUIRES: blas
// RUN: env LINK="-lblas -lm" %check %s --adjoint 'similarity(n:const,x:dup,y:dup)' \
// RUN:   --adjoint 'descend(n:const,steps:const,x:dup,target:dup,rate:active,momentum:active)' \
// RUN:   --adjoint 'turned(n:const,rows:dup,angle:active)' --adjoint 'largest(n:const,x:dup,y:dup)'
#include "gradcheck.h"

#include <math.h>
#include <string.h>

double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);
double dnrm2_(const int *n, const double *x, const int *incx);
double dasum_(const int *n, const double *x, const int *incx);
int idamax_(const int *n, const double *x, const int *incx);
void daxpy_(const int *n, const double *alpha, const double *x, const int *incx, double *y, const int *incy);
void dscal_(const int *n, const double *alpha, double *x, const int *incx);
void dcopy_(const int *n, const double *x, const int *incx, double *y, const int *incy);
void dswap_(const int *n, double *x, const int *incx, double *y, const int *incy);
void drot_(const int *n, double *x, const int *incx, double *y, const int *incy, const double *c, const double *s);
void drotg_(double *a, double *b, double *c, double *s);
float sdot_(const int *n, const float *x, const int *incx, const float *y, const int *incy);
void saxpy_(const int *n, const float *alpha, const float *x, const int *incx, float *y, const int *incy);

static const int one = 1, two = 2, back = -1;

// The cosine of the angle between x and y turned round, and a part of single precision.
double similarity(int n, const double *x, const double *y) {
    double product = ddot_(&n, x, &one, y, &back);
    int half = n / 2, quarter = n / 4;
    float small[32];
    for (int i = 0; i < n; i++)
        small[i] = (float)x[i];
    float alpha = 0.5f;
    saxpy_(&quarter, &alpha, small, &two, small + half, &one);
    return product / (dnrm2_(&n, x, &one) * dnrm2_(&n, y, &one)) + dasum_(&half, y, &two) +
           1e-3 * sdot_(&half, small + half, &one, small + half, &one);
}

// Gradient descent with momentum in local arrays: x is overwritten in every step.
void descend(int n, int steps, double *x, const double *target, double rate, double momentum) {
    double velocity[32] = {0}, gradient[32], minus = -1;
    for (int t = 0; t < steps; t++) {
        dcopy_(&n, x, &one, gradient, &one);
        daxpy_(&n, &minus, target, &one, gradient, &one);
        for (int i = 0; i < n; i++)
            gradient[i] *= gradient[i] * gradient[i];
        dscal_(&n, &momentum, velocity, &one);
        double step = -rate;
        daxpy_(&n, &step, gradient, &one, velocity, &one);
        daxpy_(&n, &minus, velocity, &back, x, &back);
    }
}

// A Givens rotation of two rows of a 2 x n matrix, and an exchange of them.
void turned(int n, double *rows, double angle) {
    double a = cos(angle), b = 1 + angle, c, s;
    drotg_(&a, &b, &c, &s);
    drot_(&n, rows, &two, rows + 1, &two, &c, &s);
    dswap_(&n, rows, &two, rows + 1, &two);
    dscal_(&n, &a, rows, &two);
}

// Which element is the largest has no derivative; what it holds has one.
double largest(int n, const double *x, const double *y) {
    int at = idamax_(&n, x, &one) - 1;
    return x[at] * y[at];
}

double similarity_b(int n, const double *x, double *x_b, const double *y, double *y_b, double seed);
void descend_b(int n, int steps, double *x, double *x_b, const double *target, double *target_b, double rate,
               double *rate_b, double momentum, double *momentum_b);
void turned_b(int n, double *rows, double *rows_b, double angle, double *angle_b);
double largest_b(int n, const double *x, double *x_b, const double *y, double *y_b, double seed);

enum { N = 10, STEPS = 4 };

static double first0[N], second0[N], weights[N], numbers[2];

static double of_similarity(void) {
    return similarity(N, first0, second0);
}

static double of_descend(void) {
    double x[N], sum = 0;
    memcpy(x, first0, sizeof x);
    descend(N, STEPS, x, second0, numbers[0], numbers[1]);
    for (int i = 0; i < N; i++)
        sum += weights[i] * x[i];
    return sum;
}

static double of_turned(void) {
    double x[N], sum = 0;
    memcpy(x, first0, sizeof x);
    turned(N / 2, x, numbers[0]);
    for (int i = 0; i < N; i++)
        sum += weights[i] * x[i];
    return sum;
}

static double of_largest(void) {
    return largest(N, first0, second0);
}

int main(void) {
    gc_fill(first0, N, 0.2, 1.5, 1);
    gc_fill(second0, N, 0.2, 1.5, 2);
    gc_fill(weights, N, -1, 1, 3);
    numbers[0] = 0.3;
    numbers[1] = 0.8;
    int bad = 0;
    {
        double x_b[N] = {0}, y_b[N] = {0};
        similarity_b(N, first0, x_b, second0, y_b, 1);
        struct gc_block blocks[] = {GC_DOUBLE(first0, x_b, N), GC_DOUBLE(second0, y_b, N)};
        bad |= gc_check_step("similarity", of_similarity, blocks, 2, 1e-3, 1e-2);
    }
    {
        double x[N], x_b[N], y_b[N] = {0}, numbers_b[2] = {0};
        memcpy(x, first0, sizeof x);
        memcpy(x_b, weights, sizeof x_b);
        descend_b(N, STEPS, x, x_b, second0, y_b, numbers[0], &numbers_b[0], numbers[1], &numbers_b[1]);
        struct gc_block blocks[] = {GC_DOUBLE(first0, x_b, N), GC_DOUBLE(second0, y_b, N), GC_DOUBLE(numbers,
                                                                                                     numbers_b, 2)};
        bad |= gc_check("descend", of_descend, blocks, 3, 1e-8);
    }
    {
        double x[N], x_b[N], angle_b = 0;
        memcpy(x, first0, sizeof x);
        memcpy(x_b, weights, sizeof x_b);
        turned_b(N / 2, x, x_b, numbers[0], &angle_b);
        struct gc_block blocks[] = {GC_DOUBLE(first0, x_b, N), GC_DOUBLE(&numbers[0], &angle_b, 1)};
        bad |= gc_check("turned", of_turned, blocks, 2, 1e-8);
    }
    {
        double x_b[N] = {0}, y_b[N] = {0};
        largest_b(N, first0, x_b, second0, y_b, 1);
        struct gc_block blocks[] = {GC_DOUBLE(first0, x_b, N), GC_DOUBLE(second0, y_b, N)};
        bad |= gc_check("largest", of_largest, blocks, 2, 1e-8);
    }
    return bad;
}
