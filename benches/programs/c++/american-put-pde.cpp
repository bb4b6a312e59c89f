// INPUT: 5 0.7 1.3
// American put by Crank-Nicolson in log-price with a smooth penalty for early exercise; grids in single precision.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

struct Tridiagonal {
    std::vector<double> low, main, high;
    explicit Tridiagonal(std::size_t size) : low(size), main(size), high(size) {}

    void apply(const std::vector<double> &in, std::vector<double> &out) const {
        const std::size_t size = main.size();
        for (std::size_t i = 0; i < size; ++i) {
            out[i] = main[i] * in[i];
            if (i > 0) out[i] += low[i] * in[i - 1];
            if (i + 1 < size) out[i] += high[i] * in[i + 1];
        }
    }
    // Thomas algorithm; leaves the matrix as it is.
    void solve(std::vector<double> &b, std::vector<double> &scratch) const {
        const std::size_t size = main.size();
        double pivot = main[0];
        b[0] /= pivot;
        for (std::size_t i = 1; i < size; ++i) {
            scratch[i] = high[i - 1] / pivot;
            pivot = main[i] - low[i] * scratch[i];
            b[i] = (b[i] - low[i] * b[i - 1]) / pivot;
        }
        for (std::size_t i = size - 1; i-- > 0;) b[i] -= scratch[i + 1] * b[i + 1];
    }
};

template <class Function> double soft_plus(double value, double width, Function inner) {
    return width * std::log1p(std::exp(inner(value) / width));
}

extern "C" double cost(const double *x, int) {
    const double spot = x[0], strike = x[1], volatility = 0.3 * x[2], rate = 0.05 * x[3], maturity = x[4];
    constexpr std::size_t nodes = 61;
    constexpr int steps = 30;
    constexpr float half_width = 1.5f;
    std::array<float, nodes> grid;
    std::generate(grid.begin(), grid.end(), [i = 0]() mutable { return -half_width + 2 * half_width * float(i++) / float(nodes - 1); });
    const double dz = 2.0 * half_width / (nodes - 1), dt = maturity / steps;

    std::vector<double> payoff(nodes), value(nodes), next(nodes), scratch(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
        const double price = std::exp(double(grid[i]));
        payoff[i] = soft_plus(price, 0.02, [strike](double s) { return strike - s; });
    }
    value = payoff;

    const double diffusion = 0.5 * volatility * volatility / (dz * dz), drift = (rate - 0.5 * volatility * volatility) / (2 * dz);
    Tridiagonal implicit_part(nodes), explicit_part(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
        const bool edge = i == 0 || i + 1 == nodes;
        const double a = edge ? 0 : diffusion - drift, c = edge ? 0 : diffusion + drift, b = edge ? 0 : -2 * diffusion - rate;
        implicit_part.low[i] = -0.5 * dt * a;
        implicit_part.main[i] = 1 - 0.5 * dt * b;
        implicit_part.high[i] = -0.5 * dt * c;
        explicit_part.low[i] = 0.5 * dt * a;
        explicit_part.main[i] = 1 + 0.5 * dt * b;
        explicit_part.high[i] = 0.5 * dt * c;
    }
    for (int step = 0; step < steps; ++step) {
        explicit_part.apply(value, next);
        implicit_part.solve(next, scratch);
        for (std::size_t i = 0; i < nodes; ++i) {
            const double missing = payoff[i] - next[i];
            next[i] += 0.5 * (missing + std::sqrt(missing * missing + 1e-5));
        }
        std::swap(value, next);
    }

    const double position = (std::log(spot) + half_width) / dz;
    const auto below = std::size_t(position);
    const double t = position - double(below);
    const double *v = &value[below - 1];
    // Cubic through four neighbours.
    return -t * (t - 1) * (t - 2) / 6 * v[0] + (t + 1) * (t - 1) * (t - 2) / 2 * v[1] - (t + 1) * t * (t - 2) / 2 * v[2] + (t + 1) * t * (t - 1) / 6 * v[3];
}
