// INPUT: 24 0.8 1.4
// Full-waveform misfit of a seismic line: a scalar wave with a sponge, material from inputs, fourth order in space.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <valarray>

namespace seismic {

using Wave = std::valarray<double>;

// Source wavelets and damping profiles are made once for each thread and key.
inline const Wave &ricker(int steps, double dt, int milli_frequency) {
    thread_local std::unordered_map<std::uint64_t, Wave> cache;
    const std::uint64_t key = (std::uint64_t(steps) << 32) ^ (std::uint64_t(milli_frequency) * 0x9e3779b97f4a7c15u);
    auto [at, fresh] = cache.try_emplace(key, Wave(steps));
    if (fresh) {
        const double frequency = milli_frequency / 1000.0;
        for (int i = 0; i < steps; ++i) {
            const double a = M_PI * frequency * (i * dt - 1 / frequency);
            at->second[i] = (1 - 2 * a * a) * std::exp(-a * a);
        }
    }
    return at->second;
}

inline Wave sponge(std::size_t cells, std::size_t width) {
    Wave taper(1.0, cells);
    for (std::size_t i = 0; i < width; ++i) {
        const double depth = double(width - i) / double(width);
        taper[i] = taper[cells - 1 - i] = std::exp(-0.08 * depth * depth);
    }
    return taper;
}

class Line {
  public:
    Line(const double *speed, int count, int refine, double dx) : dx_(dx), squared_(double{}, std::size_t(count) * refine) {
        // Linear interpolation between the given speeds.
        for (std::size_t i = 0; i < squared_.size(); ++i) {
            const double position = std::min(double(i) / refine, count - 1.001);
            const int below = int(position);
            const double c = std::lerp(speed[below], speed[below + 1], position - below);
            squared_[i] = c * c;
        }
    }

    // The trace that a receiver records; the last few fields are kept for the illumination.
    Wave shoot(std::size_t source, std::size_t receiver, const Wave &wavelet, double dt) {
        const std::size_t cells = squared_.size();
        const Wave taper = sponge(cells, 8);
        std::deque<Wave> fields(2, Wave(0.0, cells));
        Wave trace(wavelet.size());
        for (std::size_t step = 0; step < wavelet.size(); ++step) {
            const Wave &now = fields.front(), &before = fields[1];
            Wave bent = -2.5 * now + (4.0 / 3) * (now.shift(1) + now.shift(-1)) - (1.0 / 12) * (now.shift(2) + now.shift(-2));
            Wave next = 2.0 * now - taper * before + (dt * dt / (dx_ * dx_)) * squared_ * bent;
            next[source] += dt * dt * wavelet[step] * squared_[source];
            next *= taper;
            trace[step] = next[receiver];
            fields.push_front(std::move(next));
            if (fields.size() > 4) fields.pop_back();
        }
        for (const Wave &field : fields) illumination_ += (field * field).sum();
        return trace;
    }
    double illumination() const { return illumination_; }

  private:
    double dx_;
    Wave squared_;
    double illumination_ = 0;
};

} // namespace seismic

extern "C" double cost(const double *x, int n) {
    const double dt = 0.25;
    const auto &wavelet = seismic::ricker(160, dt, 80);
    seismic::Line line(x, n, 2, 1.0);
    const double background = 1.1;
    double misfit = 0;
    for (std::size_t receiver : {20u, 30u, 38u}) {
        const auto trace = line.shoot(12, receiver, wavelet, dt);
        const double delay = double(receiver - 12) / background;
        for (std::size_t i = 0; i < trace.size(); ++i) {
            const double expected = 3 * std::exp(-0.02 * std::pow(double(i) * dt - delay - 13, 2));
            misfit += dt * std::pow(trace[i] - expected, 2);
        }
        const seismic::Wave sampled = trace[std::slice(3, trace.size() / 8, 8)];
        misfit += 0.1 * sampled.sum();
    }
    return 0.01 * misfit + 0.1 * line.illumination();
}
