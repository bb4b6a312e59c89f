// Points in a few clouds, where their middles are thought to be at first, and what that costs.
//
// REAL is the type of numbers; GENERIC stands in front of each function, and makes it one of any type in C++.
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

/* The sum of the squares of all points' distances from the middles that are nearest. */
GENERIC static REAL cost_of(const double *points, const REAL *middles) {
    REAL sum = 0;
    for (int i = 0; i < POINTS; i++) {
        REAL least = INFINITY;
        for (int j = 0; j < MIDDLES; j++) {
            REAL square = 0;
            for (int d = 0; d < SIZE; d++) {
                const REAL apart = points[i * SIZE + d] - middles[j * SIZE + d];
                square = square + apart * apart;
            }
            if (square < least)
                least = square;
        }
        sum = sum + least;
    }
    return sum;
}

#endif
