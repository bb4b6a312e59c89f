// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f(z:const)' | %FileCheck %s --check-prefix=NAME
// RUN: %refused %t.bc --adjoint 'f(3:const)' | %FileCheck %s --check-prefix=POSITION
// NAME: error: {{.*}}'z'{{.*}}[backsweep-unknown-parameter]
// NAME: note: {{.*}}x{{.*}}y
// POSITION: error: {{.*}}3{{.*}}[backsweep-unknown-parameter]
// POSITION: note:
double f(double x, double y) {
    return x * y;
}
