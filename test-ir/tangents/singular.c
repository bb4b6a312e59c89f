// Where a partial derivative is infinite a tangent of zero stays zero, and what a maximum or a choice leaves out does not make it
// NaN: an infinite tangent times a zero would.
//
// RUN: %check %s --tangent root --tangent largest --tangent chosen --tangent lanes
#include "close.h"

double root(double x, double y) { return sqrt(x) * y; }
double largest(double x, double y) { return fmax(sqrt(x), y); }
double chosen(double x, double y) { return x > 0 ? log(x) + y : y * y; }

typedef double two __attribute__((vector_size(16)));
double lanes(double x, double y) {
    two v = {x, y}, w = v * v;
    return w[0] * v[1];
}

double root_d(double x, double x_d, double y, double y_d, double *result_d);
double largest_d(double x, double x_d, double y, double y_d, double *result_d);
double chosen_d(double x, double x_d, double y, double y_d, double *result_d);
double lanes_d(double x, double x_d, double y, double y_d, double *result_d);

int main(void) {
    double d;
    int bad = 0;
    root_d(0, 0, 2, 3, &d);
    bad += apart(d, 0);
    root_d(4, 1, 2, 3, &d);
    bad += apart(d, 6.5);
    largest_d(0, 1, 2, 3, &d);
    bad += apart(d, 3);
    chosen_d(0, 1, 2, 3, &d);
    bad += apart(d, 12);
    lanes_d(2, 0.5, 3, 0.25, &d);
    bad += apart(d, 2 * 2 * 0.5 * 3 + 4 * 0.25);
    return bad;
}
