// A function of an active number: to declare it inactive would lose the gradient. Its body, a rule and a pair give it.
//
// HINT: no-rule: link its bitcode in (llvm-link), or give its derivative with --rule or --custom
// RUN: %clang -O1 %cflags -DPART -c %s -o part.o
// RUN: echo 'pot(x) = 3*x*x' > pot.rules
// RUN: LINK=part.o %follow %s --adjoint f -- --adjoint f --rule pot.rules
// RUN: LINK=part.o %follow %s --adjoint f -- --adjoint f --custom pot=pot_fwd,pot_bwd
// RUN: AFTER=-DPART %follow %s --adjoint f
#if !defined PART || defined FOLLOWED
#include "vector.h"
double pot(double x);
double f(double *x) { return x[0] * pot(x[1]); }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#endif

#ifdef PART
#include "backsweep.h"
double pot(double x) { return x * x * x; }
double pot_fwd(double x) { return pot(x); }
void pot_bwd(double x, double *x_b, double seed) { *x_b += seed * 3 * x * x; }
#endif
