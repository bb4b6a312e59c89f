// Neither the command line nor the source asks for a derivative.
// RUN: %clang -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc | %FileCheck %s
// CHECK: error: nothing is to be differentiated{{.*}}[backsweep-nothing-asked]
// CHECK: note: say --adjoint 'FUNC'
double f(double x) { return x; }
