// A pointer is not passed by value, a number has no memory, an integer has no derivative.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f(n:const,x:active)' | %FileCheck %s --check-prefix=POINTER
// RUN: %refused %t.bc --adjoint 'f(a:dup)' | %FileCheck %s --check-prefix=NUMBER
// RUN: %refused %t.bc --adjoint 'f(n:active)' | %FileCheck %s --check-prefix=INTEGER
// POINTER: error: {{.*}}'x'{{.*}}[backsweep-bad-role]
// POINTER: note: {{.*}}dup
// NUMBER: error: {{.*}}'a'{{.*}}[backsweep-bad-role]
// NUMBER: note: {{.*}}active
// INTEGER: error: {{.*}}'n'{{.*}}[backsweep-bad-role]
// INTEGER: note:
double f(int n, double *x, double a) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a * x[i] * x[i];
    return sum;
}
