// Keys that are narrower than a word, in hash tables of numbers: as they come in bits, words are looked at in which they lie, and so
// no variable of another may lie in the same word of a shadow. The end of a table is null, and kept beside pointers to nodes.
//
// RUN: env LEVELS=0 %check %s --adjoint beliefs
#include "../../benches/programs/c++/loopy-belief.cpp"

#include "vector.h"

extern "C" double beliefs(double *x) { return cost(x, 21); }

extern "C" double beliefs_b(double *x, double *x_b, double seed);

int main() { return CHECK(beliefs, 21, -0.8, 0.8); }
