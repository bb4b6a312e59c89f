// HINT: text-bytes: keep the values in an array of their type
// RUN: env BEFORE=-O0 %follow %s --adjoint f
#include "vector.h"
#include <cstring>
#include <string>

extern "C" double f(double *x);
extern "C" double f_b(double *x, double *x_b, double seed);

double f(double *x) {
    double square = x[0] * x[0], back;
#ifdef FOLLOWED
    double kept[1] = {square};
    std::memcpy(&back, kept, sizeof back);
#else
    std::string kept;
    kept.append(reinterpret_cast<const char *>(&square), sizeof square);
    std::memcpy(&back, kept.data(), sizeof back);
#endif
    return back * x[1];
}
int main() { return CHECK(f, 2, 0.5, 1.5); }
