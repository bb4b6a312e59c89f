// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
#include <stdarg.h>

__attribute__((noinline)) static double total(int n, ...) {
    va_list arguments;
    double sum = 0;
    va_start(arguments, n);
    for (int i = 0; i < n; i++)
        sum += va_arg(arguments, double);
    va_end(arguments);
    return sum;
}

double f(double x) {
    return total(2, x, x * x);
    // CHECK: varargs.c:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}[backsweep-varargs]
    // CHECK: note:
}
