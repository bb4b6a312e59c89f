// A function that is given an active number and gives nothing back may be declared inactive.
//
// HINT: no-rule: if it has no derivative, say --inactive report, else link its bitcode in (llvm-link)
// RUN: %clang -O1 -DPART -c %s -o part.o
// RUN: LINK=part.o %follow %s --adjoint f -- --adjoint f --inactive report
#ifndef PART
#include "vector.h"
void report(const char *what, double value);

double f(double *x) {
    report("x", x[0]);
    return x[0] * x[1];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#else
void report(const char *what, double value) { (void)what, (void)value; }
#endif
