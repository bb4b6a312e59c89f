#include "dual.h"

#define GENERIC template <class REAL>
#include "kmeans.h"

extern "C" int results(double *to) {
    using Second = Dual<Dual<double>>;
    static double points[POINTS * SIZE], middles[MIDDLES * SIZE];
    static Second along[MIDDLES * SIZE];
    make_points(points, middles);
    for (int k = 0; k < MIDDLES * SIZE; k++) {
        for (int l = 0; l < MIDDLES * SIZE; l++)
            along[l] = Second(Dual<double>(middles[l], k == l), Dual<double>(k == l, 0.0));
        const Second value = cost_of(points, along);
        to[k] = value.along.value / value.along.along;
    }
    return MIDDLES * SIZE;
}
