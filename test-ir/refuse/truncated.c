// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: head -c 1500 %t.bc > cut.bc
// RUN: %refused cut.bc --adjoint f | %FileCheck %s
// CHECK: cut.bc: error: {{.*}}[backsweep-bad-bitcode]
// CHECK: note:
double f(double x) {
    return x * x;
}
