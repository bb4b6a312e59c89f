// INPUT: 30 0.5 1.5
// Steady diffusion on a square grid, solved by conjugate gradients on a CSR matrix; the inputs are conductivities and sources.
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int rows;
    int *start, *column;
    double *value;
} Csr;

typedef void (*Operator)(const void *context, const double *in, double *out);

static void csr_apply(const void *context, const double *in, double *out) {
    const Csr *m = context;
    for (int r = 0; r < m->rows; r++) {
        double sum = 0;
        for (int k = m->start[r]; k < m->start[r + 1]; k++) sum += m->value[k] * in[m->column[k]];
        out[r] = sum;
    }
}

static double dot(const double *a, const double *b, int n) {
    double s = 0;
    while (n--) s += *a++ * *b++;
    return s;
}

static int conjugate_gradient(Operator apply, const void *context, const double *b, double *u, int n) {
    double *work = malloc(3 * n * sizeof *work);
    double *r = work, *p = work + n, *q = work + 2 * n;
    int it = 0;
    memset(u, 0, n * sizeof *u);
    memcpy(r, b, n * sizeof *r);
    memcpy(p, b, n * sizeof *p);
    double rho = dot(r, r, n), stop = 1e-24 * rho;
    for (; it < 200 && rho > stop; it++) {
        apply(context, p, q);
        double alpha = rho / dot(p, q, n);
        for (int i = 0; i < n; i++) {
            u[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r, n);
        for (int i = 0; i < n; i++) p[i] = r[i] + next / rho * p[i];
        rho = next;
    }
    free(work);
    return it;
}

static void assemble(Csr *m, int side, const double *k) {
    static const int dx[] = {-1, 1, 0, 0}, dy[] = {0, 0, -1, 1};
    int used = 0;
    for (int j = 0; j < side; j++)
        for (int i = 0; i < side; i++) {
            int row = j * side + i, diagonal = used++;
            m->start[row] = diagonal;
            m->column[diagonal] = row;
            m->value[diagonal] = 0;
            for (int d = 0; d < 4; d++) {
                int a = i + dx[d], b = j + dy[d];
                if (a < 0 || b < 0 || a >= side || b >= side) {
                    m->value[diagonal] += 2 * k[row];
                    continue;
                }
                int other = b * side + a;
                double mean = 2 * k[row] * k[other] / (k[row] + k[other]);
                m->value[diagonal] += mean;
                m->column[used] = other;
                m->value[used++] = -mean;
            }
        }
    m->start[side * side] = used;
}

double cost(const double *x, int n) {
    int side = 5, cells = side * side;
    Csr m = {cells, calloc(cells + 1, sizeof(int)), calloc(5 * cells, sizeof(int)), calloc(5 * cells, sizeof(double))};
    double b[cells], u[cells];
    assemble(&m, side, x);
    for (int i = 0; i < cells; i++) b[i] = x[cells + i % (n - cells)];
    conjugate_gradient(csr_apply, &m, b, u, cells);
    double total = 0;
    for (int i = 0; i < cells; i++) total += u[i] * u[i];
    free(m.start);
    free(m.column);
    free(m.value);
    return total;
}
