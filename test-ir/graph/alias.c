// One computational graph where it is known which value is read, several where memory does not tell: paper 001, figures 1 and 2, `*z = sin(*z) * *x`
// twice, with and without `z += k` between, which may lead back to where z was, or to x. LLVM forwards what it knows.
//
// RUN: %clang -O1 -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint apart --adjoint same --adjoint moved --adjoint two --adjoint later --adjoint once --adjoint thrice --print-after=graph 2>&1 \
// RUN:   | grep -a '^; graph' \
// RUN:   | %FileCheck %s
// RUN: for off in none all; do \
// RUN:   %backsweep %t.bc -o %t.o.bc $([ $off = none ] || echo --disable=$off) --adjoint apart --adjoint same --adjoint moved --adjoint two --adjoint later --adjoint once --adjoint thrice; \
// RUN:   %clang -O1 -Wno-override-module %t.o.bc -o %t.out %libs; \
// RUN:   ./t.out > out.$off; \
// RUN: done
// RUN: cmp out.none out.all
#include <math.h>
#include <stdio.h>

// CHECK: ; graph in bb0 of apart: 4 operations, 6 edges, 5 labels; left 2 edges, 2 entries,
// CHECK-NOT: of apart
void apart(const double *restrict x, double *restrict z) {
    *z = sin(*z) * *x;
    *z = sin(*z) * *x;
}

// The first store may have written x: the second product is not in the graph.
// CHECK: ; graph in bb0 of same: 3 operations,
// CHECK-NOT: of same
void same(const double *x, double *z) {
    *z = sin(*z) * *x;
    *z = sin(*z) * *x;
}

// CHECK: ; graph in bb0 of moved: 2 operations,
// CHECK: ; graph in bb0 of moved: 2 operations,
// CHECK-NOT: of moved
void moved(const double *restrict x, double *restrict z, int k) {
    *z = sin(*z) * *x;
    z += k;
    *z = sin(*z) * *x;
}

// Exactly known to be another element: the first store waits.
// CHECK: ; graph in bb0 of two: 4 operations,
// CHECK-NOT: of two
void two(const double *restrict x, double *restrict z) {
    z[0] = sin(z[0]) * *x;
    z[1] = sin(z[1]) * *x;
}

// What is read through another pointer may be what was stored.
// CHECK: ; graph in bb0 of later: 2 operations,
// CHECK: ; graph in bb0 of later: 2 operations,
// CHECK-NOT: of later
void later(const double *x, double *z) {
    double a = sin(*x) * 2;
    z[0] = a;
    z[1] = sin(x[1]) * 3;
}

// Figure 4: one independent where all is the same, three where it may be; nothing is written, so that it does not matter which.
// CHECK: ; graph in bb0 of once: 2 operations, 3 edges, 3 labels; left 1 edges, 1 entries,
double once(const double *q) { return *q * *q * *q; }

// CHECK: ; graph in bb0 of thrice: 2 operations, 4 edges, 4 labels; left 3 edges, 3 entries,
double thrice(const double *q, const double *r, const double *s) { return *q * *r * *s; }

typedef void adjoint(const double *, double *, double *, double *);
adjoint apart_b, same_b, two_b, later_b;
void moved_b(const double *, double *, double *, double *, int);

int main(void) {
    for (int shift = 0; shift < 3; shift++) {
        double m[8], m_b[8];
        for (int f = 0; f < 5; f++) {
            for (int i = 0; i < 8; i++)
                m[i] = 0.3 + 0.1 * i, m_b[i] = 1 + i;
            int at = f == 0 || f == 2 || f == 3 ? 5 : shift;
            switch (f) {
            case 0: apart_b(m, m_b, m + at, m_b + at); break;
            case 1: same_b(m, m_b, m + at, m_b + at); break;
            case 2: moved_b(m, m_b, m + at, m_b + at, shift); break;
            case 3: two_b(m, m_b, m + at, m_b + at); break;
            case 4: later_b(m, m_b, m + at, m_b + at); break;
            }
            double sum = 0;
            for (int i = 0; i < 8; i++)
                sum += m_b[i] * (i % 3 + 1);
            printf("%d %d %.6f\n", shift, f, sum);
        }
    }
}
