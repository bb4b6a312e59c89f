// Memory by every name that it is asked for in C and C++, aligned or not, in loops and in callees.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint asked --adjoint made; done
#include "vector.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

constexpr int N = 8;

static double *fresh(int way, int n) {
    std::size_t bytes = 64 * ((n * sizeof(double) + 63) / 64);
    void *memory = nullptr;
    switch (way % 4) {
    case 0:
        return static_cast<double *>(std::malloc(bytes));
    case 1:
        return static_cast<double *>(std::aligned_alloc(64, bytes));
    case 2:
        return posix_memalign(&memory, 32, bytes) ? nullptr : static_cast<double *>(memory);
    default:
        return static_cast<double *>(std::calloc(n, sizeof(double)));
    }
}

extern "C" double asked(double *x) {
    double sum = 0;
    for (int way = 0; way < N; way++) {
        double *w = fresh(way, N);
        for (int i = 0; i < N; i++)
            w[i] = x[i] * x[(i + way) % N];
        w = static_cast<double *>(std::realloc(w, 2 * N * sizeof *w));
        for (int i = 0; i < N; i++)
            w[N + i] = std::sin(w[i]) * sum;
        sum += w[N + way] * w[way] + w[0];
        std::free(w);
    }
    return sum;
}

struct alignas(64) Cell {
    double value;
    int kind;
};

extern "C" double made(double *x) {
    double sum = 1;
    for (int i = 0; i < N; i++) {
        double *one = new double(x[i] * x[i]);
        double *many = new double[i + 1]();
        double *perhaps = new (std::nothrow) double[2];
        Cell *cells = new Cell[3];
        for (int k = 0; k <= i; k++)
            many[k] += *one * x[k];
        perhaps[0] = many[i];
        perhaps[1] = many[0];
        cells[i % 3].value = perhaps[0] * perhaps[1];
        cells[i % 3].kind = i;
        sum = 0.5 * sum + cells[i % 3].value * cells[i % 3].kind;
        delete one;
        delete[] many;
        delete[] perhaps;
        delete[] cells;
    }
    alignas(double) unsigned char place[sizeof(double)];
    double *inside = new (place) double(sum);
    std::unique_ptr<double[]> last(new double[4]{*inside, x[0], x[1], x[2]});
    x[3] = last[1] * last[2];
    return last[0] * last[3];
}

extern "C" double asked_b(double *x, double *x_b, double seed);
extern "C" double made_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(asked, N, 0.5, 1.5) | CHECK(made, N, 0.5, 1.5);
}
