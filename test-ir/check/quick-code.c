// Code that is made quickly computes the same: right is right, a wrong rule is blamed, and the primal is stopped where it does not end.
//
// RUN: %clang -g -O2 -emit-llvm -c %s -o t.bc
// RUN: %backsweep check t.bc --quick-code --adjoint f --tangent f | %FileCheck %s
// CHECK: {{^}}f: the gradient is right
// CHECK: {{^}}f: the tangent is right
//
// RUN: printf '%%s\n' 'squared(x) = x' > t.rules
// RUN: %not %backsweep check t.bc --quick-code --adjoint f --rule t.rules | %FileCheck %s --check-prefix=RULE
// RULE: {{^}}f: the gradient is WRONG, because the rule of squared at t.rules:1:1 is
//
// RUN: %not %backsweep check t.bc --quick-code --call-limit 0.2 --adjoint endless | %FileCheck %s --check-prefix=ENDLESS
// ENDLESS: {{^}}endless: UNDECIDED
#include <math.h>

__attribute__((noinline)) double squared(double x) { return x * x; }

double f(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += squared(x[i]) * sin(x[i]);
    return s;
}

double endless(volatile double *x) {
    while (x[0] > 0)
        x[1] += x[0];
    return x[1];
}
