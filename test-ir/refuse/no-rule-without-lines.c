// Without debug information the function is named, and how to get the line.
//
// RUN: %clang -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
// CHECK: .bc: error: in function 'f': {{.*}}mystery{{.*}}[backsweep-no-rule]
// CHECK: note: {{.*}}-g
double mystery(double x);

double f(double x) {
    return x * mystery(x);
}
