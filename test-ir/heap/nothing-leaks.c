// Adjoints give back what they and the primal take from the heap, and the caller's structures lead to the same
// shadows afterwards as before.
//
// RUN: %check %s --adjoint worked --adjoint renewed
#include "vector.h"

#include <malloc.h>
#include <stdlib.h>

enum { N = 5 };

double worked(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        double *work = malloc(100 * sizeof *work);
        for (int j = 0; j < 100; j++)
            work[j] = x[i] * j;
        for (int j = 0; j < 100; j++)
            sum += work[j] * work[99 - j];
        work = realloc(work, 200 * sizeof *work);
        sum += work[7] * x[0];
        free(work);
    }
    return sum;
}

struct model {
    double *weights;
    long n;
};

/* The caller's array is replaced by a longer one. */
double renewed(struct model *m) {
    double *longer = malloc((size_t)(m->n + 1) * sizeof *longer);
    for (long i = 0; i < m->n; i++)
        longer[i] = m->weights[i] * m->weights[i];
    longer[m->n] = m->weights[0];
    free(m->weights);
    m->weights = longer;
    m->n++;
    double sum = 0;
    for (long i = 0; i < m->n; i++)
        sum += (double)(i + 1) * m->weights[i];
    return sum;
}

double worked_b(double *x, double *x_b, double seed);
double renewed_b(struct model *m, struct model *m_b, double seed);

static int leaks(void) {
    double x[N] = {1, 2, 3, 4, 5}, x_b[N] = {0};
    worked_b(x, x_b, 1);
    size_t before = mallinfo2().uordblks;
    for (int i = 0; i < 100; i++)
        worked_b(x, x_b, 1);
    size_t after = mallinfo2().uordblks;
    if (after > before + 10000)
        printf("%zu bytes, then %zu\n", before, after);
    return after > before + 10000;
}

static int shadows_stay(void) {
    struct model m = {malloc(3 * sizeof(double)), 3}, m_b = {calloc(3, sizeof(double)), 3};
    double *shadow = m_b.weights;
    for (int i = 0; i < 3; i++)
        m.weights[i] = i + 2;
    double value = renewed_b(&m, &m_b, 1);
    int bad = m_b.weights != shadow || m.n != 4 || m.weights[2] != 16 || value != 4 + 18 + 48 + 8;
    double wanted[3] = {4 + 4, 2 * 2 * 3, 3 * 2 * 4};
    bad |= gc_same("renewed", shadow, wanted, sizeof wanted);
    free(shadow);
    free(m.weights);
    return bad;
}

int main(void) { return CHECK(worked, N, 0.5, 1.5) | leaks() | shadows_stay(); }
