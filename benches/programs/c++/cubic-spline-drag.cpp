// INPUT: 12 0.3 1.1
// A falling capsule whose drag coefficient is a natural cubic spline of the Mach number through the inputs.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

class Spline {
  public:
    Spline(std::vector<double> knots, std::vector<double> values) : knots_(std::move(knots)), values_(std::move(values)) {
        const std::size_t n = knots_.size();
        std::vector<double> upper(n, 0.0), right(n, 0.0);
        curvature_.assign(n, 0.0);
        for (std::size_t i = 1; i + 1 < n; ++i) {
            const double before = knots_[i] - knots_[i - 1], after = knots_[i + 1] - knots_[i];
            const double slopes = (values_[i + 1] - values_[i]) / after - (values_[i] - values_[i - 1]) / before;
            const double diagonal = 2 * (before + after) - before * upper[i - 1];
            upper[i] = after / diagonal;
            right[i] = (6 * slopes - before * right[i - 1]) / diagonal;
        }
        for (std::size_t i = n - 1; i-- > 1;) curvature_[i] = right[i] - upper[i] * curvature_[i + 1];
    }

    double operator()(double at) const {
        auto above = std::lower_bound(std::next(knots_.begin()), std::prev(knots_.end()), at);
        const std::size_t i = std::size_t(std::distance(knots_.begin(), above)) - 1;
        const double width = knots_[i + 1] - knots_[i], b = (at - knots_[i]) / width, a = 1 - b;
        return a * values_[i] + b * values_[i + 1] + ((a * a * a - a) * curvature_[i] + (b * b * b - b) * curvature_[i + 1]) * width * width / 6;
    }

    double bending() const {
        double sum = 0;
        for (std::size_t i = 0; i + 1 < knots_.size(); ++i) {
            const double l = curvature_[i], r = curvature_[i + 1];
            sum += (knots_[i + 1] - knots_[i]) * (l * l + l * r + r * r) / 3;
        }
        return sum;
    }

  private:
    std::vector<double> knots_, values_, curvature_;
};

struct Capsule {
    double height, speed;
    Capsule moved(const Capsule &rate, double dt) const { return {height + dt * rate.height, speed + dt * rate.speed}; }
};

extern "C" double cost(const double *x, int n) {
    std::vector<double> mach(n);
    std::iota(mach.begin(), mach.end(), 0.0);
    for (double &m : mach) m *= 0.25 + 0.01 * m;
    const Spline drag(mach, std::vector<double>(x, x + n));

    const auto rate = [&drag](const Capsule &c) -> Capsule {
        const double density = 1.2 * std::exp(-c.height / 8);
        const double number = std::sqrt(c.speed * c.speed + 0.01) / 0.34;
        return {-c.speed, 0.0098 - 0.5 * density * drag(number) * c.speed * c.speed};
    };
    Capsule capsule{12, 0.9};
    const double dt = 0.1;
    double heating = 0;
    for (int step = 0; step < 60; ++step) {
        const Capsule k1 = rate(capsule), k2 = rate(capsule.moved(k1, dt / 2));
        capsule = capsule.moved(k2, dt);
        heating += dt * std::pow(capsule.speed, 3) * std::exp(-capsule.height / 16);
    }
    return capsule.height + heating + 0.02 * drag.bending();
}
