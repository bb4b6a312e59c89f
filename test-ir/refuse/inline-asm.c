// REQUIRES: x86_64
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
double f(double x) {
    double y;
    __asm__("sqrtsd %1, %0" : "=x"(y) : "x"(x));
    // CHECK: inline-asm.c:[[#@LINE-1]]:{{[0-9]+}}: error: {{.*}}[backsweep-inline-asm]
    // CHECK-NEXT: [[#@LINE-2]] | {{ *}}__asm__("sqrtsd
    // CHECK-NEXT: |{{ *}}^
    // CHECK-NEXT: note:
    return y;
}
