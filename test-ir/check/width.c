// Tangents in several directions at once are compared with differences, all of them: right ones, and those of a wrong rule. A Jacobian's tangent
// is looked at, too.
//
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep check %t.bc --tangent energy --adjoint energy --width 3 | %FileCheck %s
// RUN: %backsweep check %t.bc --jacobian 'forces(x -> f)' --width 4 | %FileCheck --check-prefix=JACOBIAN %s
// RUN: echo 'pull(x) = 2 * x + 1' > %t.rules
// RUN: %not %backsweep check %t.bc --tangent energy --width 3 --rule %t.rules | %FileCheck --check-prefix=WRONG %s
// CHECK: the dot product with the adjoint differs by
// CHECK: energy: the gradient is right
// CHECK: energy: the tangent is right
// JACOBIAN: forces: the tangent is right
// WRONG: energy: the tangent is WRONG
#include <math.h>

__attribute__((noinline)) double pull(double x);

static double kept;

double energy(double *x, const float *w, int n, double k) {
    double sum = 0;
    for (int i = 1; i < n; i++) {
        x[i] += k * sin(x[i - 1]) * w[i];
        sum += x[i] * x[i] * x[i - 1];
        kept += sum;
    }
    return sum + kept + pull(sum);
}

void forces(const double *x, double *f, int n) {
    for (int i = 0; i + 1 < n; i++)
        f[i] = x[i] * x[i + 1];
}

double pull(double x) { return x * x; }
