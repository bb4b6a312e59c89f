// INPUT: 20 -1.0 1.0
// Height of a geoid and its slope from spherical-harmonic coefficients, with cached normalisations and global arrays.
#include <math.h>
#include <stdbool.h>

#define DEGREE 3
#define TERMS ((DEGREE + 1) * (DEGREE + 1))
#define AT(l, m) ((l) * ((l) + 1) / 2 + (m))

static double legendre[AT(DEGREE, DEGREE) + 1];
static double slope[AT(DEGREE, DEGREE) + 1];

static double factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

static double normalisation(int l, int m) {
    static double cache[DEGREE + 1][DEGREE + 1];
    static bool known[DEGREE + 1][DEGREE + 1];
    if (!known[l][m]) {
        cache[l][m] = sqrt((m ? 2 : 1) * (2 * l + 1) * factorial(l - m) / factorial(l + m));
        known[l][m] = true;
    }
    return cache[l][m];
}

static void fill(double t) {
    double u = sqrt(1 - t * t);
    legendre[0] = 1;
    for (int m = 1; m <= DEGREE; m++) legendre[AT(m, m)] = (2 * m - 1) * u * legendre[AT(m - 1, m - 1)];
    for (int m = 0; m < DEGREE; m++) {
        legendre[AT(m + 1, m)] = (2 * m + 1) * t * legendre[AT(m, m)];
        for (int l = m + 2; l <= DEGREE; l++)
            legendre[AT(l, m)] = ((2 * l - 1) * t * legendre[AT(l - 1, m)] - (l + m - 1) * legendre[AT(l - 2, m)]) / (l - m);
    }
    for (int l = 0; l <= DEGREE; l++)
        for (int m = 0; m <= l; m++)
            slope[AT(l, m)] = (l * t * legendre[AT(l, m)] - (l > m ? (l + m) * legendre[AT(l - 1, m)] : 0)) / u;
}

struct site {
    double latitude, longitude;
};

static double height(struct site s, const double *coefficient, double *tilt) {
    double sum = 0;
    fill(sin(s.latitude));
    *tilt = 0;
    for (int l = 0; l <= DEGREE; l++)
        for (int m = -l; m <= l; m++) {
            int k = m < 0 ? -m : m;
            double phase = m < 0 ? sin(k * s.longitude) : cos(k * s.longitude);
            double c = normalisation(l, k) * coefficient[l * l + l + m] * phase / (1 + l * l);
            sum += c * legendre[AT(l, k)];
            *tilt += c * slope[AT(l, k)];
        }
    return sum;
}

double cost(const double *x, int n) {
    double total = 0;
    for (int i = 0; i < 8; i++) {
        const double *shift = x + TERMS;
        struct site s = {.latitude = 0.15 * (i - 4) + 0.1 * shift[i % (n - TERMS)], .longitude = 0.8 * i + 0.2 * shift[(i + 1) % (n - TERMS)]};
        double tilt, h = height(s, x, &tilt);
        total += h * h + 0.1 * tilt * tilt;
    }
    return total / 8;
}
