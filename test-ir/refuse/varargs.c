// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
double total(int n, ...);

double f(double x) {
    return total(2, x, x * x);
    // CHECK: varargs.c:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}[backsweep-varargs]
    // CHECK: note:
}
