// What a source declares of its functions: no derivative, the derivative of another one, one by hand.
//
// RUN: env LEVELS=0 %check %s
// RUN: env LEVELS=0 %check %s --disable=all
#include "backsweep.h"
#include "close.h"

#include <math.h>

double __enzyme_autodiff(void *, ...);

static double counted = 0;
static double count(double x) {
    counted += x;
    return floor(x);
}
void *__enzyme_inactivefn_count[] = {(void *)count};

__attribute__((annotate("enzyme_inactive"))) static double noise(double x) { return x * 1e-3; }

// With the bits of a guess; the derivative of its body would be another one.
static double my_log1p(double x) { return (double)(long)(log1p(x) * 1e9) * 1e-9; }
void *__enzyme_function_like_log1p[] = {(void *)my_log1p, "log1p"};

__attribute__((annotate("enzyme_function_like=sin"))) static double my_sin(double x) { return (double)(float)sin(x); }

double tuned = 2;
void *__enzyme_inactive_global_tuned[] = {&tuned};

// With the macros of the tool's own header.
BACKSWEEP_INACTIVE static double guess(double x) { return x * 7; }
BACKSWEEP_LIKE(exp) static double my_exp(double x) { return (double)(float)exp(x); }
BACKSWEEP_INACTIVE static double scratch = 0;
static double halve(double x) { return x / 2; }
static double halve_fwd(double x) { return halve(x); }
static void halve_bwd(double x, double *x_b, double seed) { *x_b += 50 * seed; }
BACKSWEEP_CUSTOM(halve, halve_fwd, halve_bwd);
static double with_macros(double x) {
    scratch = x;
    return guess(x) * my_exp(x) + halve(x) + scratch;
}

// By hand, with a tape.
static double cube(double x) { return x * x * x; }
struct augmented { void *tape; double value; };
static double kept[8];
static int depth = 0;
static struct augmented cube_forward(double x) {
    kept[depth] = x;
    struct augmented result = {&kept[depth++], cube(x)};
    return result;
}
static double cube_backward(double x, double seed, void *tape) {
    depth--;
    // Ten times what it is, to see that it is taken.
    return 30 * *(double *)tape * *(double *)tape * seed;
}
void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)cube_forward, (void *)cube_backward};

// By hand, through memory.
static void scale(double *x, int n, double by) {
    for (int i = 0; i < n; i++)
        x[i] *= by;
}
static void scale_forward(double *x, double *x_b, int n, double by) { scale(x, n, by); }
static double scale_backward(double *x, double *x_b, int n, double by) {
    for (int i = 0; i < n; i++)
        x_b[i] *= by;
    return 100;
}
void *__enzyme_register_gradient_scale[] = {(void *)scale, (void *)scale_forward, (void *)scale_backward};

static double f(double x) { return cube(x) + cube(2 * x) * count(3) + noise(x) + my_log1p(x) * my_sin(x); }
static double g(double x, double by) {
    double v[3] = {x, x * x, 1};
    scale(v, 3, by);
    return v[0] + v[1] + tuned;
}

struct two { double x, by; };
struct two __enzyme_autodiff_two(void *, ...);

int main(void) {
    int bad = 0;
    double x = 0.5;
    bad |= apart(__enzyme_autodiff((void *)f, x),
                 30 * x * x + 60 * 4 * x * x * 3 + sin(x) / (1 + x) + log1p(x) * cos(x));
    bad |= apart(__enzyme_autodiff((void *)with_macros, x), 7 * x * exp(x) + 50);
    bad |= apart(__enzyme_autodiff((void *)cube, x), 30 * x * x);
    struct two both = __enzyme_autodiff_two((void *)g, x, 3.0);
    bad |= apart(both.x, 3 + 3 * 2 * x) | apart(both.by, 100);
    return bad | (depth != 0);
}
