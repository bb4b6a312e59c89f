// Points in a few clouds, and where their middles are thought to be at first.
#ifndef KMEANS_H
#define KMEANS_H

#include <math.h>

enum { POINTS = 2000, MIDDLES = 10, SIZE = 4 };

static void make_points(double *points, double *middles) {
    for (int i = 0; i < POINTS; i++)
        for (int d = 0; d < SIZE; d++)
            points[i * SIZE + d] = 3 * sin(1.7 * (i % MIDDLES) + d) + sin(0.37 * i + 1.3 * d * i);
    for (int j = 0; j < MIDDLES; j++)
        for (int d = 0; d < SIZE; d++)
            middles[j * SIZE + d] = points[j * SIZE + d] + 0.1;
}

#endif
