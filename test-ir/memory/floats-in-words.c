// Words that are declared as integers hold floats that a loop writes: that there are floats declared beside them does not explain these.
//
// RUN: for level in 0 1 2; do \
// RUN:   for g in "" -g; do \
// RUN:     %clang -O$level $g -fno-strict-aliasing -fno-inline-functions -emit-llvm -c %s -o %t.bc; \
// RUN:     for f in whole word; do \
// RUN:       %backsweep %t.bc -o %t.b.bc --adjoint $f 2>%t.err && %backsweep check %t.bc --adjoint $f | %FileCheck %s || \
// RUN:         %FileCheck --check-prefix=REFUSED %s < %t.err; \
// RUN:     done; \
// RUN:   done; \
// RUN: done
// CHECK: the gradient is right
// REFUSED: [backsweep-unknown-content]
#include <string.h>

struct words {
    long tag;
    long word[3];
    double own[4];
};

__attribute__((noinline)) static void fill(struct words *w, const double *x) {
    double *p = (double *)w->word;
    w->tag = 1;
    for (int i = 0; i < 3; i++) p[i] = x[i] * x[i];
    for (int i = 0; i < 4; i++) w->own[i] = x[i + 1];
}

double whole(double *x) {
    struct words a, b;
    fill(&a, x);
    memcpy(&b, &a, sizeof a);
    double *p = (double *)b.word;
    return p[0] * p[2] * b.own[1] * (double)b.tag;
}

double word(double *x) {
    struct words a;
    long moved;
    double y;
    fill(&a, x);
    memcpy(&moved, &a.word[1], sizeof moved);
    memcpy(&y, &moved, sizeof y);
    return y * a.own[2];
}
