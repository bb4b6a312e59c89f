// Arrays outside of a loop of which an iteration reads what it has not surely written, or that are read later: two sweeps, and the gradients are right.
//
// RUN: for level in 1 2; do \
// RUN:   %clang -O$level -g -fno-math-errno -fno-unroll-loops -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --adjoint shorter --adjoint before --adjoint later --adjoint partly --adjoint once --adjoint sparse \
// RUN:     --adjoint broken --adjoint bound --adjoint shifted --adjoint element --print-after=linearity > told 2>&1; \
// RUN:   for one in shorter before later partly once sparse broken bound shifted element; do \
// RUN:     ! grep -a "; $one: the loop at line .* has one sweep" told; \
// RUN:     grep -aq "; $one: the loop at line .* has two sweeps: .*\(iteration overwrites\|iteration reads\|may meet\|the same memory\)" told || echo "$one at -O$level"; \
// RUN:   done; \
// RUN: done | tee wrong; test ! -s wrong
// RUN: %check %s --adjoint shorter --adjoint before --adjoint later --adjoint partly --adjoint once --adjoint sparse --adjoint broken \
// RUN:   --adjoint bound --adjoint shifted --adjoint element
#include "vector.h"

#include <math.h>

enum { N = 20, W = 6 };

static volatile int hidden_w = W, hidden_n = N;

// The last element stays from the iteration before.
double shorter(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    w[m - 1] = x[0];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m - 1; j++)
            w[j] = sin(x[i] * j);
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
        w[m - 1] = sin(w[1]) * w[m - 1];
    }
    return sum;
}

// Read first.
double before(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int j = 0; j < m; j++)
        w[j] = 0.1 * j;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
        for (int j = 0; j < m; j++)
            w[j] = cos(x[i] + j);
    }
    return sum;
}

// What the last iteration leaves is read behind the loop.
double later(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int i = 0; i < hidden_n; i++) {
        for (int j = 0; j < m; j++)
            w[j] = sin(x[i] * (j + 1));
        for (int j = 0; j < m; j++)
            sum += w[j] * w[m - 1 - j];
    }
    return sum + exp(w[0]) * w[m - 1];
}

// Filled under a condition alone.
double partly(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int j = 0; j < m; j++)
        w[j] = x[j];
    for (int i = 0; i < N; i++) {
        if (x[i] > 0.6)
            for (int j = 0; j < m; j++)
                w[j] = sin(x[i] * j);
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
    }
    return sum;
}

// Filled in the first iteration alone.
double once(double *x) {
    int m = hidden_w, n = hidden_n;
    double w[m], sum = 0;
    for (int i = 0; i < n; i++) {
        if (i == 0)
            for (int j = 0; j < m; j++)
                w[j] = sin(x[i] * j);
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
    }
    return sum;
}

// Every second element.
double sparse(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int j = 0; j < m; j++)
        w[j] = x[j];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j += 2)
            w[j] = sin(x[i] * j) * w[j + 1];
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
    }
    return sum;
}

// As far as the data let it.
double broken(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int j = 0; j < m; j++)
        w[j] = x[j];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < m; j++) {
            if (x[(i + j) % N] > 0.8)
                break;
            w[j] = sin(x[i] * j);
        }
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
    }
    return sum;
}

// To another end than it is read to.
double bound(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int j = 0; j < m; j++)
        w[j] = x[j];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < i % m; j++)
            w[j] = sin(x[i] * j);
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
    }
    return sum;
}

// A window that moves on.
double shifted(double *x) {
    int n = hidden_n;
    double w[n + 4], sum = 0;
    for (int j = 0; j < n + 4; j++)
        w[j] = 0.2 * j;
    for (int i = 0; i < n; i++) {
        for (int j = i; j < i + 3; j++)
            w[j] = sin(x[i] * j);
        for (int j = i; j < i + 4; j++)
            sum += w[j > 0 ? j - 1 : 0] * w[j] * x[i];
    }
    return sum;
}

// Only one element, chosen by the data.
double element(double *x) {
    int m = hidden_w;
    double w[m], sum = 0;
    for (int j = 0; j < m; j++)
        w[j] = x[j];
    for (int i = 0; i < N; i++) {
        w[(int)(x[i] * 4)] = sin(x[i]);
        for (int j = 0; j < m; j++)
            sum += w[j] * w[j] * x[i];
    }
    return sum;
}

double shorter_b(double *x, double *x_b, double seed), before_b(double *x, double *x_b, double seed), later_b(double *x, double *x_b, double seed),
    partly_b(double *x, double *x_b, double seed), once_b(double *x, double *x_b, double seed), sparse_b(double *x, double *x_b, double seed),
    broken_b(double *x, double *x_b, double seed), bound_b(double *x, double *x_b, double seed), shifted_b(double *x, double *x_b, double seed),
    element_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(shorter, N, 0.2, 1) | CHECK(before, N, 0.2, 1) | CHECK(later, N, 0.2, 1) | CHECK(partly, N, 0.2, 1) | CHECK(once, N, 0.2, 1) |
           CHECK(sparse, N, 0.2, 1) | CHECK(broken, N, 0.3, 1) | CHECK(bound, N, 0.2, 1) | CHECK(shifted, N, 0.2, 1) | CHECK(element, N, 0.2, 1);
}
