// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
// CHECK: error: {{.*}}f{{.*}}[backsweep-no-body]
// CHECK: note:
double f(double x);

double g(double x) {
    return f(x);
}
