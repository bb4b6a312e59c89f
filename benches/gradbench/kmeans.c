// A step of Newton's method for middles of clouds of points: the gradient over the Hessian's diagonal, which is all there is of it, and
// so its product with a vector of ones.
//
// asked: --hessian-vector cost(points:const)
#include "kmeans.h"

double cost(const double *points, const double *middles) {
    double sum = 0;
    for (int i = 0; i < POINTS; i++) {
        double least = INFINITY;
        for (int j = 0; j < MIDDLES; j++) {
            double square = 0;
            for (int d = 0; d < SIZE; d++) {
                const double apart = points[i * SIZE + d] - middles[j * SIZE + d];
                square += apart * apart;
            }
            if (square < least)
                least = square;
        }
        sum += least;
    }
    return sum;
}

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
