// Updates in place, one after the other: each store is moved behind the operations of its graph, and as no more than so many are, a long
// row of updates is several graphs. The gradient is the same with and without.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint updates --print-after=graph 2>&1 | grep -c '^; graph in' | %FileCheck %s
// RUN: for off in none preaccumulation; do \
// RUN:   case $off in none) off= ;; esac; \
// RUN:   %backsweep check %t.bc ${off:+--disable=$off} --adjoint updates | %FileCheck --check-prefix=RIGHT %s; \
// RUN: done
// RIGHT: the gradient is right
#define ONE(k) y[k] = x[k] * y[k];
#define TEN(k) \
    ONE(k) ONE(k + 1) ONE(k + 2) ONE(k + 3) ONE(k + 4) ONE(k + 5) ONE(k + 6) ONE(k + 7) ONE(k + 8) ONE(k + 9)
#define HUNDRED(k) \
    TEN(k) TEN(k + 10) TEN(k + 20) TEN(k + 30) TEN(k + 40) TEN(k + 50) TEN(k + 60) TEN(k + 70) TEN(k + 80) TEN(k + 90)

void updates(const double *restrict x, double *restrict y) {
    // CHECK: 3
    HUNDRED(0) HUNDRED(100) HUNDRED(200) HUNDRED(300) HUNDRED(400) HUNDRED(500)
}
