// One pointer leads to objects of two layouts, and a function of each handles its own: what one copies or clears as bytes, the other
// reads as pointers or integers. The bytes are what all that lead there access them as. Where there are floats that are no doubles the
// program ends with a message rather than lose a derivative.
//
// RUN: env LEVELS="0 1 2 3" %check %s --adjoint pointers_copied --adjoint cleared
// RUN: env LEVELS="0 1 2 3" CFLAGS=-DBESIDE %check %s --adjoint beside_pointers --adjoint beside_integers --adjoint chosen
// RUN: %clang -I%S/../support -DBESIDE -DSINGLE -O0 -g -w -emit-llvm -c %s -o %t.bc
// RUN: for f in beside_pointers beside_integers; do %not %executable check %t.bc --adjoint $f 2>&1 | %FileCheck %s; done
// CHECK: a derivative passes bytes of which it is not known what they hold
#include "vector.h"

struct numbers {
    long tag;
#ifdef SINGLE
    float a, b, c[2];
#else
    double a, b;
#endif
};
struct table {
    long tag;
    double *p, *q;
};
struct counts {
    long tag;
    long k, m;
};

static void set_numbers(void *to, const void *from) {
    memcpy((char *)to + 8, (const char *)from + 8, 16);
}
static void set_table(void *to, const void *from) {
    struct table *t = to;
    const struct table *f = from;
    t->p = f->p;
    t->q = f->q;
}
static void set_counts(void *to, const void *from) {
    struct counts *t = to;
    const struct counts *f = from;
    t->k = f->k;
    t->m = f->m + 1;
}
typedef void (*setter)(void *, const void *);

double beside_pointers(double *x) {
    double v[2] = {x[2], x[3]};
    struct numbers p = {1, x[0], x[1]}, q;
    struct table s = {2, &v[0], &v[1]}, t;
    setter set[2] = {set_numbers, set_table};
    void *to[2] = {&q, &t};
    const void *from[2] = {&p, &s};
    for (int i = 0; i < 2; i++)
        set[i](to[i], from[i]);
    return q.a * q.b + *t.p * *t.q;
}

double beside_integers(double *x) {
    struct numbers p = {1, x[0], x[1]}, q;
    struct counts s = {2, 2, 3}, t;
    setter set[2] = {set_numbers, set_counts};
    void *to[2] = {&q, &t};
    const void *from[2] = {&p, &s};
    for (int i = 0; i < 2; i++)
        set[i](to[i], from[i]);
    return q.a * q.b * t.k + x[2] * t.m + x[3];
}

static void scale_numbers(void *to, const void *from) {
    struct numbers *t = to;
    const struct numbers *f = from;
    t->a = f->a;
    t->b = 2 * f->b;
}
static void copy_table(void *to, const void *from) {
    memcpy((char *)to + 8, (const char *)from + 8, 16);
}

double pointers_copied(double *x) {
    double v[2] = {x[2], x[3]};
    struct numbers p = {1, x[0], x[1]}, q;
    struct table s = {2, v, v + 1}, t;
    setter set[2] = {scale_numbers, copy_table};
    void *to[2] = {&q, &t};
    const void *from[2] = {&p, &s};
    for (int i = 0; i < 2; i++)
        set[i](to[i], from[i]);
    *t.q *= 3;
    return q.a * q.b + *t.p * v[1];
}

double chosen(double *x) {
    double v[2] = {x[2], x[3]};
    struct numbers p = {1, x[0], x[1]}, q = p;
    struct table s = {2, v, v + 1}, t;
    void *to[2] = {&q.a, &t.p};
    const void *from[2] = {&p.a, &s.p};
    for (int i = 0; i < 2; i++)
        if (i)
            *(double **)to[i] = *(double **)from[i];
        else
            memcpy(to[i], from[i], 8);
    return q.a * *t.p;
}

static void clear(void *p) {
    memset(p, 0, 8);
}
static void count(void *p) {
    ++*(long *)p;
}

double cleared(double *x) {
    double t = x[0];
    long k = 4;
    void (*act[2])(void *) = {clear, count};
    void *on[2] = {&t, &k};
    for (int i = 0; i < 2; i++)
        act[i](on[i]);
    return t * 2 + k * x[1];
}

double beside_pointers_b(double *x, double *x_b, double seed);
double beside_integers_b(double *x, double *x_b, double seed);
double pointers_copied_b(double *x, double *x_b, double seed);
double chosen_b(double *x, double *x_b, double seed);
double cleared_b(double *x, double *x_b, double seed);

int main(void) {
#ifdef BESIDE
    return CHECK(beside_pointers, 4, 0.5, 1.5) | CHECK(beside_integers, 4, 0.5, 1.5) | CHECK(chosen, 4, 0.5, 1.5);
#else
    return CHECK(pointers_copied, 4, 0.5, 1.5) | CHECK(cleared, 4, 0.5, 1.5);
#endif
}
