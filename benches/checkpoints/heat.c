/* A time loop on a state of so many numbers: a number of steps that is known before, and one that is not. */
double heat(double *u, double *v, int n, int steps, double rate) {
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i < n - 1; i++)
            v[i] = u[i] + rate * (u[i - 1] - 2 * u[i] + u[i + 1]) + 0.01 * u[i] * u[i - 1];
        for (int i = 1; i < n - 1; i++)
            u[i] = v[i];
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += u[i] * u[i];
    return sum;
}

double until(double *u, double *v, int n, int steps, double rate) {
    int step = 0;
    while (u[0] < 1e30 && step < steps) {
        for (int i = 1; i < n - 1; i++)
            v[i] = u[i] + rate * (u[i - 1] - 2 * u[i] + u[i + 1]) + 0.01 * u[i] * u[i - 1];
        for (int i = 1; i < n - 1; i++)
            u[i] = v[i];
        step++;
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += u[i] * u[i];
    return sum;
}
