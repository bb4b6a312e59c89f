/* The cost of k-means: the sum over n points in d dimensions of the squared distance to the nearest of k centres. */
#include "kernel.h"

// adjoint: kmeans(points:const)
double kmeans(int n, int k, int d, const double *restrict points, const double *restrict centres)
{
    double cost = 0;
    for (int p = 0; p < n; p++) {
        double nearest = INFINITY;
        for (int c = 0; c < k; c++) {
            double square = 0;
            for (int i = 0; i < d; i++) {
                double difference = points[p * d + i] - centres[c * d + i];
                square += difference * difference;
            }
            if (square < nearest)
                nearest = square;
        }
        cost += nearest;
    }
    return cost;
}

double kmeans_b(int n, int k, int d, const double *points, const double *centres, double *centres_b, kernel_seed seed);

/*
 * By hand: nothing is stored. Only the nearest centre of a point has a gradient from it, and once it is known, its d
 * differences are cheap to recompute, in the same loop over the points.
 */
static double kmeans_by_hand(int n, int k, int d, const double *restrict points, const double *restrict centres,
                             double *restrict centres_b, double seed)
{
    double cost = 0;
    for (int p = 0; p < n; p++) {
        double nearest = INFINITY;
        int which = -1;
        for (int c = 0; c < k; c++) {
            double square = 0;
            for (int i = 0; i < d; i++) {
                double difference = points[p * d + i] - centres[c * d + i];
                square += difference * difference;
            }
            if (square < nearest) {
                nearest = square;
                which = c;
            }
        }
        cost += nearest;
        if (which >= 0)
            for (int i = 0; i < d; i++)
                centres_b[which * d + i] -= 2 * seed * (points[p * d + i] - centres[which * d + i]);
    }
    return cost;
}

const char *const kernel_name = "kmeans";
const char *const kernel_what = "cost of k-means clustering";

static int n, k, d;
static double *points;
static struct kernel_array *centres;

static void make_data(void)
{
    n = size(50000), k = size(10), d = size(8);
    points = allocate(n * d * sizeof(double));
    for (int i = 0; i < n * d; i++)
        points[i] = uniform(-1, 1);
    centres = new_array("centres", k * d, -1, 1);
}

double kernel_primal(void)
{
    return kmeans(n, k, d, points, centres->value);
}

double kernel_adjoint(void)
{
    return kmeans_b(n, k, d, points, centres->value, centres->shadow, SEED);
}

double kernel_by_hand(void)
{
    return kmeans_by_hand(n, k, d, points, centres->value, centres->shadow, 1.0);
}
