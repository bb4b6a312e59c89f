// Requests in the source that do not fit together, each at its line.
//
// RUN: for case in 1 2 3 4 5 6 7 8 9 10 11 12; do \
// RUN:   %clang -DCASE=$case -g -O0 -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc | %FileCheck %s --check-prefix=CASE$case; \
// RUN: done
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_width;
double __enzyme_autodiff(void *, ...);
float __enzyme_autodiff_float(void *, ...);
struct one { float x; };
struct one __enzyme_autodiff_small(void *, ...);
double __enzyme_fwdsplit(void *, ...);
double elsewhere(double x);

static double square(double x) { return x * x; }
static double narrow(float x) { return x * x; }
static double wide(long n, double x) { return n * x; }
static double norm(const double *x, int n) { return n ? x[0] * x[0] : 0; }
static double itself(double x) { return x > 1 ? x : __enzyme_autodiff((void *)itself, x + 1); }
// CASE12: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: this is the gradient of a function that needs the gradient itself [backsweep-marker]

double test(double x, double *v, double *v_b, double (*run_time)(double)) {
#if CASE == 1
    return __enzyme_autodiff((void *)run_time, x);
    // CASE1: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: of which function this is the gradient is not known before the program runs [backsweep-marker]
#elif CASE == 2
    return __enzyme_autodiff((void *)elsewhere, x);
    // CASE2: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: 'elsewhere' is only declared here{{.*}}[backsweep-no-body]
#elif CASE == 3
    return __enzyme_autodiff((void *)square);
    // CASE3: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: there is no argument for parameter 'x' of 'square' [backsweep-marker]
#elif CASE == 4
    return __enzyme_autodiff((void *)square, x, x);
    // CASE4: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: 'square' has 1 parameters, for which these are too many arguments [backsweep-marker]
#elif CASE == 5
    return __enzyme_autodiff((void *)narrow, (float)x);
    // CASE5: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: the argument for parameter 'x' of 'narrow' is of type double, and not float [backsweep-marker]
    // CASE5: note: float passes '...' as double
#elif CASE == 6
    return __enzyme_autodiff((void *)wide, 3, x);
    // CASE6: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: the argument for parameter 'n' of 'wide' is of type i32, and not i64 [backsweep-marker]
#elif CASE == 7
    return __enzyme_autodiff((void *)norm, v, 3);
    // CASE7: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: behind parameter 'x' of 'norm' stands no pointer to its shadow [backsweep-marker]
#elif CASE == 8
    return __enzyme_autodiff((void *)norm, enzyme_out, v, 3);
    // CASE8: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: the marker of parameter 'x' of 'norm' does not fit it [backsweep-marker]
#elif CASE == 9
    return __enzyme_autodiff_float((void *)square, x);
    // CASE9: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: this returns double, and is declared to return float [backsweep-marker]
#elif CASE == 10
    return __enzyme_autodiff((void *)square, enzyme_width, 2, x);
    // CASE10: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: 'enzyme_width' is not known here [backsweep-marker]
#elif CASE == 11
    return __enzyme_fwdsplit((void *)square, x, 1.0);
    // CASE11: markers.c:[[#@LINE-1]]:{{[0-9]+}}: error: '__enzyme_fwdsplit' is not known here [backsweep-marker]
#elif CASE == 12
    return itself(x);
#endif
}
