// Partials that are infinite, behind or before what is zero: the adjoint stays zero as it does step by step.
//
// RUN: %clang -O1 -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: for off in none preaccumulation; do \
// RUN:   case $off in none) off= ;; esac; \
// RUN:   %backsweep %t.bc -o %t.b.bc ${off:+--disable=$off} --adjoint before --adjoint behind --adjoint chosen --print-after=graph 2> told.${off:-none}; \
// RUN:   %clang -O1 -Wno-override-module %t.b.bc -o %t.out %libs; \
// RUN:   ./t.out > out.${off:-none}; \
// RUN: done
// RUN: cmp out.none out.preaccumulation
// RUN: grep -a Jacobian told.none | %FileCheck --check-prefix=TOLD %s
// TOLD: ; before: {{.*}} entries of their Jacobian
// TOLD: ; chosen: {{.*}} entries of their Jacobian
#include <math.h>
#include <stdio.h>

// sqrt(0) times zero.
void before(int n, double *s) {
    for (int i = 0; i < n; i++) {
        double r = exp(sqrt(s[0])) * s[1], q = exp(r) * exp(s[1]) * sin(r) * s[1];
        s[0] = sin(q) * exp(q);
        s[1] = s[1] * q;
    }
}

// Zero under the root, which depends on nothing then.
void behind(int n, double *s) {
    for (int i = 0; i < n; i++) {
        double z = s[0] * s[1], r = exp(sqrt(z * z)) * exp(s[2]) * sin(s[2]), q = exp(r) * sin(r);
        s[0] = exp(q) * s[1];
        s[1] = s[1] * sin(q);
        s[2] = exp(-q);
    }
}

// The root is not taken.
void chosen(int n, double *s) {
    for (int i = 0; i < n; i++) {
        double r = s[0] > 0 ? sqrt(s[0]) * exp(s[1]) : exp(s[1]), q = exp(r) * sin(r) * exp(s[1]);
        s[0] = sin(q) * exp(q) - exp(q) * sin(q);
        s[1] = s[1] * exp(-q);
    }
}

void before_b(int, double *, double *), behind_b(int, double *, double *), chosen_b(int, double *, double *);

int main(void) {
    static const double starts[][3] = {{0, 0, 0.5}, {0.5, 0, 0.2}, {0, 0.7, 0.1}, {0.3, 0.6, 0.9}};
    for (unsigned k = 0; k < sizeof starts / sizeof *starts; k++)
        for (int f = 0; f < 3; f++) {
            double s[3], s_b[3] = {1, 2, 3};
            for (int i = 0; i < 3; i++)
                s[i] = starts[k][i];
            (f == 0 ? before_b : f == 1 ? behind_b : chosen_b)(3, s, s_b);
            printf("%u %d: %.9g %.9g %.9g\n", k, f, s_b[0], s_b[1], s_b[2]);
        }
}
