// What is computed ahead of the decision whether it is used may be infinite, or made of memory that was never written: where it is
// not used, nothing of it is in the gradient. LLVM computes ahead on its own, too: at -O2 the product of the two parts stands before
// the loop, whatever the tag says.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env LEVELS="0 1 2 3" %check %s -O3 $all --adjoint tagged --adjoint infinite --adjoint in_turn; \
// RUN: done
#include "vector.h"

#include <math.h>

struct value {
    int tag;
    union {
        double number;
        long count;
        struct { double re, im; } pair;
    } of;
};

static double read(const struct value *v)
{
    switch (v->tag) {
    case 0: return v->of.number * v->of.number;
    case 1: return (double)v->of.count * 0.25;
    default: return v->of.pair.re * v->of.pair.im;
    }
}

static void __attribute__((noinline)) fill(struct value *v, int tag, double a)
{
    v->tag = tag;
    if (tag == 0) {
        v->of.number = a;
    } else if (tag == 1) {
        v->of.count = 3;
    } else {
        v->of.pair.re = a;
        v->of.pair.im = 1.0;
    }
}

double tagged(double *x)
{
    struct value all[6];
    for (int i = 0; i < 6; i++)
        fill(&all[i], i % 3, x[i % 4]);
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += x[i] * atan(read(&all[3]) - x[0]) + read(&all[i]);
    return sum;
}

// Infinite, and used by nobody.
double infinite(double *x)
{
    double huge = exp(800 + x[0] * x[0]), sum = 0;
    for (int i = 0; i < 4; i++) {
        if (x[i] < -1000)
            sum += huge * huge;
        else
            sum += x[i] * x[1];
    }
    return sum;
}

// Used by one of two branches, and by none where both are left out; by the next iteration or behind the loop.
double in_turn(double *x)
{
    double sum = 0, last = x[0];
    for (int i = 0; i < 4; i++) {
        double root = sqrt(x[i] * x[i] - (i % 3 == 2 ? x[i] * x[i] : 0));
        double next = last * sin(x[i]);
        if (i % 3 == 0)
            sum += root * last;
        else if (i % 3 == 1)
            sum -= root;
        last = next;
    }
    return sum + last;
}

double tagged_b(double *x, double *x_b, double seed);
double infinite_b(double *x, double *x_b, double seed);
double in_turn_b(double *x, double *x_b, double seed);

int main(void)
{
    return CHECK(tagged, 4, 0.3, 1.4) | CHECK(infinite, 4, 0.3, 1.4) | CHECK(in_turn, 4, 0.3, 1.4);
}
