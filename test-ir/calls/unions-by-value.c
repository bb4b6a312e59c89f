// Tagged unions of a number and a pointer that functions take and give back by value: in a register, as a pointer or an integer. They go
// through memory between functions (lower-mixed-words), in recursions, too.
//
// RUN: %check %s --adjoint 'solved(n:const)' --adjoint 'evaluated(n:const)' --adjoint 'alone(n:const)'
#include "gradcheck.h"

#include <math.h>

#define APART __attribute__((noinline)) static

struct solution {
    long is_list;
    union { double *all; double bound; } is;
};

APART struct solution solve(double *room, int n, double v) {
    struct solution found;
    found.is_list = n % 3 != 0;
    if (found.is_list) {
        room[0] = v;
        room[1] = tanh(v);
        found.is.all = room;
    } else
        found.is.bound = v * v;
    return found;
}

APART double value(struct solution s) { return s.is_list ? s.is.all[0] * s.is.all[1] : s.is.bound; }

double solved(double *x, int n) {
    double room[2], sum = 0;
    struct solution last = {0, {.bound = x[0]}};
    for (int i = 0; i < n; i++) {
        struct solution one = solve(room, i, x[i] + 0.1 * sum);
        sum += one.is_list ? one.is.all[1] : one.is.bound * value(last);
        last = one;
    }
    return sum * value(last);
}

// A value of a small language: numbers and lists of two.
struct term {
    union { double number; const double *pair; } is;
    long is_pair;
};

APART struct term evaluate(int depth, const double *x, double *room) {
    struct term result;
    if (depth == 0) {
        result.is_pair = 0;
        result.is.number = x[0] * x[1];
        return result;
    }
    struct term inner = evaluate(depth - 1, x + 1, room + 2);
    if (inner.is_pair) {
        result.is_pair = 0;
        result.is.number = inner.is.pair[0] * inner.is.pair[1];
    } else {
        room[0] = sin(inner.is.number);
        room[1] = x[0];
        result.is_pair = 1;
        result.is.pair = room;
    }
    return depth % 3 == 2 ? inner : result;
}

double evaluated(double *x, int n) {
    double sum = 0, room[16];
    for (int depth = 0; depth + 1 < n; depth++) {
        struct term t = evaluate(depth, x, room);
        sum += t.is_pair ? t.is.pair[0] - t.is.pair[1] : t.is.number;
    }
    return sum;
}

union either { double number; const double *at; };

APART union either chosen(int n, const double *x) {
    union either result;
    if (n % 2)
        result.at = &x[n];
    else
        result.number = x[n] * x[n];
    return result;
}

APART double read_from(int n, union either e) { return n % 2 ? *e.at * 2 : e.number; }

double alone(double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += read_from(i, chosen(i, x)) * x[0];
    return sum;
}

double solved_b(double *x, double *x_b, int n, double seed);
double evaluated_b(double *x, double *x_b, int n, double seed);
double alone_b(double *x, double *x_b, int n, double seed);

enum { COUNT = 7 };

static double x[COUNT], x_b[COUNT];

static double cost(void) { return solved(x, COUNT) + evaluated(x, COUNT) + alone(x, COUNT); }

int main(void) {
    gc_fill(x, COUNT, 0.5, 1.5, 1);
    solved_b(x, x_b, COUNT, 1);
    evaluated_b(x, x_b, COUNT, 1);
    alone_b(x, x_b, COUNT, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, COUNT)};
    return gc_check("unions by value", cost, blocks, 1, 1e-7);
}
