// INPUT: 24 0.2 2.0
// Polynomial regression by Householder QR on a movable matrix; leave-one-out error through the leverages.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

class Matrix {
  public:
    Matrix(int rows, int columns) : rows_(rows), columns_(columns), data_(std::size_t(rows) * columns) {}
    Matrix(const Matrix &) = default;
    Matrix(Matrix &&) noexcept = default;
    Matrix &operator=(const Matrix &) = default;
    Matrix &operator=(Matrix &&) noexcept = default;

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    std::span<double> column(int j) { return std::span(data_).subspan(std::size_t(j) * rows_, rows_); }
    std::span<const double> column(int j) const { return std::span(data_).subspan(std::size_t(j) * rows_, rows_); }
    double &operator()(int i, int j) { return data_[std::size_t(j) * rows_ + i]; }
    double operator()(int i, int j) const { return data_[std::size_t(j) * rows_ + i]; }

  private:
    int rows_, columns_;
    std::vector<double> data_;
};

class HouseholderQr {
  public:
    explicit HouseholderQr(Matrix matrix) : r_(std::move(matrix)) {
        for (int k = 0; k < r_.columns(); ++k) {
            auto lower = r_.column(k).subspan(k);
            std::vector<double> reflector(lower.begin(), lower.end());
            const double length = std::sqrt(std::inner_product(reflector.begin(), reflector.end(), reflector.begin(), 0.0));
            reflector[0] += std::copysign(length, reflector[0]);
            const double squared = std::inner_product(reflector.begin(), reflector.end(), reflector.begin(), 0.0);
            for (double &v : reflector) v /= std::sqrt(squared);
            reflectors_.push_back(std::move(reflector));
            for (int j = k; j < r_.columns(); ++j) reflect(k, r_.column(j));
        }
    }
    std::vector<double> solve(std::vector<double> b) const {
        for (int k = 0; k < r_.columns(); ++k) reflect(k, b);
        for (int i = r_.columns() - 1; i >= 0; --i) {
            for (int j = i + 1; j < r_.columns(); ++j) b[i] -= r_(i, j) * b[j];
            b[i] /= r_(i, i);
        }
        b.resize(r_.columns());
        return b;
    }
    double leverage(int row) const {
        std::vector<double> unit(r_.rows(), 0.0);
        unit[row] = 1;
        for (int k = 0; k < r_.columns(); ++k) reflect(k, unit);
        double sum = 0;
        for (double u : unit | std::views::take(r_.columns())) sum += u * u;
        return sum;
    }
    double log_volume() const {
        double sum = 0;
        for (int i : std::views::iota(0, r_.columns())) sum += std::log(std::fabs(r_(i, i)));
        return sum;
    }

  private:
    void reflect(int k, std::span<double> vector) const {
        const auto &reflector = reflectors_[k];
        auto lower = vector.subspan(k);
        const double twice = 2 * std::inner_product(reflector.begin(), reflector.end(), lower.begin(), 0.0);
        for (std::size_t i = 0; i < reflector.size(); ++i) lower[i] -= twice * reflector[i];
    }

    Matrix r_;
    std::vector<std::vector<double>> reflectors_;
};

extern "C" double cost(const double *x, int n) {
    const int points = n / 2, terms = 4;
    Matrix design(points, terms);
    std::vector<double> response;
    for (int i = 0; i < points; ++i) {
        design(i, 0) = 1;
        for (int j = 1; j < terms; ++j) design(i, j) = design(i, j - 1) * (x[i] - 1);
        response.push_back(std::log(x[points + i]));
    }
    const Matrix kept = design;
    const HouseholderQr qr(std::move(design));
    const auto coefficients = qr.solve(response);
    double press = 0;
    for (int i = 0; i < points; ++i) {
        double fitted = 0;
        for (int j = 0; j < terms; ++j) fitted += kept(i, j) * coefficients[j];
        const double left_out = (response[i] - fitted) / (1 - qr.leverage(i));
        press += left_out * left_out;
    }
    return press / points + 0.1 * coefficients[1] * coefficients[2] + 0.05 * qr.log_volume();
}
