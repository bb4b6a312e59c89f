// Logistic growth from x for a unit of time, in so many steps that each is cheap beside the eight bytes that it stores.
double counted(long steps, double x) {
    const double h = 1.0 / steps;
    for (long step = 0; step < steps; step++)
        x += h * x * (1 - x);
    return x;
}

// The same, where the loop does not know before how many steps it takes: each has a record of its own.
double uncounted(long steps, double x) {
    const double h = 1.0 / steps;
    for (long step = 0; step < steps && x < 2; step++)
        x += h * x * (1 - x);
    return x;
}
