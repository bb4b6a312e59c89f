// The sweeps asked for apart, in ways that do not fit together, each at its line.
//
// RUN: for case in 1 2 3 4 5 6; do \
// RUN:   %clang -DCASE=$case -g -O0 -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc | %FileCheck %s --check-prefix=CASE$case; \
// RUN: done
extern int enzyme_allocated, enzyme_tape;
void *__enzyme_augmentfwd(void *, ...);
double __enzyme_augmentfwd_value(void *, ...);
double __enzyme_reverse(void *, ...);
void *__enzyme_virtualreverse(void *);

static double square(double x) { return x * x; }

double test(double x, void *tape, char *place) {
#if CASE == 1
  return __enzyme_reverse((void *)square, x, tape);
  // CASE1: sweeps-apart.c:[[#@LINE-1]]:{{[0-9]+}}: error: behind the arguments of 'square' stands no double that is the seed [backsweep-marker]
  // CASE1: note: the backward sweep is given the function's arguments, the seed of a floating result, and the tape
#elif CASE == 2
  return __enzyme_reverse((void *)square, x, 1.0);
  // CASE2: sweeps-apart.c:[[#@LINE-1]]:{{[0-9]+}}: error: behind the arguments of 'square' stands no ptr that is the tape [backsweep-marker]
#elif CASE == 3
  return __enzyme_augmentfwd_value((void *)square, enzyme_allocated, 4, enzyme_tape, place, x);
  // CASE3: sweeps-apart.c:[[#@LINE-1]]:{{[0-9]+}}: error: a tape takes 8 bytes, and here are not so many [backsweep-marker]
#elif CASE == 4
  return __enzyme_augmentfwd_value((void *)square, x);
  // CASE4: sweeps-apart.c:[[#@LINE-1]]:{{[0-9]+}}: error: this returns ptr, double, and is declared to return double [backsweep-marker]
#elif CASE == 5
  return __enzyme_reverse((void *)square, x, 1.0, tape, tape);
  // CASE5: sweeps-apart.c:[[#@LINE-1]]:{{[0-9]+}}: error: 'square' has 1 parameters, for which these are too many arguments [backsweep-marker]
#else
  return __enzyme_virtualreverse((void *)square) != 0;
  // CASE6: sweeps-apart.c:[[#@LINE-1]]:{{[0-9]+}}: error: '__enzyme_virtualreverse' is not known here [backsweep-marker]
#endif
}
