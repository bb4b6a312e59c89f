// INPUT: 9 0.6 1.4
// Velocity profile in a turbulent channel; the closure is chosen by name from a registry of factories.
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

struct Wall {
    double distance, shear;
};

class Closure {
  public:
    virtual ~Closure() = default;
    virtual double viscosity(const Wall &wall) const = 0;
    virtual std::unique_ptr<Closure> clone() const = 0;
};

using Factory = std::function<std::unique_ptr<Closure>(const double *)>;

static std::unordered_map<std::string, Factory> &registry() {
    static std::unordered_map<std::string, Factory> factories;
    return factories;
}

struct Registration {
    Registration(const std::string &name, Factory factory) { registry().emplace(name, std::move(factory)); }
};

class MixingLength : public Closure {
  public:
    explicit MixingLength(const double *p) : kappa_(0.4 * p[0]), damping_(0.1 * p[1]) {}
    double viscosity(const Wall &wall) const override {
        const double length = kappa_ * wall.distance * (1 - std::exp(-wall.distance / damping_));
        return length * length * std::sqrt(wall.shear * wall.shear + 1e-3);
    }
    std::unique_ptr<Closure> clone() const override { return std::make_unique<MixingLength>(*this); }

  private:
    double kappa_, damping_;
};

class Parabolic : public Closure {
  public:
    explicit Parabolic(const double *p) : scale_(0.07 * p[0]) {}
    double viscosity(const Wall &wall) const override { return scale_ * wall.distance * (2 - wall.distance); }
    std::unique_ptr<Closure> clone() const override { return std::make_unique<Parabolic>(*this); }

  private:
    double scale_;
};

class Blend : public Closure {
  public:
    Blend(std::unique_ptr<Closure> a, std::unique_ptr<Closure> b, double share) : a_(std::move(a)), b_(std::move(b)), share_(share) {}
    double viscosity(const Wall &wall) const override {
        return share_ * a_->viscosity(wall) + (1 - share_) * b_->viscosity(wall);
    }
    std::unique_ptr<Closure> clone() const override { return std::make_unique<Blend>(a_->clone(), b_->clone(), share_); }

  private:
    std::unique_ptr<Closure> a_, b_;
    double share_;
};

static const Registration mixing("mixing-length", [](const double *p) { return std::make_unique<MixingLength>(p); });
static const Registration parabolic("parabolic", [](const double *p) { return std::make_unique<Parabolic>(p); });
static const Registration blended("blend", [](const double *p) {
    return std::make_unique<Blend>(registry().at("mixing-length")(p), registry().at("parabolic")(p + 2), 0.5 * p[3]);
});

static std::vector<double> profile(const Closure &closure, double gradient, double molecular, int cells) {
    const double dy = 1.0 / cells;
    std::vector<double> u(cells, 0.0), diffusivity(cells, molecular);
    for (int sweep = 0; sweep < 12; ++sweep) {
        for (int i = 0; i < cells; ++i) {
            const double below = i ? u[i - 1] : -u[i], shear = (u[i] - below) / dy;
            diffusivity[i] = 0.5 * diffusivity[i] + 0.5 * (molecular + closure.viscosity({(i + 0.5 * (i > 0)) * dy + 0.01, shear}));
        }
        std::vector<double> upper(cells), right(cells);
        for (int i = 0; i < cells; ++i) {
            const double low = (i ? 1 : 2) * diffusivity[i] / (dy * dy), high = i + 1 < cells ? diffusivity[i + 1] / (dy * dy) : 0.0;
            const double coupled = i ? low : 0.0;
            const double pivot = low + high - (i ? coupled * upper[i - 1] : 0.0);
            upper[i] = high / pivot;
            right[i] = (gradient + (i ? coupled * right[i - 1] : 0.0)) / pivot;
        }
        for (int i = cells - 1; i >= 0; --i) u[i] = right[i] + (i + 1 < cells ? upper[i] * u[i + 1] : 0.0);
    }
    return u;
}

extern "C" double cost(const double *x, int n) {
    double total = 0;
    const std::vector<std::pair<std::string, int>> models{{"parabolic", 0}, {"blend", 1}, {"mixing-length", 5}};
    for (const auto &[name, offset] : models) {
        const std::unique_ptr<Closure> original = registry().at(name)(x + offset), copy = original->clone();
        const auto u = profile(*copy, x[n - 1], 0.02 * x[n - 2], 16);
        double bulk = 0;
        for (double v : u) bulk += v / double(u.size());
        total += bulk / (1 + 0.1 * u.back()) + 0.05 * u[3];
    }
    return total;
}
