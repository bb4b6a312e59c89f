// Without lines no loop is found.
//
// HINT: checkpoint: compile with -g, and give the file's name as the compiler was given it
// RUN: %clang -O1 -emit-llvm -I%S/../support -c %s -o %t.bc
// RUN: %not %backsweep %t.bc -o %t.o --adjoint f --checkpoint-loop checkpoint-lines.c:10=3 2>&1 | grep 'note: compile with -g, and give'
// RUN: %not %backsweep %t.bc -o %t.o --adjoint f --checkpoint-loop other.c:10=3 2>&1 | grep 'note: compile with -g, and give'
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint f --checkpoint-loop checkpoint-lines.c:10=3
#include "vector.h"
double f(double *x) {
    for (int t = 0; t < 5; t++)
        x[0] *= 1 + 0.1 * x[1];
    return x[0];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
