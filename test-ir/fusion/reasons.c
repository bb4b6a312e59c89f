// Why loops keep two sweeps, one function for each reason, with the line on which it comes to light; and the gradients are right.
//
// RUN: %clang -O1 -g -fno-math-errno -fno-unroll-loops -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint carried --adjoint decayed --adjoint largest --adjoint read --adjoint overwritten --adjoint same \
// RUN:     --adjoint unknown --adjoint behind --adjoint last --adjoint root --adjoint sometimes --adjoint factor --adjoint given --adjoint left \
// RUN:     --adjoint chained --adjoint swapped --adjoint called --adjoint constant --adjoint nested --print-after=linearity 2>&1 \
// RUN:   | grep -a '^; [a-z]*: ' > told
// RUN: %FileCheck %s --input-file=told --implicit-check-not='one sweep'
// RUN: %check %s --adjoint carried --adjoint decayed --adjoint largest --adjoint read --adjoint overwritten --adjoint same --adjoint unknown \
// RUN:     --adjoint behind --adjoint last --adjoint root --adjoint sometimes --adjoint factor --adjoint given --adjoint left \
// RUN:     --adjoint chained --adjoint swapped --adjoint called --adjoint constant --adjoint nested
#include "vector.h"

#include <math.h>

enum { N = 10 };

// CHECK-DAG: ; carried: the loop at line [[# @LINE + 3]] has two sweeps: it carries a value on (nonlinear dependence)
double carried(double *x) {
    double a = 0, sum = 0;
    for (int i = 0; i < N; i++) {
        a += x[i] * x[i];
        sum += sin(a);
    }
    return sum;
}

// CHECK-DAG: ; decayed: the loop at line [[# @LINE + 3]] has two sweeps: it carries a value on (linear dependence)
double decayed(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum = 0.5 * sum + x[i] * x[i];
    return sum;
}

// CHECK-DAG: ; largest: the loop at line [[# @LINE + 3]] has two sweeps: it carries a value on (extreme dependence)
double largest(double *x) {
    double most = 0;
    for (int i = 0; i < N; i++)
        most = fmax(most, x[i] * x[i]);
    return most;
}

// CHECK-DAG: ; read: the loop at line [[# @LINE + 2]] has two sweeps: an iteration reads what an earlier one wrote, line [[# @LINE + 3]]
double read(double *x) {
    for (int i = 0; i < N - 3; i++)
        x[i + 3] = sin(x[i]);
    return 1;
}

// CHECK-DAG: ; overwritten: the loop at line [[# @LINE + 2]] has two sweeps: an iteration overwrites what an earlier one read
double overwritten(double *x) {
    for (int i = 0; i < N - 1; i++)
        x[i] = sin(x[i + 1]);
    return 1;
}

// CHECK-DAG: ; same: the loop at line [[# @LINE + 2]] has two sweeps: an iteration overwrites what an earlier one wrote
double same(double *x) {
    for (int i = 1; i < N - 2; i++) {
        x[i + 2] = sin(i);
        x[i] = cos(i);
    }
    return x[4] * x[5];
}

__attribute__((noinline)) static void put(double *x, int i, double y) {
    x[i] = y;
}

// CHECK-DAG: ; unknown: the loop at line [[# @LINE + 2]] has two sweeps: iterations may meet in memory
double unknown(double *x) {
    for (int i = 0; i < N; i++)
        put(x, (3 * i) % N, sin(x[i]));
    return 1;
}

// CHECK-DAG: ; behind: the loop at line [[# @LINE + 3]] has two sweeps: what follows it uses the same memory, or may
double behind(double *x) {
    double y[N];
    for (int i = 0; i < N; i++)
        y[i] = sin(x[i]);
    return y[2] * y[3];
}

// CHECK-DAG: ; last: the loop at line [[# @LINE + 3]] has two sweeps: what its last iteration leaves is used later
double last(double *x) {
    double y = 0, sum = 0;
    for (int i = 0; i < N; i++) {
        y = sin(x[i]) * x[i];
        sum += y * y;
    }
    return sum + y;
}

