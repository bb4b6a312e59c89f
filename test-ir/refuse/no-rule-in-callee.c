// The line is that of the call that has no rule, in whichever function it is.
//
// RUN: %clang -O0 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
double mystery(double x);

static double inner(double x) {
    return mystery(x) + 1;
    // CHECK: no-rule-in-callee.c:[[#@LINE-1]]:{{[0-9]+}}: error: {{.*}}mystery{{.*}}[backsweep-no-rule]
}

double f(double x) {
    return x * inner(x);
}
