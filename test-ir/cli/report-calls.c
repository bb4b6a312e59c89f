// Callees are reported for themselves, with the roles that they have there; the way taken and how often a loop
// iterated are stored where data decide.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o debug.bc
// RUN: %backsweep debug.bc -o b.bc --adjoint sum --disable=preaccumulation --report 2>&1 | %FileCheck %s
//
// CHECK: sum(n: const, x: dup) by sum_b
// CHECK: halve({{.*}}), called within the program, {{.*}}report-calls.c:[[#@LINE+7]]
// CHECK-DAG: value `{{.*}}`, 8 bytes, at most once an iteration of the loop at line [[#LOOP:@LINE+8]]{{$}}
// CHECK-DAG: needed for the derivative of `{{.*}}`, line [[#LOOP+1]]
// CHECK-DAG: control how often the loop iterated, 8 bytes,
// CHECK-DAG: needed for the reversal of the control flow
// CHECK-DAG: stored because it is not known where the loop is entered
// CHECK: in all, a call: value {{.*}}(iterations at line [[#LOOP]])
__attribute__((noinline)) static double halve(double x) {
    double y = x;
    while (y * y > 1e-3)
        y = 0.5 * y * y;
    return y;
}

double sum(int n, double *x) {
    double all = 0;
    for (int i = 0; i < n; i++)
        all += halve(x[i]);
    return all;
}
