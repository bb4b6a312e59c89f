/* Compares the adjoints of the functions in functions.h with differences that are taken in long double.
 * The test defines REAL, C and TOLERANCE. */
#include <math.h>
#include <stdio.h>

#define NAME(f) f
#include "functions.h"
#undef NAME
#undef C

typedef REAL real;
#undef REAL
#define REAL long double
#define C(name) name##l
#define NAME(f) reference_##f
#include "functions.h"

real unary_b(int which, real x, real *x_b, real seed);
real binary_b(int which, real x, real *x_b, real y, real *y_b, real seed);
real others_b(int which, real x, real *x_b, real seed);

static long double second;

static long double reference_first(int which, long double x) {
    return reference_binary(which, x, second);
}

static long double reference_second(int which, long double x) {
    return reference_binary(which, second, x);
}

/* Central differences, extrapolated to step 0. */
static long double derivative(long double (*f)(int, long double), int which, long double x) {
    long double table[6], h = 0x1p-7L;
    for (int round = 0; round < 6; round++, h /= 2) {
        long double last = table[0], factor = 4;
        table[0] = (f(which, x + h) - f(which, x - h)) / (2 * h);
        for (int order = 1; order <= round; order++, factor *= 4) {
            long double here = (factor * table[order - 1] - last) / (factor - 1);
            last = table[order];
            table[order] = here;
        }
    }
    return table[5];
}

static int compare(const char *name, long double x, long double adjoint, long double expected) {
    long double scale = fmaxl(1, fabsl(expected));
    if (fabsl(adjoint - expected) <= TOLERANCE * scale)
        return 0;
    printf("%s at %Lg: adjoint %.20Lg differences %.20Lg\n", name, x, adjoint, expected);
    return 1;
}

/* The points are volatile, or LLVM would compute the functions itself, and not as the library does. */
__attribute__((noinline)) static int check_one(const char *name, real (*f)(int, real), real (*f_b)(int, real, real *, real),
                     long double (*reference)(int, long double), int which, const volatile double *points) {
    int bad = 0;
    for (int i = 0; i < 3; i++) {
        real x = (real)points[i], adjoint = 0;
        if (f_b(which, x, &adjoint, 1) != f(which, x)) {
            printf("%s at %g: another result\n", name, points[i]);
            bad = 1;
        }
        bad |= compare(name, x, adjoint, derivative(reference, which, x));
    }
    return bad;
}

__attribute__((noinline)) static int check_two(const char *name, int which, const volatile double *points) {
    int bad = 0;
    for (int i = 0; i < 4; i += 2) {
        real x = (real)points[i], y = (real)points[i + 1], x_b = 0, y_b = 0;
        if (binary_b(which, x, &x_b, y, &y_b, 1) != binary(which, x, y)) {
            printf("%s at %g, %g: another result\n", name, points[i], points[i + 1]);
            bad = 1;
        }
        second = y;
        bad |= compare(name, x, x_b, derivative(reference_first, which, x));
        second = x;
        /* Only an integer exponent is defined for a negative base. */
        if (!(which == OP_pow && x < 0))
            bad |= compare(name, y, y_b, derivative(reference_second, which, y));
    }
    return bad;
}

/* A zero adjoint stays zero wherever the derivative is infinite or nothing. */
static int check_zero(void) {
    static const double points[] = {0, -0.0, 1, -1, 2, -2, 0.5, -0.5};
    enum { COUNT = sizeof points / sizeof *points };
    int bad = 0;
    for (int i = 0; i < COUNT; i++) {
        real x = (real)points[i];
        for (int which = 0; which < UNARIES; which++) {
            real x_b = 0;
            unary_b(which, x, &x_b, 0);
            if (x_b != 0)
                printf("unary %d at %g: %g\n", which, points[i], (double)x_b), bad = 1;
        }
        for (int which = 0; which < BINARIES; which++)
            for (int j = 0; j < COUNT; j++) {
                real x_b = 0, y_b = 0;
                binary_b(which, x, &x_b, (real)points[j], &y_b, 0);
                if (x_b != 0 || y_b != 0)
                    printf("binary %d at %g, %g: %g %g\n", which, points[i], points[j], (double)x_b,
                           (double)y_b),
                        bad = 1;
            }
    }
    return bad;
}

int main(void) {
    int bad = 0;
#define CHECK(f, ...) \
    bad |= check_one(#f, unary, unary_b, reference_unary, OP_##f, (double[]){__VA_ARGS__});
    UNARY(CHECK)
#undef CHECK
#define CHECK(f, ...) bad |= check_two(#f, OP_##f, (double[]){__VA_ARGS__});
    BINARY(CHECK)
#undef CHECK
#define CHECK(f, expression, ...) \
    bad |= check_one(#f, others, others_b, reference_others, OP_##f, (double[]){__VA_ARGS__});
    OTHERS(CHECK)
#undef CHECK
    return bad | check_zero();
}
