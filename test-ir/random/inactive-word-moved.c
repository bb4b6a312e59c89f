// A float of an inactive array that is moved as an integer into an active one: its word of the shadow is cleared.
//
// Found by seed 8118505190757750387.
//
// RUN: %clang -w -O1 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:const,2:dup,3:const)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <string.h>

void f0(const double *inactive, double *active, int which) {
    memmove(active + which, inactive, 1 * sizeof(double));
}

void f0_b(const double *inactive, double *active, double *active_b, int which);

int main(void) {
    double inactive[1] = {0.25}, active[3] = {1, 2, 3}, active_b[3] = {4, 5, 6};
    f0_b(inactive, active, active_b, 1);
    int good = active[1] == 0.25 && active_b[0] == 4 && active_b[1] == 0 && active_b[2] == 6;
    if (!good)
        printf("%g: %g %g %g\n", active[1], active_b[0], active_b[1], active_b[2]);
    return !good;
}
