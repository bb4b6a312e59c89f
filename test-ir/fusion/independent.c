// Paper 003, figs. 1 and 4, with iterations that meet in a sum alone: each is followed at once by its adjoint, for the adjoint of the sum is
// the same in all of them. One loop, and nothing on the stack.
//
// RUN: %clang -O1 -g -fno-math-errno -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -S -o %t.ll --adjoint f --report 2>&1 | %FileCheck %s
// RUN: sed -n '/^define.*@f_b(/,/^}/p' %t.ll | grep -a -c '!llvm.loop' | %FileCheck %s --check-prefix=LOOPS
// RUN: sed -n '/^define.*@f_b(/,/^}/p' %t.ll | %FileCheck %s --check-prefix=CODE
// RUN: %check %s --adjoint f
// RUN: %check %s --disable=linearity --adjoint f
//
// CHECK: f(x: dup) by f_b
// CHECK-NEXT: nothing is stored
// CHECK: f({{.*}}), an iteration of the loop at line [[# @LINE + 17]]
// CHECK-NEXT: nothing is stored
// CHECK: independent.c:[[# @LINE + 15]]: one sweep
//
// LOOPS: {{^1$}}
//
// CODE: @llvm.sin
// CODE: @llvm.cos
// CODE-NOT: bsw_
#include "vector.h"

#include <math.h>

enum { N = 12 };

double f(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        double a = x[i] * x[i];
        sum += sin(a) + a;
    }
    return 3 * sum - 1;
}

double f_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.5, 1.5);
}
