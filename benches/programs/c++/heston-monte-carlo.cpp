// INPUT: 7 0.6 1.3
// Asian option under stochastic volatility: antithetic paths from a seeded Mersenne twister, smoothed pay-off.
#include <cmath>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

struct Parameters {
    double spot, variance, reversion, level, vol_of_vol, correlation, strike;
};

// Box-Muller by hand, so that the stream does not depend on the library.
class Normals {
  public:
    explicit Normals(std::uint32_t seed) : engine_(seed) {}
    std::pair<double, double> operator()() {
        const double u = (engine_() + 0.5) / 4294967296.0, v = (engine_() + 0.5) / 4294967296.0;
        const double radius = std::sqrt(-2 * std::log(u));
        return {radius * std::cos(2 * M_PI * v), radius * std::sin(2 * M_PI * v)};
    }

  private:
    std::mt19937 engine_;
};

class Path {
  public:
    Path(const Parameters &p, double dt) : p_(p), dt_(dt), log_spot_(std::log(p.spot)), variance_(p.variance) {}

    void step(double z1, double z2) {
        const double root = std::sqrt(variance_ * dt_);
        const double other = p_.correlation * z1 + std::sqrt(1 - p_.correlation * p_.correlation) * z2;
        log_spot_ += (0.02 - 0.5 * variance_) * dt_ + root * z1;
        const double drifted = variance_ + p_.reversion * (p_.level - variance_) * dt_ + p_.vol_of_vol * root * other;
        // Stays positive smoothly.
        variance_ = 0.5 * (drifted + std::sqrt(drifted * drifted + 1e-3));
        sum_ += std::exp(log_spot_);
        ++count_;
    }
    double average() const { return sum_ / count_; }
    double terminal() const { return std::exp(log_spot_); }

  private:
    const Parameters &p_;
    double dt_, log_spot_, variance_;
    double sum_ = 0;
    int count_ = 0;
};

static double soft_payoff(double gain) {
    constexpr double width = 0.05;
    return gain > 30 * width ? gain : width * std::log1p(std::exp(gain / width));
}

extern "C" double cost(const double *x, int) {
    const Parameters p{x[0], 0.1 * x[1], 2 * x[2], 0.1 * x[3], 0.3 * x[4], -0.6 * x[5], x[6]};
    constexpr int pairs = 100, steps = 12;
    const double dt = 1.0 / steps;
    Normals normals(20);
    std::vector<double> payoffs, controls;
    payoffs.reserve(pairs);
    controls.reserve(pairs);
    for (int i = 0; i < pairs; ++i) {
        Path path(p, dt), mirror(p, dt);
        for (int s = 0; s < steps; ++s) {
            const auto [a, b] = normals();
            path.step(a, b);
            mirror.step(-a, -b);
        }
        payoffs.push_back(0.5 * (soft_payoff(path.average() - p.strike) + soft_payoff(mirror.average() - p.strike)));
        controls.push_back(0.5 * (path.terminal() + mirror.terminal()) - p.spot * std::exp(0.02));
    }
    double mean = 0, control = 0;
    for (int i = 0; i < pairs; ++i) {
        mean += payoffs[i] / pairs;
        control += controls[i] / pairs;
    }
    double covariance = 0, variance = 0;
    for (int i = 0; i < pairs; ++i) {
        covariance += (payoffs[i] - mean) * (controls[i] - control);
        variance += (controls[i] - control) * (controls[i] - control);
    }
    return std::exp(-0.02) * (mean - covariance / variance * control);
}
