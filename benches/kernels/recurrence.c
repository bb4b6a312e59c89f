/* A sum over n points of the last value of the recurrence x = c_k sin(x) + d_k x^2 of a given number of steps. */
#include "kernel.h"

// adjoint: recurrence
double recurrence(int n, int steps, const double *restrict start, const double *restrict c, const double *restrict d)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double x = start[i];
        for (int k = 0; k < steps; k++)
            x = c[k] * sin(x) + d[k] * x * x;
        sum += x;
    }
    return sum;
}

double recurrence_b(int n, int steps, const double *start, double *start_b, const double *c, double *c_b,
                    const double *d, double *d_b, kernel_seed seed);

/*
 * By hand: the values of one point, with their sines and cosines, which together cost little more than one of them:
 * 3 values a step. The points only meet in a sum, so that each goes back before the next begins, and its memory stays
 * in the nearest cache.
 */
static double recurrence_by_hand(int n, int steps, const double *restrict start, double *restrict start_b,
                                 const double *restrict c, double *restrict c_b, const double *restrict d,
                                 double *restrict d_b, double seed, double *restrict workspace)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double x = start[i];
        for (int k = 0; k < steps; k++) {
            double sine = sin(x), cosine = cos(x);
            workspace[3 * k] = x;
            workspace[3 * k + 1] = sine;
            workspace[3 * k + 2] = cosine;
            x = c[k] * sine + d[k] * x * x;
        }
        sum += x;
        double x_b = seed;
        for (int k = steps - 1; k >= 0; k--) {
            double before = workspace[3 * k];
            c_b[k] += x_b * workspace[3 * k + 1];
            d_b[k] += x_b * before * before;
            x_b *= c[k] * workspace[3 * k + 2] + 2 * d[k] * before;
        }
        start_b[i] += x_b;
    }
    return sum;
}

const char *const kernel_name = "recurrence";
const char *const kernel_what = "a nonlinear recurrence at each of many points";

static int n, steps;
static struct kernel_array *start, *c, *d;
static double *workspace;

static void make_data(void)
{
    n = size(10000), steps = size(50);
    start = new_array("start", n, 0.2, 1);
    c = new_array("c", steps, 0.9, 1.1);
    d = new_array("d", steps, -0.1, 0.1);
    workspace = new_workspace(3 * steps * sizeof(double));
}

double kernel_primal(void)
{
    return recurrence(n, steps, start->value, c->value, d->value);
}

double kernel_adjoint(void)
{
    return recurrence_b(n, steps, start->value, start->shadow, c->value, c->shadow, d->value, d->shadow, SEED);
}

double kernel_by_hand(void)
{
    return recurrence_by_hand(n, steps, start->value, start->shadow, c->value, c->shadow, d->value, d->shadow, 1.0,
                              workspace);
}
