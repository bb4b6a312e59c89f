// Jacobians of a hand that follows points: dense in the angles, by 26 tangents at once; in the places within triangles two columns suffice.
//
// asked: --tangent simple_of(hand:const) --tangent complicated_of(hand:const) --width 28
#define GENERIC
#define REAL double
#include "hand.h"

enum { WIDTH = ANGLES + 2 };

void simple_of(const struct hand *hand, const double *angles, double *apart) { simple(hand, angles, apart); }

void complicated_of(const struct hand *hand, const double *angles, const double *places, double *apart) {
    complicated(hand, angles, places, apart);
}

void simple_of_d(const struct hand *hand, const double *angles, const double *angles_d, double *apart, double *apart_d);
void complicated_of_d(const struct hand *hand, const double *angles, const double *angles_d, const double *places,
                      const double *places_d, double *apart, double *apart_d);

int results(double *to) {
    static struct hand hand;
    static double angles[ANGLES], places[2 * NEAR], angles_d[ANGLES][WIDTH], places_d[2 * NEAR][WIDTH], apart[3 * NEAR],
        apart_d[3 * NEAR][WIDTH];
    make_hand(&hand, angles, places);
    for (int k = 0; k < ANGLES; k++)
        angles_d[k][k] = 1;
    for (int k = 0; k < 2 * NEAR; k++)
        places_d[k][ANGLES + k % 2] = 1;
    simple_of_d(&hand, angles, angles_d[0], apart, apart_d[0]);
    int count = 0;
    for (int row = 0; row < 3 * NEAR; row++)
        for (int k = 0; k < ANGLES; k++)
            to[count++] = apart_d[row][k];
    complicated_of_d(&hand, angles, angles_d[0], places, places_d[0], apart, apart_d[0]);
    for (int row = 0; row < 3 * NEAR; row++)
        for (int k = 0; k < WIDTH; k++)
            to[count++] = apart_d[row][k];
    return count;
}
