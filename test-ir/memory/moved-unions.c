// A union of a number and a pointer that goes from function to function in memory: each function moves it as what LLVM takes it for, a
// pointer or a number, and no single one of them knows of both. That was a gradient without the number, or a crash.
//
// RUN: %check %s --adjoint 'pointer_first(n:const)' --adjoint 'number_first(n:const)'
#include "gradcheck.h"

#include <math.h>

union pointer_first { double *all; double bound; };
union number_first { double bound; double *all; };

#define FUNCTIONS(UNION)                                                                                    \
    __attribute__((noinline)) static long solved_##UNION(union UNION *out, double *room, int n, double v) { \
        union UNION result;                                                                                 \
        long is_list = n % 3 != 0;                                                                          \
        if (is_list) {                                                                                      \
            room[0] = v;                                                                                    \
            room[1] = tanh(v);                                                                              \
            result.all = room;                                                                              \
        } else                                                                                              \
            result.bound = v * v;                                                                           \
        *out = result;                                                                                      \
        return is_list;                                                                                     \
    }                                                                                                       \
    __attribute__((noinline)) static double value_##UNION(long is_list, const union UNION *in) {            \
        union UNION own = *in;                                                                              \
        return is_list ? own.all[0] * own.all[1] : own.bound;                                               \
    }                                                                                                       \
    double UNION(double *x, int n) {                                                                        \
        double sum = 0, room[2];                                                                            \
        for (int i = 0; i < n; i++) {                                                                       \
            union UNION one;                                                                                \
            long is_list = solved_##UNION(&one, room, i, x[i]);                                             \
            sum += value_##UNION(is_list, &one) * x[0];                                                     \
        }                                                                                                   \
        return sum;                                                                                         \
    }

FUNCTIONS(pointer_first)
FUNCTIONS(number_first)

double pointer_first_b(double *x, double *x_b, int n, double seed);
double number_first_b(double *x, double *x_b, int n, double seed);

enum { COUNT = 7 };

static double x[COUNT], x_b[COUNT];

static double cost(void) { return pointer_first(x, COUNT) + number_first(x, COUNT); }

int main(void) {
    gc_fill(x, COUNT, 0.5, 1.5, 1);
    pointer_first_b(x, x_b, COUNT, 1);
    number_first_b(x, x_b, COUNT, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, COUNT)};
    return gc_check("moved unions", cost, blocks, 1, 1e-7);
}
