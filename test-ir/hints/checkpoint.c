// A loop that prints is not executed twice.
//
// HINT: checkpoint: leave --checkpoint-loop or BACKSWEEP_CHECKPOINT away for this loop
// HINT: checkpoint: loops begin in lines 13
// RUN: %follow %s --adjoint f --checkpoint-loop checkpoint.c:13=3 -- --adjoint f
// RUN: %clang -g -O1 %cflags -I%S/../support -emit-llvm -c %s -o %t.bc
// RUN: %not %backsweep %t.bc -o %t.o --adjoint f --checkpoint-loop checkpoint.c:14=3 2>&1 | grep 'note: loops begin in lines 13$'
#include "vector.h"
#ifdef FOLLOWED
#define printf(...) (void)0
#endif
double f(double *x) {
    for (int t = 0; t < 5; t++) {
        x[0] *= 1 + 0.1 * x[1];
        printf("step\n");
    }
    return x[0];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
