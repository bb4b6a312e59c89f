// A function that is given integers alone may be declared inactive; one that has a derivative after all is linked in.
//
// HINT: no-rule: if it has no derivative, say --inactive table, else link its bitcode in (llvm-link)
// RUN: %clang -O1 -DPART -c %s -o part.o
// RUN: LINK=part.o %follow %s --adjoint f -- --adjoint f --inactive table
// RUN: AFTER=-DPART %follow %s --adjoint f
#ifndef PART
#include "vector.h"
double table(int at);
#else
#ifdef FOLLOWED
#include "vector.h"
#endif
double table(int at) { return at == 2 ? 1.5 : 0; }
#endif

#if !defined PART || defined FOLLOWED
double f(double *x) { return x[0] * table(2) * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#endif
