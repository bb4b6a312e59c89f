// A step of Newton's method for middles of clouds of points: the gradient over the Hessian's diagonal, which is all there is of it, and
// so its product with a vector of ones.
//
// asked: --hessian-vector cost(points:const)
#define GENERIC
#define REAL double
#include "kmeans.h"

double cost(const double *points, const double *middles) { return cost_of(points, middles); }

double cost_hv(const double *points, const double *middles, double *middles_d, double *middles_b, double *middles_hv);

int results(double *to) {
    static double points[POINTS * SIZE], middles[MIDDLES * SIZE];
    double ones[MIDDLES * SIZE], slope[MIDDLES * SIZE] = {0}, curvature[MIDDLES * SIZE] = {0};
    make_points(points, middles);
    for (int k = 0; k < MIDDLES * SIZE; k++)
        ones[k] = 1;
    cost_hv(points, middles, ones, slope, curvature);
    for (int k = 0; k < MIDDLES * SIZE; k++)
        to[k] = slope[k] / curvature[k];
    return MIDDLES * SIZE;
}
