// Matrices and vectors of any size: products of all kinds, blocks, functions by element, triangular and Cholesky
// solvers.
//
// At -O0 what the copied members of expressions hold is not known: refused.
//
// REQUIRES: eigen, clang, llvm22
// What debug information says of types, which is twenty times as much as the code, is for fixed.cpp.
// RUN: env CFLAGS=-g1 LEVELS="1 3" %check %s --adjoint products --adjoint blocks --adjoint elements --adjoint cholesky
// RUN: env CFLAGS=-g1 LEVELS="2" %check %s --disable=all --adjoint products --adjoint blocks
#include "eigen.h"

extern "C" double products(double *x) {
    MatrixXd a = matrix(x);
    VectorXd b = vector(x), y = a * b + b;
    MatrixXd c = a.transpose() * a;
    c.noalias() += a * c;
    return y.squaredNorm() + (c * y).dot(b) + c.trace() + (b * y.transpose()).norm();
}

extern "C" double blocks(double *x) {
    MatrixXd a = matrix(x);
    VectorXd b = vector(x);
    MatrixXd c = a.block(0, 0, 2, 2) * a.block(2, 2, 2, 2);
    c += a.topRows(2) * a.leftCols(2);
    x[0] = c(1, 1);
    return c.norm() + b.head(2).dot(b.tail(2)) + b.normalized()(0) + a.row(1) * b;
}

extern "C" double elements(double *x) {
    MatrixXd a = matrix(x);
    VectorXd b = vector(x);
    return a.array().exp().sum() + a.array().sqrt().sum() + b.array().abs().maxCoeff() +
           a.cwiseMin(a.transpose()).sum() + (a.array() / (1 + b(0) * a.array().square())).sum();
}

extern "C" double cholesky(double *x) {
    MatrixXd a = matrix(x), c = a * a.transpose() + MatrixXd::Identity(N, N);
    VectorXd b = vector(x), y = c.llt().solve(b);
    return y.sum() + c.ldlt().solve(b).dot(y) + c.triangularView<Lower>().solve(b).sum();
}

extern "C" double products_b(double *x, double *x_b, double seed);
extern "C" double blocks_b(double *x, double *x_b, double seed);
extern "C" double elements_b(double *x, double *x_b, double seed);
extern "C" double cholesky_b(double *x, double *x_b, double seed);

#pragma weak products_b
#pragma weak blocks_b
#pragma weak elements_b
#pragma weak cholesky_b

// Those that were asked for.
#define CHECK_IF(f) (f##_b ? check_vector(#f, f, f##_b, INPUTS, 0.4, 1.5, 1e-7) : 0)

int main() {
    return CHECK_IF(products) | CHECK_IF(blocks) | CHECK_IF(elements) | CHECK_IF(cholesky);
}
