// The two sweeps apart where exceptions are on: functions that may throw are called in the forward sweep, and memory is
// released on the way out.
//
// RUN: for all in "" --disable=all; do %check %s $all; done
#include "close.h"

#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <vector>

extern int enzyme_const;
struct Taped {
    void *tape;
    double value;
};
extern "C" Taped __enzyme_augmentfwd(void *, ...);
extern "C" void __enzyme_reverse(void *, ...);

__attribute__((noinline)) void require(int good) {
    if (!good)
        throw std::runtime_error("bad");
}

extern "C" double product(double *x, int n) {
    std::vector<double> all;
    double result = 1;
    for (int i = 0; i < n; i++) {
        require(n < 100);
        all.push_back(std::sin(x[i]) * result);
        result = result * x[i] + all[i / 2];
    }
    return result;
}

int main() {
    double x[4] = {0.7, 1.1, 0.4, 0.9}, x_b[4] = {}, kept[4];
    Taped taped = __enzyme_augmentfwd(reinterpret_cast<void *>(product), x, x_b, enzyme_const, 4);
    int bad = apart(taped.value, product(x, 4));
    for (int i = 0; i < 4; i++) {
        kept[i] = x[i];
        x[i] = 50;
    }
    __enzyme_reverse(reinterpret_cast<void *>(product), x, x_b, enzyme_const, 4, 1.0, taped.tape);
    for (int i = 0; i < 4; i++) {
        const double h = 1e-6, before = kept[i];
        kept[i] = before + h;
        double above = product(kept, 4);
        kept[i] = before - h;
        double below = product(kept, 4);
        kept[i] = before;
        bad |= std::fabs(x_b[i] - (above - below) / (2 * h)) > 1e-8;
    }
    return bad;
}
