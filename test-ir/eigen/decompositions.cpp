// Decompositions of matrices of any size: LU with pivots, eigenvalues.
//
// REQUIRES: eigen, clang
// RUN: env CFLAGS=-g1 LEVELS="2" %check %s --adjoint pivots --adjoint spectrum
#include "eigen.h"

extern "C" double pivots(double *x) {
    VectorXd b = vector(x), y = matrix(x).partialPivLu().solve(b);
    return y.squaredNorm();
}

extern "C" double spectrum(double *x) {
    MatrixXd a = matrix(x);
    SelfAdjointEigenSolver<MatrixXd> solver(a + a.transpose());
    return solver.eigenvalues().maxCoeff();
}

extern "C" double pivots_b(double *x, double *x_b, double seed);
extern "C" double spectrum_b(double *x, double *x_b, double seed);

int main() {
    return check_vector("pivots", pivots, pivots_b, INPUTS, 0.4, 1.5, 1e-7) |
           check_vector("spectrum", spectrum, spectrum_b, INPUTS, 0.4, 1.5, 1e-7);
}
