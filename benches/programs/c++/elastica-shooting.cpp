// INPUT: 8 0.6 1.3
// Large deflection of a clamped fishing rod: shooting with a secant search on the root moment, tapering stiffness.
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

namespace rod {

struct Load {
    double transverse, axial, weight;
};

using Profile = double (*)(double, const double *);

double tapered(double s, const double *p) { return p[0] * std::pow(1 - 0.5 * p[1] * s, 4) + 0.05; }
double stepped(double s, const double *p) { return p[0] * (1 - 0.4 * std::tanh(8 * (s - 0.5 * p[1]))) + 0.1; }

struct Section {
    double angle, moment, x, y;
};

class Rod {
  public:
    Rod(Profile profile, const double *parameters, Load load) : profile_(profile), parameters_(parameters), load_(load) {}

    Section march(double root_moment) const {
        Section at{0, root_moment, 0, 0};
        constexpr int pieces = 40;
        const double h = 1.0 / pieces;
        for (int i = 0; i < pieces; ++i) {
            const double s = i * h;
            const Section k1 = slope(s, at), k2 = slope(s + h / 2, moved(at, k1, h / 2));
            const Section k3 = slope(s + h / 2, moved(at, k2, h / 2)), k4 = slope(s + h, moved(at, k3, h));
            at = moved(moved(moved(moved(at, k1, h / 6), k2, h / 3), k3, h / 3), k4, h / 6);
        }
        return at;
    }

    std::optional<double> root_moment() const {
        double a = 0.1, b = 0.5 * (load_.transverse + load_.weight), fa = march(a).moment, fb = march(b).moment;
        for (int iteration = 0; iteration < 40; ++iteration) {
            if (std::fabs(fb) < 1e-13) return b;
            if (fa == fb) break;
            const double next = b - fb * (b - a) / (fb - fa);
            a = std::exchange(b, next);
            fa = std::exchange(fb, march(b).moment);
        }
        if (std::fabs(fb) < 1e-9) return b;
        return std::nullopt;
    }

  private:
    static Section moved(const Section &a, const Section &d, double h) {
        return {a.angle + h * d.angle, a.moment + h * d.moment, a.x + h * d.x, a.y + h * d.y};
    }
    Section slope(double s, const Section &at) const {
        const double shear = load_.transverse + load_.weight * (1 - s);
        return {at.moment / profile_(s, parameters_), -shear * std::cos(at.angle) - load_.axial * std::sin(at.angle), std::cos(at.angle), std::sin(at.angle)};
    }

    Profile profile_;
    const double *parameters_;
    Load load_;
};

} // namespace rod

extern "C" double cost(const double *x, int) {
    static constexpr std::pair<rod::Profile, int> designs[] = {{rod::tapered, 0}, {rod::stepped, 2}};
    double total = 0;
    for (const auto &[profile, offset] : designs) {
        const rod::Load load{0.3 * x[4], 0.2 * x[5], 0.2 * x[6]};
        const rod::Rod bent(profile, x + offset, load);
        const auto moment = bent.root_moment();
        if (!moment) throw std::runtime_error("no equilibrium");
        const auto tip = bent.march(*moment);
        total += tip.y * tip.y + 0.2 * (tip.x - x[7]) * (tip.x - x[7]) + 0.1 * *moment;
    }
    return total;
}
