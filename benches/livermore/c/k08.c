/* Kernel 8: A.D.I. integration. The first plane of u1, u2, u3 is the old time
 * level, the second the new one. */
double k08(int n, double sig, double a11, double a12, double a13, double a21,
           double a22, double a23, double a31, double a32, double a33,
           double *du1, double *du2, double *du3, double u1[2][101][5],
           double u2[2][101][5], double u3[2][101][5])
{
    enum { old, new };
    const double fw = 2.0;

    for (int kx = 1; kx < 3; kx++) {
        for (int ky = 1; ky < n; ky++) {
            du1[ky] = u1[old][ky + 1][kx] - u1[old][ky - 1][kx];
            du2[ky] = u2[old][ky + 1][kx] - u2[old][ky - 1][kx];
            du3[ky] = u3[old][ky + 1][kx] - u3[old][ky - 1][kx];
            u1[new][ky][kx] =
                u1[old][ky][kx] + a11 * du1[ky] + a12 * du2[ky] + a13 * du3[ky] +
                sig * (u1[old][ky][kx + 1] - fw * u1[old][ky][kx] + u1[old][ky][kx - 1]);
            u2[new][ky][kx] =
                u2[old][ky][kx] + a21 * du1[ky] + a22 * du2[ky] + a23 * du3[ky] +
                sig * (u2[old][ky][kx + 1] - fw * u2[old][ky][kx] + u2[old][ky][kx - 1]);
            u3[new][ky][kx] =
                u3[old][ky][kx] + a31 * du1[ky] + a32 * du2[ky] + a33 * du3[ky] +
                sig * (u3[old][ky][kx + 1] - fw * u3[old][ky][kx] + u3[old][ky][kx - 1]);
        }
    }

    double cost = 0.0;
    for (int ky = 0; ky < n; ky++)
        cost += (1.0 + 0.01 * ky) * (du1[ky] + 0.5 * du2[ky] - du3[ky]);
    for (int ky = 0; ky < 101; ky++)
        for (int kx = 0; kx < 5; kx++) {
            double sum = u1[new][ky][kx] + 0.5 * u2[new][ky][kx] - 0.7 * u3[new][ky][kx];
            cost += (1.0 + 0.01 * ky + 0.1 * kx) * sum * (1.0 + 0.1 * sum);
        }
    return cost;
}
