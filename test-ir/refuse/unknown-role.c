// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f(x:out)' | %FileCheck %s
// CHECK: error: unknown role 'out'{{.*}}[backsweep-bad-role]
// CHECK: note: {{.*}}const, dup, dupnoneed, active
double f(double x) {
    return x * x;
}
