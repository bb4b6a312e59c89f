// What makes a gradient wrong: here, that a function was declared inactive which is not.
//
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: %not %backsweep check %t.bc --adjoint sum --inactive note,scale -O1 | %FileCheck %s
// CHECK: x dup 16 random {{.*}} WRONG
// CHECK: sum: the gradient is WRONG; it is right without --inactive scale
// RUN: %backsweep check %t.bc --adjoint sum --inactive note | %FileCheck %s --check-prefix=RIGHT
// RIGHT: sum: the gradient is right
#include <stdio.h>

__attribute__((noinline)) double scale(double x) {
    return 3 * x;
}

__attribute__((noinline)) void note(double x) {
    printf("%g, which nobody wants to see\n", x);
}

double sum(int n, const double *x) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        note(x[i]);
        s += scale(x[i]) * x[i];
    }
    return s;
}
