/* The Lennard-Jones energy of n atoms at x[3 n]: the sum of 4 e ((s/r)^12 - (s/r)^6) over all pairs
 * at a distance r. The forces on the atoms are minus its gradient. */
double energy(int n, const double *x, double epsilon, double sigma) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double dx = x[3 * i] - x[3 * j];
            double dy = x[3 * i + 1] - x[3 * j + 1];
            double dz = x[3 * i + 2] - x[3 * j + 2];
            double s2 = sigma * sigma / (dx * dx + dy * dy + dz * dz);
            double s6 = s2 * s2 * s2;
            sum += 4 * epsilon * s6 * (s6 - 1);
        }
    return sum;
}
