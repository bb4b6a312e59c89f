// Matrices and vectors of fixed size: products, determinant, inverse, rotations by quaternions.
//
// At -O0 what the copied members of expressions hold is not known: refused.
//
// REQUIRES: eigen, clang
// RUN: env LEVELS="1 2 3" %check %s --adjoint forms --adjoint rotation
// RUN: env LEVELS="2" %check %s --disable=all --adjoint forms --adjoint rotation
#include "vector.h"

#include <eigen3/Eigen/Dense>

using namespace Eigen;

extern "C" double forms(double *x) {
    Map<const Matrix3d> a(x);
    Map<Vector3d> b(x + 9);
    Vector3d y = a * b;
    Matrix3d c = a.transpose() * a + Matrix3d::Identity();
    b = c.inverse() * y;
    return y.squaredNorm() + (c * y).dot(b) + c.determinant();
}

extern "C" double rotation(double *x) {
    Quaterniond q(x[0], x[1], x[2], x[3]);
    q.normalize();
    Vector3d v = q * Vector3d(x[4], x[5], x[6]);
    Matrix3d r = q.toRotationMatrix();
    return v.norm() + r.trace() + v.cross(r.col(0)).sum() * x[7];
}

extern "C" double forms_b(double *x, double *x_b, double seed);
extern "C" double rotation_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(forms, 12, 0.3, 1.1) | CHECK(rotation, 8, 0.2, 1.3);
}
