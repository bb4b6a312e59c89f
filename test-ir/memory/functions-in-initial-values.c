// A structure that is begun with a function and with null pointers, of which some are set on some ways.
//
// RUN: %check %s --adjoint relaxed
#include "vector.h"

#include <stdlib.h>

typedef struct {
    size_t size;
    double *values;
} numbers;

typedef struct method {
    void (*apply)(const struct method *, const numbers *, numbers *);
    numbers weights;
    double shift;
} method;

static void copied(const method *m, const numbers *from, numbers *to) {
    for (size_t i = 0; i < from->size; i++)
        to->values[i] = from->values[i] + m->shift;
}

static void weighted(const method *m, const numbers *from, numbers *to) {
    for (size_t i = 0; i < from->size; i++)
        to->values[i] = from->values[i] * m->weights.values[i];
}

static numbers created(size_t size) { return (numbers){size, calloc(size, sizeof(double))}; }

static method chosen(int kind, const double *x, size_t size) {
    method m = {.apply = copied, .shift = 0.5};
    if (kind == 1) {
        m.apply = weighted;
        m.weights = created(size);
        for (size_t i = 0; i < size; i++)
            m.weights.values[i] = x[i];
    }
    return m;
}

double relaxed(double *x) {
    enum { N = 5 };
    numbers a = created(N), b = created(N);
    for (int i = 0; i < N; i++)
        a.values[i] = x[i] * x[i];
    for (int k = 0; k < 4; k++) {
        method m = chosen(k % 2, x, N);
        m.apply(&m, &a, &b);
        numbers t = a;
        a = b;
        b = t;
        if (m.weights.values)
            free(m.weights.values);
    }
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a.values[i] * (i + 1);
    free(a.values);
    free(b.values);
    return sum;
}

double relaxed_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(relaxed, 5, 0.5, 1.5); }
