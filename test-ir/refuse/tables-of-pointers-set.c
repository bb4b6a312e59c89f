// The caller's table keeps its pointers to shadows, though a function clears the table: where nobody tells that all of it are pointers,
// the clearing is refused.
//
// RUN: %clang -O0 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f(1:dup)' | %FileCheck %s
#include <string.h>

struct node {
    double value;
};

struct table {
    struct node **slots;
    long n;
};

double f(struct table *t) {
    double sum = 0;
    for (long i = 0; i < t->n; i++)
        sum += t->slots[i]->value * t->slots[i]->value;
    t->n = 2;
    memset(t->slots, 0, 8 * t->n);
    // CHECK: tables-of-pointers-set.c:[[#@LINE-1]]:{{[0-9]+}}: error: {{.*}}[backsweep-unknown-content]
    // CHECK: note:
    return sum;
}
