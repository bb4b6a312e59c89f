// Loops that threads share, and their adjoints: scripts/threads.
enum { ROWS = 1200, PLANE = 110, MATRIX = 1500, LONG = ROWS * ROWS, STEPS = 4 };

#define KERNELS(X)                                                                                                               \
    X(elementwise) X(black_scholes) X(stencil1) X(stencil2) X(stencil3) X(advection) X(time_loop) X(permuted) X(norm) X(rows)     \
        X(sparse) X(dense)

#define DECLARE(name)                                                                                                            \
    double name(double *x, double *y, double *z, const int *index, int n);                                                       \
    double name##_b(double *x, double *x_b, double *y, double *y_b, double *z, double *z_b, const int *index, int n, double seed);
KERNELS(DECLARE)
