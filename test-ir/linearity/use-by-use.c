// Paper 003, fig. 8, which its analysis by variables calls nonlinear: c depends on b[i - 1] linearly and on b[i] nonlinearly, but
// only the former comes from another iteration. With the memory read (opaque to LLVM's own forwarding), and as LLVM carries it.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint figure8 --adjoint strided --adjoint squared --print-after=linearity 2>&1 | %FileCheck %s
//
// CHECK: @figure8(
// CHECK: loop0 carries v{{[0-9]+}}: linear{{$}}
void figure8(int n, const double *restrict x, double *restrict b, double *restrict c) {
    for (int i = 1; i < n; i++) {
        b[i] = 3 * x[i];
        c[i] = b[i - 1] + b[i] * x[i];
    }
}

// CHECK: @strided(
// CHECK: loop0 carries what i[[#]] leaves for v[[#]]: linear{{$}}
void strided(int n, const double *restrict x, double *restrict b, double *restrict c) {
    for (int i = 7; i < n; i++) {
        b[i] = 3 * x[i];
        c[i] = b[i - 7] + b[i] * x[i];
    }
}

// CHECK: @squared(
// CHECK: loop0 carries what i[[#]] leaves for [[B:v[0-9]+]]: nonlinear, by [[SQUARE:v[0-9]+]]
// CHECK: [[B]]: double = load
// CHECK: [[SQUARE]]: double = {{.*}}[[B]], [[B]]
void squared(int n, const double *restrict x, double *restrict b, double *restrict c) {
    for (int i = 7; i < n; i++) {
        b[i] = 3 * x[i];
        c[i] = b[i - 7] * b[i - 7] + b[i] * x[i];
    }
}
