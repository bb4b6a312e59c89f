// Arrays outside of a loop that each iteration fills before it reads them, and that nothing reads later, do not keep the loop from one sweep.
// (From -O2 on, what LLVM has made of loops that count down or fill matrices is not seen through.)
//
// RUN: for level in 1 2 3; do \
// RUN:   %clang -O$level -g -fno-math-errno -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --adjoint fixed --adjoint variable --adjoint heap --adjoint matrix --adjoint chain --adjoint down \
// RUN:     --adjoint halves --adjoint behind --adjoint triangle --adjoint cleared --adjoint maybe --adjoint rows \
// RUN:     --adjoint greatest --adjoint below --print-after=linearity \
// RUN:     > told.$level 2>&1; \
// RUN:   all="fixed variable heap chain halves behind triangle cleared maybe greatest below"; test $level != 1 || all="$all matrix rows down"; \
// RUN:   for one in $all; do \
// RUN:     grep -q "; $one: the loop at line .* has one sweep" told.$level || { echo "$one at -O$level"; grep -a "; $one: " told.$level; }; \
// RUN:   done; \
// RUN: done | tee missing; test ! -s missing
// RUN: %check %s --adjoint fixed --adjoint variable --adjoint heap --adjoint matrix --adjoint chain --adjoint down --adjoint halves \
// RUN:   --adjoint behind --adjoint triangle --adjoint cleared --adjoint maybe --adjoint rows --adjoint greatest --adjoint below
#include "vector.h"

#include <math.h>
#include <stdlib.h>

enum { N = 24, W = 7 };

static volatile int hidden_w = W, hidden_n = N, hidden_d = 4;

double fixed(double *x) {
    double w[W], sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < W; j++)
            w[j] = sin(x[i] * (j + 1));
        for (int j = 0; j < W; j++)
            sum += w[j] * w[W - 1 - j];
    }
    return sum;
}

double variable(double *x) {
    int m = hidden_w, n = hidden_n;
    double w[m], v[m + 1], sum = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            w[j] = exp(0.1 * j * x[i]);
        for (int j = 0; j < m; j++)
            v[j] = w[j] * w[j];
        for (int j = 0; j < m; j++)
            v[j] += w[m - 1 - j] * x[i];
        double square = 0;
        for (int j = 0; j < m; j++)
            square += v[j] * v[j];
        sum += log(1 + square);
    }
    return sum;
}

double heap(double *x) {
    int m = hidden_w;
    double sum = 0, *w = malloc(m * sizeof *w), *v = calloc(m, sizeof *v);
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++)
            w[j] = cos(x[i] + j);
        for (int j = 0; j < m; j++)
            v[j] = w[j] * w[m - 1 - j];
        for (int j = 0; j < m; j++)
            sum += v[j] * v[j];
    }
    free(w);
    free(v);
    return sum;
}

double matrix(double *x) {
    int m = hidden_w;
    double w[m][m], sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++)
            for (int k = 0; k < m; k++)
                w[j][k] = sin(x[i] * (j + 2 * k));
        for (int j = 0; j < m; j++)
            for (int k = 0; k < m; k++)
                sum += w[j][k] * w[k][j];
    }
    return sum;
}

// What an iteration of an inner loop reads, the one before has written.
double chain(double *x) {
    double w[W], sum = 0;
    for (int i = 0; i < N; i++) {
        w[0] = x[i];
        for (int j = 1; j < W; j++)
            w[j] = sin(w[j - 1]) + 0.1 * x[i];
        for (int j = 0; j < W; j++)
            sum += w[j] * w[j];
    }
    return sum;
}

double down(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = m - 1; j >= 0; j--)
            w[j] = x[i] * x[i] + j;
        for (int j = 0; j < m; j++)
            sum += sin(w[j]);
    }
    return sum;
}

double halves(double *x) {
    double w[4 * W], sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < W; j++)
            w[j] = x[i] * j;
        for (int j = W; j < 4 * W; j++)
            w[j] = x[i] * x[i] + j;
        for (int j = 0; j < 4 * W; j++)
            sum += sin(w[j]) * w[j];
    }
    return sum;
}

// A second loop fills the same array.
double behind(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++)
            w[j] = x[i] * x[i] + j;
        for (int j = 0; j < m; j++)
            sum += sqrt(w[j]);
    }
    for (int i = 1; i < N; i++) {
        for (int j = 0; j < m; j++)
            w[j] = x[i] * x[i - 1] * j;
        for (int j = 0; j < m; j++)
            sum += sin(w[j]);
    }
    return sum;
}

