// Pointers that may lead to the same memory: whether they do is found out before a loop, which has one sweep where they do not, and
// is copied for where they do. The adjoints are those of two sweeps, however much overlaps, also where a loop around them passes other pointers
// each time.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -fno-math-errno -fno-unroll-loops -fno-vectorize -emit-llvm -c %s -o %t.bc; \
// RUN:   for off in none linearity; do \
// RUN:     case $off in none) off= ;; esac; \
// RUN:     %backsweep %t.bc -o %t.b.bc ${off:+--disable=$off} --adjoint map --adjoint rows --adjoint down --adjoint scattered --adjoint ended --report 2> told; \
// RUN:     grep -E 'one sweep|two sweeps' told > told.${off:-none} || true; \
// RUN:     %clang -O3 -Wno-override-module %t.b.bc -o %t.out %libs; \
// RUN:     ./t.out > out.${off:-none}; \
// RUN:     BACKSWEEP_STATS=1 ./t.out apart 2>&1 | grep -E "apart|total" > stats.${off:-none}; \
// RUN:   done; \
// RUN:   cmp out.none out.linearity; \
// RUN:   %FileCheck --check-prefix=TOLD --input-file=told.none %s; \
// RUN:   %FileCheck --check-prefix=STATS --input-file=stats.none %s; \
// RUN: done
// RUN: grep -c . out.none | %FileCheck %s
// CHECK: 81
// STATS: total count=0 bytes=0
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// TOLD-DAG: :[[# @LINE + 2]]: one sweep where x and y do not overlap: each iteration is followed by its adjoint
void map(int n, const double *x, double *y) {
    for (int i = 0; i < n; i++) {
        double a = sin(x[i]) * x[i];
        y[i] = a * a + exp(a);
    }
}

// TOLD-DAG: :[[# @LINE + 2]]: one sweep where x and y, or w and y do not overlap: each iteration is followed by its adjoint
void rows(long n, long m, const double *x, const double *w, double *y) {
    for (long i = 0; i < n; i++) {
        double s = 0;
        for (long j = 0; j < m; j++)
            s += sin(x[i * m + j]) * w[j];
        y[i] += s * s;
    }
}

// TOLD-DAG: :[[# @LINE + 2]]: one sweep where x and y do not overlap: each iteration is followed by its adjoint
void down(long n, const double *x, double *y) {
    for (long i = n; i-- > 0;)
        y[2 * i] = x[n - 1 - i] * x[n - 1 - i] * 0.01;
}

// TOLD-DAG: :[[# @LINE + 2]]: one sweep where x and y do not overlap: each iteration is followed by its adjoint
void ended(int n, int room, const double *x, double *y) {
    for (int i = 0; i < n; i++) {
        if (i >= room)
            abort();
        y[i] = sin(x[i]) * x[i];
    }
}

// What is reached is not known before.
// TOLD-DAG: :[[# @LINE + 2]]: two sweeps: iterations may meet in memory
void scattered(int n, const int *at, const double *x, double *y) {
    for (int i = 0; i < n; i++)
        y[i] = sin(x[at[i]]);
}

void map_b(int, const double *, double *, double *, double *);
void rows_b(long, long, const double *, double *, const double *, double *, double *, double *);
void down_b(long, const double *, double *, double *, double *);
void ended_b(int, int, const double *, double *, double *, double *);
void scattered_b(int, const int *, const double *, double *, double *, double *);

enum { N = 40, ALL = 400 };

static double x[ALL], x_b[ALL];
static int at[N];

static void begin(void) {
    for (int i = 0; i < ALL; i++)
        x[i] = 0.1 + 0.003 * i, x_b[i] = 1 + 0.01 * i;
}

static void print(const char *name, int shift) {
    double sum = 0;
    for (int i = 0; i < ALL; i++)
        sum += x_b[i] * (i % 7 + 1);
    printf("%s, %d: %.10g\n", name, shift, sum);
}

int main(int argc, char **argv) {
    (void)argv;
    for (int i = 0; i < N; i++)
        at[i] = i * 7 % N;
    if (argc > 1) {
        begin();
        map_b(N, x, x_b, x + N, x_b + N);
        map_b(N, x + N, x_b + N, x, x_b);
        rows_b(8, 5, x, x_b, x + 40, x_b + 40, x + 45, x_b + 45);
        down_b(N, x, x_b, x + N, x_b + N);
        print("apart", 0);
        return 0;
    }
    static const int shifts[] = {0, 1, 2, 7, 37, 38, 39, 40, 41, 44, 45, 79, 80, 81, 120, 200};
    for (unsigned i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        int shift = shifts[i];
        begin();
        map_b(N, x, x_b, x + shift, x_b + shift);
        print("map", shift);
        begin();
        rows_b(8, 5, x, x_b, x + 40, x_b + 40, x + shift, x_b + shift);
        print("rows", shift);
        begin();
        down_b(N, x + 90, x_b + 90, x + shift, x_b + shift);
        print("down", shift);
        begin();
        ended_b(N, N, x, x_b, x + shift, x_b + shift);
        print("ended", shift);
        begin();
        scattered_b(N, at, x, x_b, x + shift, x_b + shift);
        print("scattered", shift);
    }
    // What was written is read next.
    begin();
    double *from = x, *from_b = x_b, *to = x + N, *to_b = x_b + N;
    for (int k = 0; k < 6; k++) {
        map_b(N, from, from_b, to, to_b);
        double *other = from, *other_b = from_b;
        from = to, from_b = to_b;
        to = other, to_b = other_b;
    }
    print("swapped", 0);
}
