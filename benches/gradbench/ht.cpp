#include "dual.h"

#define GENERIC template <class REAL>
#include "hand.h"

extern "C" int results(double *to) {
    using Number = Dual<double>;
    static hand hand;
    static double angles[ANGLES], places[2 * NEAR];
    static Number along[ANGLES], within[2 * NEAR], apart[3 * NEAR];
    make_hand(&hand, angles, places);
    for (int what = 0; what < 2; what++) {
        const int columns = what == 0 ? ANGLES : ANGLES + 2;
        for (int column = 0; column < columns; column++) {
            for (int k = 0; k < ANGLES; k++)
                along[k] = Number(angles[k], double(k == column));
            for (int k = 0; k < 2 * NEAR; k++)
                within[k] = Number(places[k], double(k % 2 == column - ANGLES));
            if (what == 0)
                simple(&hand, along, apart);
            else
                complicated(&hand, along, within, apart);
            for (int row = 0; row < 3 * NEAR; row++)
                to[row * columns + column] = apart[row].along;
        }
        to += 3 * NEAR * columns;
    }
    return 3 * NEAR * (2 * ANGLES + 2);
}
