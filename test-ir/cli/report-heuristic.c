// Where the integers that a loop carries are too many to search for the least that lets them be inverted, the report says
// that less may do; where the least is known, it does not.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o debug.bc
// RUN: %backsweep debug.bc -o b.bc --disable=linearity --adjoint many --report 2>&1 | %FileCheck %s
// RUN: %backsweep debug.bc -o b.bc --disable=linearity --adjoint many --report=out.json
// RUN: %FileCheck %s --check-prefix=JSON --input-file=out.json
// RUN: %backsweep debug.bc -o b.bc --disable=linearity --adjoint few --report 2>&1 | %FileCheck %s --check-prefix=KNOWN
// RUN: %backsweep debug.bc -o b.bc --disable=linearity --adjoint few --report=out.json
// RUN: %FileCheck %s --check-prefix=NONE --input-file=out.json
//
// CHECK: the loop at line [[#@LINE+15]] takes integers back: whether its iterations could store less is not known
//
// JSON: "not_known_least": [
// JSON: "line": [[#@LINE+12]],
//
// KNOWN: few
// KNOWN-NOT: not known
//
// NONE: "not_known_least": []
static unsigned most(unsigned a, unsigned b);

double many(double *x, unsigned n) {
    unsigned a = 1, b = 2, c = 3, d = 4, e = 5;
    double sum = 0;

    for (unsigned i = 0; i < n; i++) {
        sum += x[a & 7] * x[b & 7] * x[c & 7] * x[d & 7] * x[e & 7];
        unsigned first = a;
        a = most(a + 3, 2 * b ^ i);
        b = most(b + 1, 2 * c ^ i);
        c = most(c + 5, 2 * d ^ i);
        d = most(d + 7, 2 * e ^ i);
        e = most(e + 9, 2 * first ^ i);
    }
    return sum;
}

double few(double *x, unsigned n) {
    unsigned a = 1;
    double sum = 0;
    for (unsigned i = 0; i < n; i++) {
        sum += x[a & 7] * x[a & 7];
        a = most(a + 3, 2 * a ^ i);
    }
    return sum;
}

static unsigned most(unsigned a, unsigned b) { return a > b ? a : b; }
