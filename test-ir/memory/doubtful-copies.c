// A function that gathers bytes, called for doubles and for floats of four bytes: what memory it makes holds is known of each call by a
// clone for that call. Without clones the adjoint would look at it when it runs, and end with a message where a derivative comes.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint doubles --adjoint floats; done
// RUN: %clang -O1 -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint doubles --adjoint floats
// RUN: %llvm-dis %t.b.bc -o - | %not grep 'call.*@bsw_untyped'
#include "vector.h"

#include <stdlib.h>

enum { N = 6 };

struct row {
    char *bytes;
    size_t size;
};

__attribute__((noinline)) static void push(struct row *row, const void *from, size_t size) {
    row->bytes = realloc(row->bytes, row->size + size);
    memcpy(row->bytes + row->size, from, size);
    row->size += size;
}

double doubles(double *x) {
    struct row row = {0};
    double y[2 * N], sum = 0;
    push(&row, x, N * sizeof *x);
    push(&row, x, N * sizeof *x);
    memcpy(y, row.bytes, sizeof y);
    for (int i = 0; i < 2 * N; i++)
        sum += y[i] * y[i] * (i + 1);
    free(row.bytes);
    return sum;
}

// Of so few digits differences tell little: its adjoint is made, and not called.
float floats(float *x) {
    struct row row = {0};
    float y[N], sum = 0;
    push(&row, x, N * sizeof *x);
    memcpy(y, row.bytes, sizeof y);
    for (int i = 0; i < N; i++)
        sum += y[i] * y[i] * (i + 1);
    free(row.bytes);
    return sum;
}

adjoint_fn doubles_b;

int main(void) { return CHECK(doubles, N, -1, 1); }
