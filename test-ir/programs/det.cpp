// The determinant by recursive expansion along the first row that is left (the `det` of GradBench): the rows and columns that are
// left are linked lists in two vectors. The gradient is known: the determinant times the transposed inverse.
//
// RUN: env LEVELS="1 2 3" %check %s --adjoint det
#include "gradcheck.h"

#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

template <typename T> class Minors {
  public:
    Minors(std::vector<T> matrix, std::size_t n) : matrix_(std::move(matrix)), n_(n), row_(n + 1), column_(n + 1) {
        std::iota(row_.begin(), row_.end(), 1);
        std::iota(column_.begin(), column_.end(), 1);
        // Entry n leads to the first that is left.
        row_[n] = column_[n] = 0;
    }

    T determinant() { return minor(n_); }

  private:
    const T &entry(std::size_t i, std::size_t j) const { return matrix_[i * n_ + j]; }

    // Of the `size` rows and columns that are left.
    T minor(std::size_t size) {
        const std::size_t top = row_[n_];
        if (size == 1)
            return entry(top, column_[n_]);
        row_[n_] = row_[top];
        T sum = 0;
        int sign = 1;
        std::size_t before = n_, at = column_[n_];
        for (std::size_t j = 0; j < size; j++) {
            column_[before] = column_[at];
            const T cofactor = minor(size - 1);
            sum += sign * entry(top, at) * cofactor;
            column_[before] = at;
            before = at;
            at = column_[at];
            sign = -sign;
        }
        row_[n_] = top;
        return sum;
    }

    std::vector<T> matrix_;
    std::size_t n_;
    std::vector<std::size_t> row_, column_;
};

extern "C" double det(const double *a, std::size_t n) {
    return Minors<double>(std::vector<double>(a, a + n * n), n).determinant();
}

extern "C" double det_b(const double *a, double *a_b, std::size_t n, double seed);

constexpr std::size_t N = 4;
static double a[N * N], a_b[N * N];

static double cost() { return det(a, N); }

int main() {
    gc_fill(a, N * N, -1, 1, 1);
    double value = det_b(a, a_b, N, 1);
    struct gc_block blocks[] = {GC_DOUBLE(a, a_b, N * N)};
    if (gc_check("det", cost, blocks, 1, 1e-8))
        return 1;
    // The rows of the matrix and the cofactors of other rows are orthogonal.
    for (std::size_t i = 0; i < N; i++)
        for (std::size_t k = 0; k < N; k++) {
            double product = 0;
            for (std::size_t j = 0; j < N; j++)
                product += a[i * N + j] * a_b[k * N + j];
            if (std::fabs(product - (i == k ? value : 0)) > 1e-13)
                return 1;
        }
    return 0;
}
