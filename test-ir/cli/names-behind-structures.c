// Parameters keep their names where a structure comes in two registers, or the result is a structure in memory.
//
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc -v --adjoint 'weighed(w:const)' --adjoint 'made(a:const)' 2>&1 | %FileCheck %s; \
// RUN:   %refused %t.bc --adjoint 'weighed(pair:const)' | %FileCheck %s --check-prefix=PAIR; \
// RUN: done
// CHECK: weighed -> weighed_b (a1: active, a2: active, w: const)
// CHECK: made -> made_b (a1: dup, a: const, b: active)
// PAIR: 'weighed' has no parameter 'pair'
struct pair {
    double x, y;
};

struct triple {
    double x, y, z;
};

double weighed(struct pair pair, double w) { return pair.x * pair.y * w; }

struct triple made(double a, double b) { return (struct triple){a * b, a + b, a}; }
