// A float in a union that is returned in a structure of integers.
// RUN: for level in 1 2 3; do \
// RUN:   %clang -g -O$level -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint f | %FileCheck %s; \
// RUN: done
// CHECK: error: {{.*}}[backsweep-bit-pattern]
// CHECK: note:
struct word {
    long kind;
    union {
        double number;
        long count;
    };
};

static __attribute__((noinline)) struct word chosen(struct word a, struct word b, int first) { return first ? a : b; }

double f(double *x, int n) {
    struct word a = {.kind = 0, .number = x[0]}, b = {.kind = 1, .count = 3};
    struct word c = chosen(a, b, n > 1), d = chosen(b, a, n > 1);
    return (c.kind == 0 ? c.number : c.count) * x[1] + (d.kind == 0 ? d.number : d.count);
}
