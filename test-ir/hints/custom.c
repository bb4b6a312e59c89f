// HINT1: wrong-declaration: each dup parameter is followed by its shadow, in BWD each active one, too, and there the seed is last
// HINT2: unknown-parameter: functions without a body here have positions, from 1, and no names
// HINT3: bad-role: in a pair pointers are dup or const, floating values active or const, others const
// HINT4: unknown-function: did you mean 'scaled'?
// RUN: %clang -O1 -DPART -c %s -o part.o
// RUN: LINK=part.o CASE=1 %follow %s --adjoint f --custom scaled=scaled_fwd,wrong_bwd -- --adjoint f --custom scaled=scaled_fwd,scaled_bwd
// RUN: LINK=part.o CASE=2 %follow %s --adjoint f --custom 'scaled(n:const)=scaled_fwd,scaled_bwd' \
// RUN:   -- --adjoint f --custom 'scaled(2:const)=scaled_fwd,scaled_bwd'
// RUN: LINK=part.o CASE=3 %follow %s --adjoint f --custom 'scaled(2:dup)=scaled_fwd,scaled_bwd' \
// RUN:   -- --adjoint f --custom 'scaled(2:const)=scaled_fwd,scaled_bwd'
// RUN: LINK=part.o CASE=4 NO_LINE=1 %follow %s --adjoint f --custom 'scald=scaled_fwd,scaled_bwd' \
// RUN:   -- --adjoint f --custom 'scaled=scaled_fwd,scaled_bwd'
double scaled(double x, int n);
#ifndef PART
#include "vector.h"
void wrong_bwd(double x, int n, double seed) { (void)x, (void)n, (void)seed; }
double f(double *x) { return scaled(x[0], 3) * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#else
double scaled(double x, int n) { return x * n; }
double scaled_fwd(double x, int n) { return scaled(x, n); }
void scaled_bwd(double x, double *x_b, int n, double seed) { (void)x, *x_b += n * seed; }
#endif
