/* Kernel 13: 2-D particle in cell. p holds n particles (two positions, two
 * velocities); the cell of a particle is the integer part of its position. */
double k13(int n, double fw, double p[n][4], const double b[64][64],
           const double c[64][64], const double y[96], const double z[96],
           const int e[96], const int f[96], double h[64][64])
{
    for (int k = 0; k < n; k++) {
        int i1 = (int)p[k][0] & 63;
        int j1 = (int)p[k][1] & 63;
        p[k][2] += b[j1][i1];
        p[k][3] += c[j1][i1];
        p[k][0] += p[k][2];
        p[k][1] += p[k][3];
        int i2 = (int)p[k][0] & 63;
        int j2 = (int)p[k][1] & 63;
        p[k][0] += y[i2 + 31];
        p[k][1] += z[j2 + 31];
        i2 += e[i2 + 31];
        j2 += f[j2 + 31];
        h[j2 - 1][i2 - 1] += fw;
    }

    double cost = 0.0;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < 4; i++)
            cost += (1.0 + 0.01 * k + 0.1 * i) * p[k][i] * (1.0 + 0.01 * p[k][i]);
    for (int j = 0; j < 64; j++)
        for (int i = 0; i < 64; i++)
            cost += (1.0 + 0.01 * i + 0.02 * j) * h[j][i] * (1.0 + 0.1 * h[j][i]);
    return cost;
}
