// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint text | %FileCheck %s --check-prefix=TEXT
// RUN: %refused %t.bc --adjoint format | %FileCheck %s --check-prefix=FORMAT
#include <stdio.h>

union box {
    double x[4];
    char text[32];
};

double text(union box *b, FILE *file) {
    double y = b->x[0] * b->x[0];
    fgets(b->text, 32, file);
    // TEXT: library-write.c:[[#@LINE-1]]:{{[0-9]+}}: error: 'fgets' writes into memory that may hold active floating values [backsweep-library-write]
    // TEXT: note: let it write into a local variable
    return y * b->x[1];
}

double format(double *x, FILE *file, const char *how) {
    double y = x[0] * x[0];
    fscanf(file, how, x);
    // FORMAT: library-write.c:[[#@LINE-1]]:{{[0-9]+}}: error: '__isoc99_fscanf' reads into memory that may be active, and it is not known which of its bytes become floating values [backsweep-library-write]
    return y * x[0];
}
