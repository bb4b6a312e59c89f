// INPUT: 7 0.7 1.2
// A comet around a star with a disturbing planet: embedded Runge-Kutta pair whose step follows the error.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <stdexcept>
#include <utility>

template <std::size_t N> struct StateVector : std::array<double, N> {
    friend StateVector operator+(StateVector a, const StateVector &b) {
        for (std::size_t i = 0; i < N; ++i) a[i] += b[i];
        return a;
    }
    friend StateVector operator*(double s, StateVector a) {
        for (double &v : a) v *= s;
        return a;
    }
};

template <class State> class BogackiShampine {
  public:
    using Slope = std::function<State(double, const State &)>;
    struct Record {
        double time;
        State state;
    };

    BogackiShampine(Slope slope, double tolerance) : slope_(std::move(slope)), tolerance_(tolerance) {}

    const std::deque<Record> &run(State y, double end) {
        history_.clear();
        double t = 0, h = 0.02;
        history_.push_back({t, y});
        State k1 = slope_(t, y);
        for (int attempt = 0; t < end; ++attempt) {
            if (attempt > 4000) throw std::runtime_error("too many steps");
            const bool last = t + h >= end;
            if (last) h = end - t;
            const State k2 = slope_(t + h / 2, y + (h / 2) * k1);
            const State k3 = slope_(t + 0.75 * h, y + (0.75 * h) * k2);
            const State next = y + (2 * h / 9) * k1 + (h / 3) * k2 + (4 * h / 9) * k3;
            const State k4 = slope_(t + h, next);
            const State error = (-5 * h / 72) * k1 + (h / 12) * k2 + (h / 9) * k3 + (-h / 8) * k4;
            double size = 0;
            for (double e : error) size += e * e;
            size = std::sqrt(size) / tolerance_;
            const double factor = std::clamp(0.9 * std::pow(size + 1e-12, -1.0 / 3), 0.2, 3.0);
            if (size <= 1) {
                t = last ? end : t + h;
                y = next;
                k1 = k4;
                history_.push_back({t, y});
                if (history_.size() > 6) history_.pop_front();
            }
            h *= factor;
        }
        return history_;
    }

  private:
    Slope slope_;
    double tolerance_;
    std::deque<Record> history_;
};

extern "C" double cost(const double *x, int) {
    using Comet = StateVector<4>;
    const double star = x[0], planet = 0.02 * x[1], radius = 2.2 * x[2];
    auto slope = [=](double t, const Comet &s) {
        Comet d;
        d[0] = s[2];
        d[1] = s[3];
        const double r2 = s[0] * s[0] + s[1] * s[1], px = radius * std::cos(0.3 * t), py = radius * std::sin(0.3 * t);
        const double dx = px - s[0], dy = py - s[1], q2 = dx * dx + dy * dy + 0.05;
        const double a = star / (r2 * std::sqrt(r2)), b = planet / (q2 * std::sqrt(q2));
        d[2] = -a * s[0] + b * dx;
        d[3] = -a * s[1] + b * dy;
        return d;
    };
    BogackiShampine<Comet> integrator(slope, 1e-7);
    Comet start;
    start[0] = x[3];
    start[1] = 0.1 * x[4];
    start[2] = 0.2 * x[5];
    start[3] = x[6];
    try {
        const auto &history = integrator.run(start, 3.0);
        const auto &[time, end] = history.back();
        const double energy = 0.5 * (end[2] * end[2] + end[3] * end[3]) - star / std::hypot(end[0], end[1]);
        return energy + end[0] * end[0] + 0.5 * end[1] + 0.01 * time;
    } catch (const std::runtime_error &) {
        return 1e3;
    }
}
