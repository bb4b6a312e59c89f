// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f(sum:dup)' | %FileCheck %s
void f(_Atomic double *sum, double x) {
    *sum = x * x;
    // CHECK: atomic.c:[[#@LINE-1]]:{{[0-9]+}}: error: {{.*}}[backsweep-atomic]
    // CHECK: note:
}
