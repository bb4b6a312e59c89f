// Gradients asked for in the source: defaults by type, markers, results as scalar and as structure.
//
// RUN: %check %s
#include "close.h"

#include <math.h>

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out, enzyme_primal_return, enzyme_const_return;
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_nothing(void *, ...);

// What stands before and behind does not matter.
struct two { double x, y; };
struct two two__enzyme_autodiff_(void *, ...);
struct three { double value, x, y; };
struct three __enzyme_autodiff3(void *, ...);
struct mixed { float x; double y; };
struct mixed __enzyme_autodiff_mixed(void *, ...);
struct floats { float x, y; };
struct floats __enzyme_autodiff_floats(void *, ...);
float __enzyme_autodiff_float(void *, float, float);

static double wave(double x, int n, double y) {
    double sum = 0;
    for (int i = 1; i <= n; i++)
        sum += sin(i * x) * y;
    return sum;
}
static double wave_x(double x, int n, double y) {
    double sum = 0;
    for (int i = 1; i <= n; i++)
        sum += i * cos(i * x) * y;
    return sum;
}

double norm(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

void step(double *x, double *out, double by) {
    out[0] = x[0] * x[1] * by;
    x[0] = sin(x[1]);
}

struct mixed __enzyme_autodiff_declared(void *, float, double);
double of_both(float x, double y) { return x * x * y; }
float of_floats(float x, float y) { return x * y * y; }
double choose(_Bool first, double x, double y) { return first ? x * x : y * y; }

int main(void) {
    int bad = 0;
    bad |= apart(__enzyme_autodiff((void *)wave, 0.3, 4, 2.0), wave_x(0.3, 4, 2));
    bad |= apart(__enzyme_autodiff((void *)wave, enzyme_const, 0.3, 4, enzyme_out, 2.0), wave(0.3, 4, 1));
    struct two both = two__enzyme_autodiff_((void *)wave, 0.3, enzyme_const, 4, 2.0);
    bad |= apart(both.x, wave_x(0.3, 4, 2)) | apart(both.y, wave(0.3, 4, 1));
    struct three all = __enzyme_autodiff3((void *)wave, enzyme_primal_return, 0.3, 4, 2.0);
    bad |= apart(all.value, wave(0.3, 4, 2)) | apart(all.x, both.x) | apart(all.y, both.y);
    bad |= apart(__enzyme_autodiff((void *)wave, enzyme_const_return, 0.3, 4, 2.0), 0);

    // The argument of one is the result of another one.
    bad |= apart(__enzyme_autodiff((void *)wave, __enzyme_autodiff((void *)wave, 0.3, 4, 2.0), 4, 2.0),
                 wave_x(wave_x(0.3, 4, 2), 4, 2));

    double x[3] = {1, 2, 2}, x_b[3] = {1, 1, 1};
    __enzyme_autodiff_nothing((void *)norm, x, x_b, 3);
    bad |= apart(x_b[0], 1 + 1.0 / 3) | apart(x_b[2], 1 + 2.0 / 3);
    // The result is not used.
    __enzyme_autodiff((void *)norm, enzyme_const, x, 3);

    double u[2] = {3, 0.5}, u_b[2] = {1, 0}, out[1] = {7}, out_b[1] = {2};
    double by_b = __enzyme_autodiff((void *)step, enzyme_dup, u, u_b, enzyme_dupnoneed, out, out_b, 4.0);
    bad |= apart(by_b, 2 * 3 * 0.5) | apart(u_b[0], 2 * 0.5 * 4) | apart(u_b[1], 2 * 3 * 4 + cos(0.5));
    bad |= apart(out_b[0], 0) | apart(u[0], sin(0.5));

    struct mixed of_two = __enzyme_autodiff_declared((void *)of_both, 3.0f, 5.0);
    bad |= apart(of_two.x, 30) | apart(of_two.y, 9);
    bad |= apart(__enzyme_autodiff_float((void *)of_floats, 3.0f, 5.0f), 25);
    bad |= apart(__enzyme_autodiff((void *)choose, 1, 3.0, 5.0), 6);
    bad |= apart(__enzyme_autodiff((void *)choose, 0, 3.0, 5.0), 0);
    return bad;
}
