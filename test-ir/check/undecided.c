// What cannot be checked, and why: nothing crashes, and none of it passes.
//
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: check() { echo "$1:"; %not %backsweep check %t.bc --adjoint "$@"; }; \
// RUN:     (check beyond --set n=16 --size x=16; check before; check far; check stops; check leaves; \
// RUN:     check divides; check undefined; check varies; check recurses; check flat; \
// RUN:     check loops --call-limit 0.2) > out.txt
// RUN: %FileCheck %s < out.txt
// RUN: grep -c '^[a-z]*: UNDECIDED' out.txt | grep -qx 11
#include <math.h>
#include <stdlib.h>

double beyond(int n, const double *x) {
    double s = 0;
    for (int i = 0; i <= n; i++)
        s += x[i] * x[i];
    return s;
}
// CHECK-LABEL: beyond:
// CHECK: the primal accesses 'x' beyond its 16 elements, at element 16 counted from 0; say --size x=COUNT

void before(double *x) {
    x[0] = x[1] * x[2];
    x[-1] = 3;
}
// CHECK-LABEL: before:
// CHECK: the primal {{writes outside|accesses}} 'x'

double far(int n, const double *x) {
    return x[n * 100000000L];
}
// CHECK-LABEL: far:
// CHECK: the primal crashes when it accesses address 0x

double stops(double x) {
    if (x < 10)
        abort();
    return x;
}
// CHECK-LABEL: stops:
// CHECK: the primal aborts

double leaves(double x) {
    if (x < 10)
        exit(3);
    return x;
}
// CHECK-LABEL: leaves:
// CHECK: the primal ends the program, with status 3

double divides(int n, double x) {
    return x * (100 / (n - 4));
}
// CHECK-LABEL: divides:
// CHECK: the primal divides integers by 0

double undefined(double x) {
    return log(-1 - x * x);
}
// CHECK-LABEL: undefined:
// CHECK: the primal gives infinity or NaN as its result; choose other arguments

double varies(double x) {
    return x * rand();
}
// CHECK-LABEL: varies:
// CHECK: the primal does not give the same results for the same arguments twice

__attribute__((noinline)) double recurses(long n, double x) {
    return n == 0 ? x : 1 + x * recurses(n + 1, -x);
}
// CHECK-LABEL: recurses:
// CHECK: the primal crashes

double flat(int n, double x) {
    return n > 4 ? x * x : 1;
}
// CHECK-LABEL: flat:
// CHECK: x active random 0.0000000000e0 0.0000000000e0 0.0e0 ok, zero
// CHECK: flat: UNDECIDED: with these arguments the results depend on none of them

double loops(double x) {
    while (x < 10)
        x = x * 1e-9 + 0.5;
    return x;
}
// CHECK-LABEL: loops:
// CHECK: the primal takes too much time
