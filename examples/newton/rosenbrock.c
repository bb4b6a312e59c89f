/* Rosenbrock's function in n dimensions: a valley that bends in every two of them. */
double rosenbrock(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i + 1 < n; i++) {
        double a = 1 - x[i], b = x[i + 1] - x[i] * x[i];
        sum += a * a + 100 * b * b;
    }
    return sum;
}
