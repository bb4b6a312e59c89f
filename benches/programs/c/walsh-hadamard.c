// INPUT: 32 -1.0 1.0
// Interactions among five binary factors by the fast Walsh-Hadamard transform, weighted by population counts and Gray order.
#include <math.h>
#include <string.h>

static void transform(double *restrict v, unsigned n) {
    for (unsigned half = 1; half < n; half <<= 1)
        for (unsigned i = 0; i < n; i++)
            if (!(i & half)) {
                double a = v[i], b = v[i | half];
                v[i] = a + b;
                v[i | half] = a - b;
            }
}

static unsigned gray(unsigned i) {
    return i ^ i >> 1;
}

static unsigned reverse(unsigned i, int bits) {
    unsigned r = 0;
    while (bits--) {
        r = r << 1 | (i & 1);
        i >>= 1;
    }
    return r;
}

/* Every entry gains half of those of the sets without one member, in place. */
static void subset_sums(double *v, int bits) {
    for (int b = 0; b < bits; b++)
        for (unsigned set = 0; set < 1u << bits; set++)
            if (set >> b & 1) v[set] += 0.5 * v[set & ~(1u << b)];
}

double cost(const double *x, int n) {
    int bits = __builtin_ctz(n);
    double v[n], order[n], energy[8] = {0};
    memcpy(v, x, n * sizeof *v);
    transform(v, n);
    for (int i = 0; i < n; i++) {
        v[i] /= n;
        energy[__builtin_popcount(i)] += v[i] * v[i];
        order[reverse(gray(i), bits)] = v[i];
    }
    double smooth = 0;
    for (int i = 1; i < n; i++) smooth += (order[i] - order[i - 1]) * (order[i] - order[i - 1]) / (i & -i);
    memmove(order, order + 1, (n - 1) * sizeof *order);
    order[n - 1] = v[0];
    subset_sums(order, bits);
    double entropy = 0;
    for (int k = 0; k <= bits; k++) entropy -= log(energy[k] + 0.01) * (k + 1);
    return entropy + smooth + 0.5 * order[n - 1] * order[n / 2];
}
