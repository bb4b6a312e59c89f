// Streams that are given their text, beside active values: their tables of tables of functions lead to no numbers.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint counted; done
#include "vector.h"

#include <sstream>
#include <string>

enum { N = 6 };

extern "C" double counted(double *x) {
    std::istringstream text("a b a c b c");
    std::string first, second;
    int pairs = 0;
    while (text >> first >> second)
        pairs++;
    return x[pairs] * x[0];
}

extern "C" double counted_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(counted, N, 0.5, 1.5);
}
