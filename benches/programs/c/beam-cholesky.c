// INPUT: 14 0.7 1.3
// Deflection of a cantilever of beam elements: a banded stiffness matrix and its Cholesky factor.
#include <math.h>
#include <stdlib.h>

#define BAND 4

typedef struct {
    int size;
    double (*row)[BAND]; /* row[i][k] is the entry (i, i - k) */
} Banded;

static double *entry(Banded *m, int i, int j) {
    return i >= j ? &m->row[i][i - j] : &m->row[j][j - i];
}

static void element(double k[4][4], double stiffness, double length) {
    const double pattern[4][4] = {{12, 6, -12, 6}, {6, 4, -6, 2}, {-12, -6, 12, -6}, {6, 2, -6, 4}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) k[i][j] = stiffness * pattern[i][j] * pow(length, i % 2 + j % 2 - 3);
}

static int factor(Banded *m) {
    for (int i = 0; i < m->size; i++) {
        int first = i < BAND ? 0 : i - BAND + 1;
        for (int j = first; j <= i; j++) {
            double sum = m->row[i][i - j];
            for (int k = first; k < j; k++)
                if (j - k < BAND) sum -= m->row[i][i - k] * m->row[j][j - k];
            if (i > j) {
                m->row[i][i - j] = sum / m->row[j][0];
            } else {
                if (!(sum > 0)) return -1;
                m->row[i][0] = sqrt(sum);
            }
        }
    }
    return 0;
}

static void substitute(const Banded *m, double *b) {
    for (int i = 0; i < m->size; i++) {
        for (int k = 1; k < BAND && k <= i; k++) b[i] -= m->row[i][k] * b[i - k];
        b[i] /= m->row[i][0];
    }
    for (int i = m->size - 1; i >= 0; i--) {
        b[i] /= m->row[i][0];
        for (int k = 1; k < BAND && k <= i; k++) b[i - k] -= m->row[i][k] * b[i];
    }
}

double cost(const double *x, int n) {
    int elements = n / 2, size = 2 * elements;
    Banded m = {size, calloc(size, sizeof *m.row)};
    double *load = calloc(size, sizeof *load), result = -1;
    if (!m.row || !load) goto done;
    for (int e = 0; e < elements; e++) {
        double k[4][4], length = 0.5, height = x[e];
        element(k, height * height * height, length);
        for (int i = 0; i < 4; i++)
            for (int j = 0; j <= i; j++) {
                int p = 2 * e - 2 + i, q = 2 * e - 2 + j;
                if (p >= 0 && q >= 0) *entry(&m, p, q) += k[i][j];
            }
        load[2 * e] -= 0.1 * x[elements + e] * length;
    }
    if (factor(&m)) goto done;
    substitute(&m, load);
    result = 0;
    for (int i = 0; i < size; i += 2) result += load[i] * load[i] + 0.1 * load[i + 1] * load[i + 1];
    for (int e = 0; e < elements; e++) result += 0.01 * x[e];
done:
    free(m.row);
    free(load);
    return result;
}
