// INPUT: 9 0.3 1.2
// Weighted means and polynomials with variable argument lists, as in a thermodynamic property library.
#include <math.h>
#include <stdarg.h>

static double horner(double t, int degree, ...) {
    va_list ap;
    double powers = 1, sum = 0;
    va_start(ap, degree);
    for (int i = 0; i <= degree; i++) {
        sum += powers * va_arg(ap, double);
        powers *= t;
    }
    va_end(ap);
    return sum;
}

/* Pairs of weight and value; the format has a letter for the mean of each: arithmetic, geometric, harmonic. */
static double vmean(const char *how, va_list ap) {
    double total = 0, weights = 0;
    for (const char *c = how + 1; *c; c++) {
        double w = va_arg(ap, double), v = va_arg(ap, double);
        weights += w;
        total += w * (*how == 'g' ? log(v) : *how == 'h' ? 1 / v : v);
    }
    total /= weights;
    return *how == 'g' ? exp(total) : *how == 'h' ? 1 / total : total;
}

static double mean(const char *how, ...) {
    va_list ap;
    va_start(ap, how);
    double m = vmean(how, ap);
    va_end(ap);
    return m;
}

static void store(int count, ...) {
    va_list ap;
    va_start(ap, count);
    for (int i = 0; i < count; i++) {
        double *to = va_arg(ap, double *);
        *to = va_arg(ap, double) * (i + 1);
    }
    va_end(ap);
}

double cost(const double *x, int n) {
    double viscosity = 0, heat = 0, density;
    double temperature = x[0];
    double a = horner(temperature, 3, x[1], x[2], 0.1 * x[3], -0.02);
    double b = horner(temperature, 2, 0.8, x[4], 0.05);
    store(2, &viscosity, mean("gxx", x[5], a, 1 - 0.5 * x[5], b), &heat, mean("axxx", 1.0, a, x[6], b, 0.5, x[7]));
    density = mean("hxx", x[n - 1], 1 + a, 0.7, 2 + b);
    return heat * density / viscosity;
}
