// RUN: %clang -c %s -o %t.o
// RUN: %refused %t.o --adjoint f | %FileCheck %s
// CHECK: t.o: error: {{.*}}[backsweep-not-bitcode]
// CHECK: note: {{.*}}-emit-llvm
double f(double x) {
    return x * x;
}