// CHECK-DAG: ; root: the loop at line [[# @LINE + 3]] has two sweeps: the adjoint of its result is not known before: it is used nonlinearly, line [[# @LINE + 5]]
double root(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

// CHECK-DAG: ; sometimes: the loop at line [[# @LINE + 3]] has two sweeps: the adjoint of its result is not known before: whether it is used is decided later
double sometimes(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += x[i] * x[i];
    return x[0] > 1 ? sum : x[1];
}

// CHECK-DAG: ; factor: the loop at line [[# @LINE + 3]] has two sweeps: the adjoint of its result is not known before: what it is multiplied by
double factor(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += x[i] * x[i];
    return sum * (sum + x[2]);
}

__attribute__((noinline)) static double doubled(double s) {
    return s + s * s;
}

// CHECK-DAG: ; given: the loop at line [[# @LINE + 3]] has two sweeps: the adjoint of its result is not known before: it is passed to a function, line [[# @LINE + 5]]
double given(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += x[i] * x[i];
    return doubled(sum);
}

// CHECK-DAG: ; left: the loop at line [[# @LINE + 2]] has two sweeps: it is left in
double left(double *x) {
    for (int i = 0; i < N; i++) {
        if (x[i] > 1e6)
            break;
        x[i] = sin(x[i]);
    }
    return 1;
}

struct node {
    double value;
    struct node *next;
};

// CHECK-DAG: ; chained: the loop at line [[# @LINE + 6]] has two sweeps: it follows pointers
double chained(double *x) {
    struct node nodes[N];
    double sum = 0;
    for (int i = 0; i < N; i++)
        nodes[i] = (struct node){x[i], i + 1 < N ? &nodes[i + 1] : 0};
    for (struct node *node = nodes; node; node = node->next)
        sum += sin(node->value);
    return sum;
}

// CHECK-DAG: ; swapped: the loop at line [[# @LINE + 4]] has two sweeps: it stores pointers
double swapped(double *x) {
    double *all[N];
    double *volatile keep;
    for (int i = 0; i < N; i++)
        all[i] = &x[N - 1 - i], all[i][0] = sin(all[i][0]);
    keep = all[3];
    return *keep * *all[4];
}

// CHECK-DAG: ; squares: the loop at line [[# @LINE + 3]] has two sweeps: the adjoint of its function's results is not known
__attribute__((noinline)) static double squares(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sum;
}

double called(double *x) {
    return squares(x, N) * squares(x + 1, 3);
}

// CHECK-DAG: ; constant: the loop at line [[# @LINE + 3]] has two sweeps: nothing in it has an adjoint
double constant(double *x) {
    double sum = 0, length = x[0];
    for (volatile int i = 0; i < N; i++)
        sum += 0.5 * i;
    return sum * length;
}

// CHECK-DAG: ; nested: the loop at line [[# @LINE + 3]] has two sweeps: an iteration
// CHECK-DAG: ; nested: the loop at line [[# @LINE + 3]] has two sweeps: it is repeated by the loop around it
double nested(double *x) {
    for (int t = 0; t < 3; t++)
        for (int i = 1; i < N - 1; i++)
            x[i] = 0.3 * sin(x[i - 1]) + 0.4 * x[i] + 0.3 * x[i + 1];
    return 1;
}

double carried_b(double *, double *, double), decayed_b(double *, double *, double), largest_b(double *, double *, double),
    read_b(double *, double *, double), overwritten_b(double *, double *, double), same_b(double *, double *, double),
    unknown_b(double *, double *, double), behind_b(double *, double *, double), last_b(double *, double *, double),
    root_b(double *, double *, double), sometimes_b(double *, double *, double), factor_b(double *, double *, double),
    given_b(double *, double *, double), left_b(double *, double *, double), chained_b(double *, double *, double),
    swapped_b(double *, double *, double), called_b(double *, double *, double), constant_b(double *, double *, double),
    nested_b(double *, double *, double);

int main(void) {
    return CHECK(carried, N, 0.5, 1.5) | CHECK(decayed, N, 0.5, 1.5) | CHECK(largest, N, 0.5, 1.5) | CHECK(read, N, 0.5, 1.5)
        | CHECK(overwritten, N, 0.5, 1.5) | CHECK(same, N, 0.5, 1.5) | CHECK(unknown, N, 0.5, 1.5) | CHECK(behind, N, 0.5, 1.5)
        | CHECK(last, N, 0.5, 1.5) | CHECK(root, N, 0.5, 1.5) | CHECK(sometimes, N, 0.5, 1.5) | CHECK(factor, N, 0.5, 1.5)
        | CHECK(given, N, 0.5, 1.5) | CHECK(left, N, 0.5, 1.5) | CHECK(chained, N, 0.5, 1.5) | CHECK(swapped, N, 0.5, 1.5)
        | CHECK(called, N, 0.5, 1.5) | CHECK(constant, N, 0.5, 1.5) | CHECK(nested, N, 0.5, 1.5);
}
