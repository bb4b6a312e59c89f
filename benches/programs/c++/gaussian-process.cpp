// INPUT: 16 0.4 1.5
// Marginal likelihood of a Gaussian process whose covariance is a composed tree of shared kernels.
#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

struct Kernel {
    virtual ~Kernel() = default;
    virtual double operator()(double a, double b) const = 0;
};
using KernelPtr = std::shared_ptr<const Kernel>;

struct SquaredExponential : Kernel {
    double variance, length;
    SquaredExponential(double v, double l) : variance(v), length(l) {}
    double operator()(double a, double b) const override { return variance * std::exp(-0.5 * std::pow((a - b) / length, 2)); }
};

struct Periodic : Kernel {
    double period, length;
    Periodic(double p, double l) : period(p), length(l) {}
    double operator()(double a, double b) const override {
        const double s = std::sin(M_PI * (a - b) / period) / length;
        return std::exp(-2 * s * s);
    }
};

struct Matern : Kernel {
    double variance, length;
    Matern(double v, double l) : variance(v), length(l) {}
    double operator()(double a, double b) const override {
        const double r = std::sqrt(5.0) * std::fabs(a - b) / length;
        return variance * (1 + r + r * r / 3) * std::exp(-r);
    }
};

template <class Combine> struct Pairwise : Kernel {
    KernelPtr left, right;
    Pairwise(KernelPtr l, KernelPtr r) : left(std::move(l)), right(std::move(r)) {}
    double operator()(double a, double b) const override { return Combine{}((*left)(a, b), (*right)(a, b)); }
};
KernelPtr operator+(KernelPtr l, KernelPtr r) { return std::make_shared<Pairwise<std::plus<double>>>(std::move(l), std::move(r)); }
KernelPtr operator*(KernelPtr l, KernelPtr r) { return std::make_shared<Pairwise<std::multiplies<double>>>(std::move(l), std::move(r)); }

class Cholesky {
  public:
    Cholesky(const Kernel &kernel, const std::vector<double> &at, double noise) : size_(at.size()), lower_(size_ * (size_ + 1) / 2) {
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = kernel(at[i], at[j]) + (i == j ? noise * noise : 0.0);
                for (std::size_t k = 0; k < j; ++k) sum -= entry(i, k) * entry(j, k);
                if (i == j && sum <= 0) throw std::domain_error("not positive definite");
                entry(i, j) = i == j ? std::sqrt(sum) : sum / entry(j, j);
            }
    }
    std::vector<double> forward(std::vector<double> b) const {
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < i; ++j) b[i] -= entry(i, j) * b[j];
            b[i] /= entry(i, i);
        }
        return b;
    }
    double half_log_determinant() const {
        double sum = 0;
        for (std::size_t i = 0; i < size_; ++i) sum += std::log(entry(i, i));
        return sum;
    }

  private:
    double &entry(std::size_t i, std::size_t j) { return lower_[i * (i + 1) / 2 + j]; }
    const double &entry(std::size_t i, std::size_t j) const { return lower_[i * (i + 1) / 2 + j]; }
    std::size_t size_;
    std::vector<double> lower_;
};

extern "C" double cost(const double *x, int n) {
    constexpr int settings = 7;
    const auto smooth = std::make_shared<SquaredExponential>(x[0], x[1]);
    const auto season = std::make_shared<Periodic>(1 + x[2], x[3]);
    const auto rough = std::make_shared<Matern>(0.5 * x[4], x[5]);
    const KernelPtr kernel = KernelPtr(smooth) * KernelPtr(season) + KernelPtr(rough) * (KernelPtr(smooth) + KernelPtr(rough));

    std::vector<double> times, values;
    for (int i = settings; i < n; ++i) {
        times.push_back(0.45 * (i - settings) + 0.07 * ((i * 7) % 5));
        values.push_back(std::sin(2.0 * times.back()) * x[i]);
    }
    try {
        const Cholesky factor(*kernel, times, 0.3 * x[6]);
        double fit = 0;
        for (double z : factor.forward(values)) fit += 0.5 * z * z;
        std::vector<double> cross;
        for (double t : times) cross.push_back((*kernel)(t, 2.2));
        const auto left = factor.forward(cross), right = factor.forward(values);
        double predicted = 0;
        for (std::size_t i = 0; i < left.size(); ++i) predicted += left[i] * right[i];
        return fit + factor.half_log_determinant() + predicted * predicted;
    } catch (const std::domain_error &) {
        return 1e6;
    }
}
