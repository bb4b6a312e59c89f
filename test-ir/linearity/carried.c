// What loops carry: sums apart from other linear dependences and from extremes; a product with something active is not linear in
// either; what is inactive is a constant; nothing is known of pointers that may overlap.
//
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint sum --adjoint either --adjoint decay --adjoint 'scaled(x:const)' --adjoint product \
// RUN:     --adjoint largest --adjoint apart --adjoint overlapping --adjoint nested --print-after=linearity 2>&1 | %FileCheck %s

// CHECK: @sum(
// CHECK: loop0 carries v{{[0-9]+}}: accumulated{{$}}
double sum(int n, const double *x) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

// CHECK: @either(
// CHECK: loop0 carries v{{[0-9]+}}: accumulated{{$}}
double either(int n, const double *x, const int *which) {
    double s = 0;
    for (int i = 0; i < n; i++)
        if (which[i])
            s -= __builtin_exp(x[i]);
    return s;
}

// CHECK: @decay(
// CHECK: loop0 carries v{{[0-9]+}}: linear{{$}}
double decay(int n, const double *x) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s = 0.5 * s + x[i];
    return s;
}

// CHECK: @scaled(
// CHECK: loop0 carries v{{[0-9]+}}: linear{{$}}
double scaled(int n, const double *x, double s) {
    for (int i = 0; i < n; i++)
        s = x[i] * s;
    return s;
}

// CHECK: @product(
// CHECK: loop0 carries v{{[0-9]+}}: nonlinear, by
double product(int n, const double *x, double s) {
    for (int i = 0; i < n; i++)
        s = x[i] * s;
    return s;
}

// CHECK: @largest(
// CHECK: loop0 carries v{{[0-9]+}}: extreme{{$}}
double largest(int n, const double *x) {
    double m = x[0];
    for (int i = 1; i < n; i++)
        m = x[i] > m ? x[i] : m;
    return m;
}

// CHECK: @apart(
// CHECK: loop0 carries nothing active
void apart(int n, const double *restrict x, double *restrict y) {
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i] * y[i];
}

// CHECK: @overlapping(
// CHECK: loop0 carries what {{[iv][0-9]+}} may leave for v{{[0-9]+}}: unknown
void overlapping(int n, const double *x, double *y) {
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

// The outer loop carries nothing, the inner one a product.
// CHECK: @nested(
// CHECK-DAG: loop0 carries v{{[0-9]+}}: accumulated{{$}}
// CHECK-DAG: loop1 carries v{{[0-9]+}}: nonlinear, by
double nested(int n, const double *restrict x, const double *restrict c) {
    double f = 0;
    for (int i = 0; i < n; i++) {
        double y = x[i];
        for (int k = 0; k < 50; k++)
            y = __builtin_sin(y) * c[k];
        f += y;
    }
    return f;
}
