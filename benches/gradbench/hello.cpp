#include "dual.h"

template <class T> T square(T x) { return x * x; }

extern "C" int results(double *to) {
    for (int k = 0; k < 1 << 16; k++)
        to[k] = square(Dual<double>(0.5 * k, 1.0)).along;
    return 1 << 16;
}