double triangle(double *x) {
    int m = hidden_w;
    double w[m], v[m], sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++)
            v[j] = x[i] - 0.3 * j;
        for (int j = 0; j < m; j++)
            w[j] = v[j] * x[i];
        for (int j = 0; j < m; j++)
            for (int k = j + 1; k < m; k++)
                w[k] += v[j] * (k - j);
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j];
    }
    return sum;
}

// All of it is cleared, and then reached through indices.
double cleared(double *x) {
    int m = hidden_w;
    double w[W], sum = 0;
    for (int i = 0; i < N; i++) {
        memset(w, 0, sizeof w);
        for (int j = 0; j < 3 * W; j++)
            w[(i * j * 5 + j) % m] += x[i] * j;
        for (int j = 0; j < W; j++)
            sum += w[j] * w[j];
    }
    return sum;
}

// Read where it has been written.
double maybe(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int i = 0; i < N; i++) {
        if (x[i] > 0.5)
            for (int j = 0; j < m; j++)
                w[j] = sin(x[i] * j);
        else
            for (int j = 0; j < m; j++)
                w[j] = x[i] * x[i] * j;
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j];
    }
    return sum;
}

// Row by row, in an array that lies in one piece.
double rows(double *x) {
    int m = hidden_w, d = hidden_d;
    double w[m * d], t[m], sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++) {
            for (int k = 0; k < d; k++)
                w[j * d + k] = x[i] * (k + 1) + j;
            double square = 0;
            for (int k = 0; k < d; k++)
                square += w[j * d + k] * w[j * d + k];
            t[j] = square;
        }
        double most = t[0];
        for (int j = 1; j < m; j++)
            most = fmax(most, t[j]);
        for (int j = 0; j < m; j++)
            sum += exp(0.01 * (t[j] - most));
        for (int j = 0; j < m; j++)
            for (int k = 0; k < d; k++)
                sum += sin(w[j * d + k]);
    }
    return sum;
}

// The greatest is looked for from the second on.
double greatest(double *x) {
    int m = hidden_w;
    double *w = malloc(m * sizeof *w), sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++)
            w[j] = x[i] * sin(j * x[i]);
        double most = w[0];
        for (int j = 1; j < m; j++)
            if (most < w[j])
                most = w[j];
        for (int j = 0; j < m; j++)
            sum += exp(w[j] - most);
    }
    free(w);
    return sum;
}

// What is behind the diagonal, from the row after it on.
double below(double *x) {
    int m = hidden_w;
    double *v = malloc(m * sizeof *v), *w = malloc(m * sizeof *w), sum = 0;
    for (int i = 0; i < N; i++) {
        const double *factor = x;
        for (int j = 0; j < m; j++)
            v[j] = x[i] - 0.3 * j;
        for (int j = 0; j < m; j++)
            w[j] = v[j] * x[i];
        for (int j = 0; j < m; j++)
            for (int k = j + 1; k < m; k++)
                w[k] += *factor++ * v[j];
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j];
    }
    free(v);
    free(w);
    return sum;
}

double fixed_b(double *x, double *x_b, double seed), variable_b(double *x, double *x_b, double seed), heap_b(double *x, double *x_b, double seed),
    matrix_b(double *x, double *x_b, double seed), chain_b(double *x, double *x_b, double seed), down_b(double *x, double *x_b, double seed),
    halves_b(double *x, double *x_b, double seed), behind_b(double *x, double *x_b, double seed), triangle_b(double *x, double *x_b, double seed),
    cleared_b(double *x, double *x_b, double seed), maybe_b(double *x, double *x_b, double seed), rows_b(double *x, double *x_b, double seed),
    greatest_b(double *x, double *x_b, double seed), below_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(fixed, N, 0.2, 1) | CHECK(variable, N, 0.2, 1) | CHECK(heap, N, 0.2, 1) | CHECK(matrix, N, 0.2, 1) | CHECK(chain, N, 0.2, 1) |
           CHECK(down, N, 0.2, 1) | CHECK(halves, N, 0.2, 1) | CHECK(behind, N, 0.2, 1) | CHECK(triangle, N, 0.2, 1) |
           CHECK(cleared, N, 0.2, 1) | CHECK(maybe, N, 0.2, 1) | CHECK(rows, N, 0.2, 1) | CHECK(greatest, N, 0.2, 1) | CHECK(below, N, 0.2, 1);
}
