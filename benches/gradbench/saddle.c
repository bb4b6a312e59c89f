// The saddle of (x1² + y1²) - (x2² + y2²): the least value over (x1, y1) of what is the greatest over (x2, y2), which is searched for
// with the gradient (inner) within the gradient of the search around it (outer).
//
// inner: height
// outer: ridge
#include "descend.h"

/* Negative, for the greatest value is searched for as the least. */
double height(const double *one, const double *two) {
    return -((one[0] * one[0] + one[1] * one[1]) - (two[0] * two[0] + two[1] * two[1]));
}

#ifdef INNER_REVERSE
double height_b(const double *one, double *one_b, const double *two, double *two_b, double seed);

static void steepest(const double *one, const double *two, double *g) {
    double one_b[2] = {0, 0};
    g[0] = g[1] = 0;
    height_b(one, one_b, two, g, 1);
}
#else
double height_d(const double *one, const double *one_d, const double *two, const double *two_d, double *result_d);

static void steepest(const double *one, const double *two, double *g) {
    const double still[2] = {0, 0};
    for (int k = 0; k < 2; k++) {
        const double along[2] = {k == 0, k == 1};
        height_d(one, still, two, along, &g[k]);
    }
}
#endif

static void climb(const double *one, double *two) {
#define VALUE(x) height(one, x)
#define GRADIENT(x, g) steepest(one, x, g)
    DESCEND(2, two, VALUE, GRADIENT);
}

double ridge(const double *one) {
    double two[2] = {1, 1};
    climb(one, two);
    return -height(one, two);
}

#ifdef OUTER_REVERSE
double ridge_b(const double *one, double *one_b, double seed);

static void slope(const double *one, double *g) {
    g[0] = g[1] = 0;
    ridge_b(one, g, 1);
}
#else
double ridge_d(const double *one, const double *one_d, double *result_d);

static void slope(const double *one, double *g) {
    for (int k = 0; k < 2; k++) {
        const double along[2] = {k == 0, k == 1};
        ridge_d(one, along, &g[k]);
    }
}
#endif

int results(double *to) {
    double one[2] = {1, 1}, two[2] = {1, 1};
    DESCEND(2, one, ridge, slope);
    climb(one, two);
    to[0] = one[0];
    to[1] = one[1];
    to[2] = two[0];
    to[3] = two[1];
    return 4;
}
