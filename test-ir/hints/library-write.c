// HINT: library-write: let it write into a local variable that holds nothing else, and copy the values from there
// RUN: LEVELS="0 1" %follow %s --adjoint f
#include "vector.h"

FILE *file;
const char *how = "%lf";

double f(double *x) {
    double y = x[0] * x[0];
    rewind(file);
#ifdef FOLLOWED
    double read = 0;
    if (fscanf(file, how, &read) != 1)
        return 0;
    x[0] = read;
#else
    if (fscanf(file, how, x) != 1)
        return 0;
#endif
    return y * x[1] * x[0];
}
double f_b(double *x, double *x_b, double seed);

int main(void) {
    file = tmpfile();
    fputs("2.5\n", file);
    return CHECK(f, 2, 0.5, 1.5);
}
