// Hints at an adjoint of an earlier run, which was not made to be differentiated once more.
//
// HINT: no-hessian: ask for both in one run: --adjoint 'FUNC' --tangent 'FUNC_b', or --hessian-vector 'FUNC'
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f
// RUN: %not %backsweep %t.b.bc -o %t.d.bc --tangent f_b 2>&1 | %FileCheck %s
// RUN: %not %backsweep %t.b.bc -o %t.d.bc --adjoint f_b 2>&1 | %FileCheck %s
// CHECK: error: {{.*}}'f_b' is an adjoint that was not made to be differentiated once more [backsweep-no-hessian]
// CHECK-NEXT: note: ask for both in one run: --adjoint 'FUNC' --tangent 'FUNC_b', or --hessian-vector 'FUNC'
// RUN: %clang -DFOLLOWED -I%S/../support -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.d.bc --adjoint f --tangent f_b
// RUN: %clang -Wno-override-module %t.d.bc -o %t %libs
// RUN: %t
#include <math.h>

double f(double x, double y) { return sqrt(x) * y; }

#ifdef FOLLOWED
#include "close.h"

double f_b_d(double x, double x_d, double *x_b, double *x_b_d, double y, double y_d, double *y_b, double *y_b_d, double seed,
             double seed_d, double *result_d);

int main(void) {
    double x_b = 0, x_h = 0, y_b = 0, y_h = 0, d;
    f_b_d(4, 0, &x_b, &x_h, 0, 1, &y_b, &y_h, 1, 0, &d);
    return apart(x_h, 0.25) + apart(y_b, 2);
}
#endif
