// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --emit-header %t.h --adjoint 'f(n:const)' \
// RUN:   --adjoint 'f(n:const,x:dupnoneed,a:const)=df'
// RUN: %FileCheck %s < %t.h
// CHECK: f_b(
// CHECK-NEXT: int32_t n,
// CHECK-NEXT: double *x,
// CHECK-NEXT: double *x_b,
// CHECK-NEXT: double a,
// CHECK-NEXT: double *a_b,
// CHECK-NEXT: double seed);
// CHECK: dupnoneed; its shadow is x_b
// CHECK: df(
// CHECK-NEXT: int32_t n,
// CHECK-NEXT: double *x,
// CHECK-NEXT: double *x_b,
// CHECK-NEXT: double a,
// CHECK-NEXT: double seed);
double f(int n, double *x, double a) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a * x[i] * x[i];
    return sum;
}
