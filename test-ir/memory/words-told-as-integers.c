// Words of floats that a program chooses among through pointers to long, against the language's rules: refused,
// although the accesses say that they are integers.
//
// RUN: for level in 1 2; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint chosen | %FileCheck %s; \
// RUN: done
static __attribute__((noinline)) long pick(const long *words, int n) {
    return n > 4 ? words[1] : words[0];
}

void chosen(const double *restrict x, double *restrict out, int n) {
    double a[8];
    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i];
    long *to = (long *)out;
    to[0] = pick((long *)a, n);
    // CHECK: words-told-as-integers.c:[[@LINE-1]]:{{[0-9]+}}: error:{{.*}}[backsweep-{{bit-pattern|unknown-content}}]
    out[1] = out[0] * 2;
}
