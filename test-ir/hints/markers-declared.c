// Hints at what a source declares of its functions.
//
// HINT1: marker: 'Markers in the source' in the manual has what a source can declare
// HINT2: rule: src/rules/README.md lists the functions that have one
// HINT3: marker: it takes the primal's parameters, each pointer followed by its shadow, and returns the primal's result, or {tape, result}
// HINT4: marker: it takes the primal's parameters, each pointer followed by its shadow, the seed, and the tape, and returns the gradients of floating values
// RUN: for case in 1 2; do NO_LINE=1 BEFORE=-O0 LEVELS=0 CASE=$case %follow %s --adjoint f; done
// RUN: for case in 3 4; do BEFORE=-O0 LEVELS=0 CASE=$case %follow %s --adjoint f; done
#include "vector.h"
#include <math.h>

#ifdef FOLLOWED
#define BOTH(wrong, right) right
#else
#define BOTH(wrong, right) wrong
#endif

static double of(double x) { return sin(x); }
#ifdef FOLLOWED
static double forward(double x) { return of(x); }
#else
static double forward(double x, double more) { return of(x + more); }
#endif
static double backward(double x, double seed) { return cos(x) * seed; }
static double wrong_backward(double x) { return cos(x); }
static double right_forward(double x) { return of(x); }

#if CASE == 1
#ifdef FOLLOWED
void *__enzyme_function_like_of[] = {(void *)of, "sin"};
#else
void *__enzyme_derivative_like_of[] = {(void *)of, "sin"};
#endif
#elif CASE == 2
void *__enzyme_function_like_of[] = {(void *)of, BOTH("sinn", "sin")};
#elif CASE == 3
void *__enzyme_register_gradient_of[] = {(void *)of, (void *)forward, (void *)backward};
#else
void *__enzyme_register_gradient_of[] = {(void *)of, (void *)right_forward, (void *)BOTH(wrong_backward, backward)};
#endif

double f(double *x) { return of(x[0]) * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) {
    (void)forward, (void)backward, (void)wrong_backward, (void)right_forward;
    return CHECK(f, 2, 0.5, 1.5);
}
