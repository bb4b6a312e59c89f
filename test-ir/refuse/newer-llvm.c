// tests/cli.rs makes bitcode of an LLVM that does not exist yet.
//
// REQUIRES: newer-clang
// RUN: clang-22 -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
// CHECK: t.bc: error: {{.*}}LLVM 22{{.*}}[backsweep-newer-llvm]
// CHECK: note: {{.*}}19
double f(const double *x) {
    return *x * *x; // LLVM 22 says captures(none) of x, which LLVM 19 does not know
}
