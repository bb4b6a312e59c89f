// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint squared | %FileCheck %s
// CHECK: error: {{.*}}squared{{.*}}[backsweep-unknown-function]
// CHECK: note: {{.*}}square
double square(double x) {
    return x * x;
}
