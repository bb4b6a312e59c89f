// The derivative of a square.
//
// asked: --tangent square
double square(double x) { return x * x; }

double square_d(double x, double x_d, double *result_d);

int results(double *to) {
    for (int k = 0; k < 1 << 16; k++)
        square_d(0.5 * k, 1, &to[k]);
    return 1 << 16;
}
