// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
double mystery(double x);

double f(double x) {
    return x * mystery(x);
    // CHECK: no-rule.c:[[#@LINE-1]]:{{[0-9]+}}: error: {{.*}}mystery{{.*}}[backsweep-no-rule]
    // CHECK: note:
}
