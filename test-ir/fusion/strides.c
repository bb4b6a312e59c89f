// Iterations that write to the same place after all: by a distance that is zero, by rows that overlap, by counting modulo 256. The adjoint of
// each loop is compared with that of two sweeps.
//
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -fno-math-errno -emit-llvm -c %s -o %t.bc; \
// RUN:   for off in none linearity; do \
// RUN:     case $off in none) off= ;; esac; \
// RUN:     %backsweep %t.bc -o %t.b.bc ${off:+--disable=$off} --adjoint apart --adjoint rows --adjoint shifted --adjoint counted --adjoint both \
// RUN:       --adjoint modulo --adjoint shifted_back; \
// RUN:     %clang -O1 -Wno-override-module %t.b.bc -o %t.out %libs; \
// RUN:     ./t.out > out.${off:-none}; \
// RUN:   done; \
// RUN:   cmp out.none out.linearity; \
// RUN: done
// RUN: grep -c . out.none | %FileCheck %s
// CHECK: 84
#include <math.h>
#include <stdio.h>

void apart(int n, int s, int k, const double *restrict x, double *restrict y) {
    (void)k;
    for (int i = 0; i < n; i++)
        y[i * s] = sin(x[i]);
}

void rows(int n, int s, int k, const double *restrict x, double *restrict y) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            y[i * s + j] = sin(x[(i + j) % n]);
}

void shifted(int n, int s, int k, const double *restrict x, double *restrict y) {
    for (int i = 0; i < n; i++)
        y[(long)i * s + k] = y[(long)i * s] * sin(x[i]);
}

void shifted_back(int n, int s, int k, const double *restrict x, double *restrict y) {
    for (int i = n; i-- > 0;)
        y[(long)i * s + k] = y[(long)i * s] * sin(x[i]);
}

void counted(int n, int s, int k, const double *restrict x, double *restrict y) {
    double *p = y + k;
    for (int i = 0; i < n; i++) {
        *p = sin(x[i]);
        p += s;
    }
}

void both(int n, int s, int k, const double *restrict x, double *restrict y) {
    for (int i = 0; i < n; i++) {
        y[i * s] = sin(x[i]);
        y[i + k] = cos(x[i]);
    }
}

void modulo(int n, int s, int k, const double *restrict x, double *restrict y) {
    unsigned char at = (unsigned char)k;
    (void)s;
    for (int i = 0; i < 15 * n; i++) {
        y[at] = sin(x[i % n]);
        at++;
    }
}

typedef void adjoint(int, int, int, const double *, double *, double *, double *);
adjoint apart_b, rows_b, shifted_b, shifted_back_b, counted_b, both_b, modulo_b;

enum { INPUTS = 20, OUTPUTS = 300 };

static void print(const char *name, adjoint *by, int s, int k) {
    double x[INPUTS], x_b[INPUTS], y[OUTPUTS], y_b[OUTPUTS], sum = 0;
    for (int i = 0; i < INPUTS; i++)
        x[i] = 0.1 + 0.01 * i, x_b[i] = 0;
    for (int i = 0; i < OUTPUTS; i++)
        y[i] = 0.5 + 0.001 * i, y_b[i] = 1 + 0.01 * i;
    by(INPUTS, s, k, x, x_b, y, y_b);
    for (int i = 0; i < INPUTS; i++)
        sum += x_b[i] * (i + 1);
    printf("%s, %d, %d: %.9g\n", name, s, k, sum);
}

int main(void) {
    for (int s = 0; s < 4; s++)
        for (int k = 0; k < 8; k += 3) {
            print("apart", apart_b, s, k);
            print("rows", rows_b, s, k);
            print("shifted", shifted_b, s, k);
            print("shifted back", shifted_back_b, s, k);
            print("counted", counted_b, s, k);
            print("both", both_b, s, k);
            print("modulo", modulo_b, s, k);
        }
}
