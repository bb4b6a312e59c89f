// Calls that stay calls: what a function gives depends on its arguments as its result does on its parameters, where it has to do with no
// memory but its own; else it is not known to be a polynomial. The degree of what is put together is a bound.
//
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint outer --print-after=linearity 2>&1 | %FileCheck %s

#define APART static __attribute__((noinline))

APART double blend(double a, double b) { return 2 * a - b; }
APART double times(double a, double b) { return a * b + a; }
APART double cube(double a) { return times(times(a, a), a); }
APART double curve(double a, double b) { return __builtin_sin(a) + b; }
APART double looked(double a, const double *table) { return a * table[1]; }
APART double power(double a, int n) { return n == 0 ? 1 : a * power(a, n - 1); }

// CHECK: @outer(
double outer(double x, double y, const double *table, int n, double *out) {
    // CHECK: call @blend{{.*}}; linear in [[X:v[0-9]+]], [[Y:v[0-9]+]]{{$}}
    out[0] = blend(x, y);
    // CHECK: call @times{{.*}}; of degree 2 in [[X]], [[Y]]{{$}}
    out[1] = times(x, y);
    // CHECK: call @cube{{.*}}; of degree 4 in [[X]]{{$}}
    out[2] = cube(x);
    // CHECK: call @curve{{.*}}; linear in [[Y]]; nonlinear in [[X]]{{$}}
    out[3] = curve(x, y);
    // CHECK: call @looked{{.*}}; nonlinear in [[X]]
    out[4] = looked(x, table);
    // CHECK: call @power{{.*}}; nonlinear in [[X]]
    out[5] = power(x, n);
    // CHECK: call @times{{.*}}; of degree 2 in [[X]], [[Y]], v{{[0-9]+}}{{$}}
    return times(out[0], y);
}
