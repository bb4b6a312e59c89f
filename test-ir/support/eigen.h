// Matrices and vectors of any size that are filled from the inputs of a test.
#pragma once

#include "vector.h"

#include <eigen3/Eigen/Dense>

using namespace Eigen;

constexpr int N = 5, INPUTS = N * N + N;

static MatrixXd matrix(const double *x) {
    MatrixXd a(N, N);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a(i, j) = x[N * i + j];
    return a;
}

static VectorXd vector(const double *x) {
    return Map<const VectorXd>(x + N * N, N);
}
