// A union whose members have the same scalars at the same bytes, as far as they go, is declared to be what its longest member is: a vector by
// names and by indices. Where members differ, nothing is declared.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint turned --adjoint longer; done
// RUN: %backsweep O2.bc -o %t.b.bc --adjoint turn --adjoint hand_on --adjoint differ --adjoint pad --print-after=import 2> %t.txt
// RUN: %FileCheck %s --input-file=%t.txt
// CHECK: ; v0: declared { i32, [2 x double], ptr } repeated
// CHECK: define void @turn(
// CHECK: ; v0: declared { float, float, double } repeated
// CHECK: define void @hand_on(
// CHECK: ; v0: declared { 0: i32, 8: { 0: other "unknown" | 8 } | 16 } repeated
// CHECK: define void @differ(
// CHECK: ; v0: declared { 0: i32, 8: { 0: other "unknown" | 16 } | 24 } repeated
// CHECK: define void @pad(
#include "vector.h"

enum { N = 6 };

typedef struct {
    int kind;
    union {
        double xyz[2];
        struct { double x, y; };
    };
    const char *name;
} point;

// Nothing here is accessed but by copies.
__attribute__((noinline)) void turn(const point *in, point *out, int n) {
    for (int i = 0; i < n; i++)
        out[i] = in[n - 1 - i];
}

double turned(double *x) {
    point in[3], out[3];
    for (int i = 0; i < 3; i++)
        in[i] = (point){i, {{x[2 * i], x[2 * i + 1]}}, "a"};
    turn(in, out, 3);
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += out[i].x * out[i].xyz[1] * (out[i].kind + 1);
    return sum;
}

typedef union {
    float first;
    struct { float a, b; double c; };
    struct { float one[2]; };
} shorter;

__attribute__((noinline)) void hand_on(const shorter *in, shorter *out) { *out = *in; }

double longer(double *x) {
    shorter in = {.a = 1}, out;
    in.c = x[0] * x[1];
    hand_on(&in, &out);
    return out.c * x[2];
}

typedef struct { int kind; union { double number; long count; }; } tagged;
void differ(const tagged *in, tagged *out) { *out = *in; }

typedef struct { int kind; union { double number[2]; struct { double first; int count; }; }; } padded;
void pad(const padded *in, padded *out) { *out = *in; }

double turned_b(double *x, double *x_b, double seed);
double longer_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(turned, N, 0.5, 1.5) | CHECK(longer, N, 0.5, 1.5);
}
