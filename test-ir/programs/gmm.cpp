// The log-likelihood of a mixture of Gaussians with a Wishart prior (the `gmm` of GradBench): precisions as the logarithms of a
// triangle's diagonal and the entries below, means and weights in vectors of a struct.
//
// RUN: env LEVELS="1 2 3" TANGENT_LEVELS=none %check %s --adjoint gmm
#include "gradcheck.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

struct Wishart {
    double gamma;
    int m;
};

template <typename T> class Matrix {
  public:
    Matrix(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), entries_(rows * columns) {}
    T &operator()(std::size_t i, std::size_t j) { return entries_[i * columns_ + j]; }
    const T &operator()(std::size_t i, std::size_t j) const { return entries_[i * columns_ + j]; }
    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }

  private:
    std::size_t rows_, columns_;
    std::vector<T> entries_;
};

template <typename T> struct Mixture {
    std::vector<T> alphas;
    std::vector<std::vector<T>> means;
    // Of each component the logarithms of the diagonal, then the triangle below it column by column.
    std::vector<std::vector<T>> icf;
};

template <typename T> T log_sum_exp(const std::vector<T> &x) {
    const T largest = *std::max_element(x.begin(), x.end());
    T sum = 0;
    for (const T &v : x)
        sum += std::exp(v - largest);
    return largest + std::log(sum);
}

static double log_gamma_distribution(double a, int p) {
    double out = 0.25 * p * (p - 1) * std::log(M_PI);
    for (int j = 1; j <= p; j++)
        out += std::lgamma(a + 0.5 * (1 - j));
    return out;
}

template <typename T> T squared_norm(const std::vector<T> &x) {
    return std::inner_product(x.begin(), x.end(), x.begin(), T(0));
}

// Q x for the lower triangle Q that a component's parameters are.
template <typename T>
std::vector<T> times_triangle(const std::vector<T> &diagonal, const std::vector<T> &icf, const std::vector<T> &x) {
    const std::size_t d = x.size();
    std::vector<T> out(d);
    for (std::size_t i = 0; i < d; i++)
        out[i] = diagonal[i] * x[i];
    std::size_t at = d;
    for (std::size_t column = 0; column < d; column++)
        for (std::size_t row = column + 1; row < d; row++)
            out[row] += icf[at++] * x[column];
    return out;
}

template <typename T>
T log_wishart_prior(const Wishart &wishart, const std::vector<T> &sums, const std::vector<std::vector<T>> &diagonals,
                    const std::vector<std::vector<T>> &icf, std::size_t d) {
    const int n = static_cast<int>(d) + wishart.m + 1;
    const double constant = n * d * (std::log(wishart.gamma) - 0.5 * std::log(2.0)) - log_gamma_distribution(0.5 * n, d);
    T out = 0;
    for (std::size_t k = 0; k < icf.size(); k++) {
        const T frobenius = squared_norm(diagonals[k]) +
                            std::accumulate(icf[k].begin() + d, icf[k].end(), T(0), [](T sum, T v) { return sum + v * v; });
        out += 0.5 * wishart.gamma * wishart.gamma * frobenius - wishart.m * sums[k];
    }
    return out - icf.size() * constant;
}

template <typename T> T objective(const Mixture<T> &mixture, const Matrix<double> &points, const Wishart &wishart) {
    const std::size_t components = mixture.alphas.size(), d = points.columns();
    std::vector<std::vector<T>> diagonals(components, std::vector<T>(d));
    std::vector<T> sums(components);
    for (std::size_t k = 0; k < components; k++) {
        const auto &icf = mixture.icf[k];
        std::transform(icf.begin(), icf.begin() + d, diagonals[k].begin(), [](const T &v) { return std::exp(v); });
        sums[k] = std::accumulate(icf.begin(), icf.begin() + d, T(0));
    }
    T slse = 0;
    std::vector<T> terms(components), centred(d);
    for (std::size_t i = 0; i < points.rows(); i++) {
        for (std::size_t k = 0; k < components; k++) {
            for (std::size_t j = 0; j < d; j++)
                centred[j] = points(i, j) - mixture.means[k][j];
            const auto product = times_triangle(diagonals[k], mixture.icf[k], centred);
            terms[k] = mixture.alphas[k] + sums[k] - 0.5 * squared_norm(product);
        }
        slse += log_sum_exp(terms);
    }
    const double constant = -(static_cast<double>(points.rows()) * d * 0.5 * std::log(2 * M_PI));
    return constant + slse - points.rows() * log_sum_exp(mixture.alphas) +
           log_wishart_prior(wishart, sums, diagonals, mixture.icf, d);
}

constexpr int D = 3, K = 4, N = 7, ICF = D * (D + 1) / 2, INPUTS = K + K * D + K * ICF;
static double points[N * D];

extern "C" double gmm(const double *x) {
    Mixture<double> mixture;
    mixture.alphas.assign(x, x + K);
    x += K;
    for (int k = 0; k < K; k++, x += D)
        mixture.means.emplace_back(x, x + D);
    for (int k = 0; k < K; k++, x += ICF)
        mixture.icf.push_back(std::vector<double>(x, x + ICF));
    Matrix<double> data(N, D);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < D; j++)
            data(i, j) = points[i * D + j];
    return objective(mixture, data, Wishart{1.3, 2});
}

extern "C" double gmm_b(const double *x, double *x_b, double seed);

static double x[INPUTS], x_b[INPUTS];

static double cost() { return gmm(x); }

int main() {
    gc_fill(points, N * D, -1, 1, 1);
    gc_fill(x, INPUTS, -0.8, 0.8, 2);
    gmm_b(x, x_b, 1);
    struct gc_block blocks[] = {GC_DOUBLE(x, x_b, INPUTS)};
    return gc_check("gmm", cost, blocks, 1, 1e-8);
}
