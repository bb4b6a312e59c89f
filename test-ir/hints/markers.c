// Hints at requests in the source, each followed in the source.
//
// HINT1: marker: the first argument is the function
// HINT2: marker: pass the function itself, not a pointer to it that is computed
// HINT3: marker: behind each pointer stands its shadow, unless enzyme_const stands before it
// HINT4: marker: behind each pointer stands its shadow, unless enzyme_const stands before it
// HINT5: marker: behind each pointer stands its shadow, unless enzyme_const stands before it
// HINT6: marker: gradients are had one at a time, by roles const, dup, dupnoneed and out
// HINT7: marker: enzyme_out is for floating values, enzyme_dup and enzyme_dupnoneed are for pointers, enzyme_const for anything
// HINT8: marker: float passes '...' as double; declare the function with the types of its arguments
// HINT9: marker: a marker has to be declared 'extern int', for the compiler drops one whose value it knows
// HINT10: marker: cast it to the type of the parameter
// HINT11: marker: those of pointers are added to their shadows; declare the call to return nothing
// HINT12: marker: leave enzyme_primal_return out
// HINT13: marker: declare it to return the type of the first, or a structure of all of them
// HINT14: marker: __enzyme_autodiff asks for a gradient, __enzyme_augmentfwd and __enzyme_reverse for its two sweeps apart, __enzyme_fwddiff for a tangent
// HINT15: marker: gradients nest where there is an innermost one
// HINT16: marker: say enzyme_allocated, the number of bytes, enzyme_tape, the address
// HINT17: marker: the backward sweep is given the function's arguments, the seed of a floating result, and the tape
// HINT18: no-body: link the module that defines it in (llvm-link)
// HINT19: all-const: give what it is to be differentiated in another role: dup, or active (in the source: enzyme_dup, enzyme_out)
// RUN: for case in $(seq 1 19); do \
// RUN:   BEFORE=-O0 LEVELS=0 CASE=$case %follow %s; \
// RUN: done
#include "close.h"

#ifdef FOLLOWED
#define BOTH(wrong, right) right
#else
#define BOTH(wrong, right) wrong
#endif

#if CASE == 9 && !defined FOLLOWED
static const int enzyme_const = 1;
#else
extern int enzyme_const;
#endif
extern int enzyme_dup, enzyme_out, enzyme_width, enzyme_primal_return, enzyme_allocated, enzyme_tape;

double __enzyme_autodiff();
void __enzyme_autodiff_memory(void *, ...);
float __enzyme_autodiff_float(void *, ...);
float __enzyme_autodiff_typed(void *, float);
struct two { double x, y; };
struct two __enzyme_autodiff_two(void *, ...);
double __enzyme_fwdsplit(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
double __enzyme_augmentfwd_placed(void *, ...);
double __enzyme_reverse(void *, ...);

static double square(double x) { return x * x; }
static float narrow(float x) { return x * x; }
static double wide(long n, double x) { return n * x; }
static double norm(const double *x, int n) { return n ? x[0] * x[0] : 0; }
static double product(double x, double y) { return x * y; }
static double scaled(const double *by, double x) { return *by * x; }
static void squared(double *x) { *x *= *x; }
#if CASE == 15 && !defined FOLLOWED
static double itself(double x) { return x > 1 ? x : __enzyme_autodiff((void *)itself, x + 1); }
#else
static double itself(double x) { return x > 1 ? x : __enzyme_autodiff((void *)square, x); }
#endif
#if CASE == 18 && !defined FOLLOWED
double elsewhere(double x);
#else
double elsewhere(double x) { return x * x; }
#endif

static int test(double x, double *v, double *v_b, double (*run_time)(double)) {
    (void)run_time, (void)v, (void)v_b;
#if CASE == 1
    return apart(BOTH(__enzyme_autodiff(), __enzyme_autodiff((void *)square, x)), 6);
#elif CASE == 2
    return apart(__enzyme_autodiff((void *)BOTH(run_time, square), x), 6);
#elif CASE == 3
    #ifdef FOLLOWED
    __enzyme_autodiff_memory((void *)norm, v, v_b, 3);
#else
    __enzyme_autodiff_memory((void *)norm, v, 3);
#endif
    return apart(*v_b, 6);
#elif CASE == 4
#ifdef FOLLOWED
    __enzyme_autodiff_memory((void *)norm, v, v_b, 3);
#else
    __enzyme_autodiff_memory((void *)norm, v, v_b, 3, v_b);
#endif
    return apart(*v_b, 6);
#elif CASE == 5
    return apart(BOTH(__enzyme_autodiff((void *)product, x), __enzyme_autodiff_two((void *)product, x, 2.0).x), 2);
#elif CASE == 6
#ifdef FOLLOWED
    return apart(__enzyme_autodiff((void *)square, enzyme_out, x), 6);
#else
    return apart(__enzyme_autodiff((void *)square, enzyme_width, 2, x), 6);
#endif
#elif CASE == 7
    __enzyme_autodiff_memory((void *)norm, BOTH(enzyme_out, enzyme_dup), v, v_b, enzyme_const, 3);
    return apart(*v_b, 6);
#elif CASE == 8
    return apart(BOTH(__enzyme_autodiff_float, __enzyme_autodiff_typed)((void *)narrow, (float)x), 6);
#elif CASE == 9
    return apart(__enzyme_autodiff((void *)scaled, enzyme_const, v, x), 3);
#elif CASE == 10
    return apart(__enzyme_autodiff((void *)wide, BOTH(, (long)) 3, x), 3);
#elif CASE == 11
#ifdef FOLLOWED
    __enzyme_autodiff_memory((void *)norm, v, v_b, 3);
    return apart(*v_b, 6);
#else
    return apart(__enzyme_autodiff((void *)norm, v, v_b, 3), 6);
#endif
#elif CASE == 12
#ifdef FOLLOWED
    *v_b = 1;
    __enzyme_autodiff_memory((void *)squared, v, v_b);
    return apart(*v_b, 6);
#else
    return apart(__enzyme_autodiff((void *)squared, enzyme_primal_return, v, v_b), 6);
#endif
#elif CASE == 13
    return apart(BOTH(__enzyme_autodiff_float, __enzyme_autodiff)((void *)square, x), 6);
#elif CASE == 14
    return apart(BOTH(__enzyme_fwdsplit, __enzyme_autodiff)((void *)square, x), 6);
#elif CASE == 15
    return apart(__enzyme_autodiff((void *)itself, x / 6), 2);
#elif CASE == 16
    void *place;
    __enzyme_augmentfwd_placed((void *)square, enzyme_allocated, BOTH(4, 8), enzyme_tape, &place, x);
    return apart(__enzyme_reverse((void *)square, x, 1.0, place), 6);
#elif CASE == 17
    void *tape = __enzyme_augmentfwd((void *)square, x);
#ifdef FOLLOWED
    return apart(__enzyme_reverse((void *)square, x, 1.0, tape), 6);
#else
    return apart(__enzyme_reverse((void *)square, x, tape), 6);
#endif
#elif CASE == 18
    return apart(__enzyme_autodiff((void *)elsewhere, x), 6);
#elif CASE == 19
#ifdef FOLLOWED
    return apart(__enzyme_autodiff((void *)square, x), 6);
#else
    __enzyme_autodiff_memory((void *)square, enzyme_const, x);
#endif
#endif
}

int main(void) {
    double v = 3, v_b = 0;
    return test(3, &v, &v_b, square);
}
