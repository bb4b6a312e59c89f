// INPUT: 24 0.8 1.2
// One-dimensional shallow water: finite volumes with Rusanov fluxes, ping-pong states, a sloping bed.
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace swe {

constexpr double gravity = 9.81;

struct Conserved {
    double depth = 0;
    double momentum = 0;

    Conserved &operator+=(const Conserved &other) {
        depth += other.depth;
        momentum += other.momentum;
        return *this;
    }
    friend Conserved operator-(Conserved a, const Conserved &b) { return {a.depth - b.depth, a.momentum - b.momentum}; }
    friend Conserved operator+(Conserved a, const Conserved &b) { return a += b; }
    friend Conserved operator*(double s, const Conserved &a) { return {s * a.depth, s * a.momentum}; }

    double velocity() const { return momentum / depth; }
    double celerity() const { return std::sqrt(gravity * depth); }
    Conserved flux() const {
        return {momentum, momentum * momentum / depth + 0.5 * gravity * depth * depth};
    }
};

Conserved rusanov(const Conserved &left, const Conserved &right) {
    const double speed = std::max(std::fabs(left.velocity()) + left.celerity(), std::fabs(right.velocity()) + right.celerity());
    return 0.5 * (left.flux() + right.flux()) - 0.5 * speed * (right - left);
}

class Channel {
  public:
    Channel(std::size_t cells, double length) : dx_(length / double(cells)), now_(cells), next_(cells), bed_(cells + 1) {
        for (std::size_t i = 0; i <= cells; ++i) bed_[i] = 0.02 * std::sin(0.7 * double(i));
    }

    Conserved &cell(std::size_t i) { return now_[i]; }

    void step(double dt) {
        const std::size_t cells = now_.size();
        std::vector<Conserved> fluxes;
        fluxes.reserve(cells + 1);
        fluxes.push_back(rusanov(mirrored(now_.front()), now_.front()));
        for (std::size_t i = 0; i + 1 < cells; ++i) fluxes.push_back(rusanov(now_[i], now_[i + 1]));
        fluxes.push_back(rusanov(now_.back(), mirrored(now_.back())));
        for (std::size_t i = 0; i < cells; ++i) {
            Conserved updated = now_[i] + (dt / dx_) * (fluxes[i] - fluxes[i + 1]);
            const double slope = (bed_[i + 1] - bed_[i]) / dx_;
            updated.momentum -= dt * gravity * now_[i].depth * slope;
            next_[i] = updated;
        }
        std::swap(now_, next_);
    }

    double energy() const {
        double total = 0;
        for (const auto &[depth, momentum] : now_) total += 0.5 * momentum * momentum / depth + 0.5 * gravity * depth * depth;
        return total * dx_;
    }

  private:
    static Conserved mirrored(Conserved c) {
        c.momentum = -c.momentum;
        return c;
    }

    double dx_;
    std::vector<Conserved> now_, next_;
    std::vector<double> bed_;
};

} // namespace swe

extern "C" double cost(const double *x, int n) {
    swe::Channel channel(n, 10.0);
    for (int i = 0; i < n; ++i) {
        channel.cell(i).depth = x[i];
        channel.cell(i).momentum = 0.3 * x[i] * std::cos(0.4 * i + 0.2);
    }
    for (int step = 0; step < 12; ++step) channel.step(0.02);
    return channel.energy();
}
