// INPUT: 18 0.2 1.0
// Negative log-likelihood of a Gaussian mixture with full covariances given by log-diagonal Cholesky factors.
#include <cmath>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

namespace {

constexpr int dimension = 2;

struct Component {
    double log_weight;
    double mean[dimension];
    double log_diagonal[dimension];
    double below;

    double log_density(const double *point) const {
        double centred[dimension];
        for (int i = 0; i < dimension; ++i) centred[i] = point[i] - mean[i];
        const double z0 = std::exp(log_diagonal[0]) * centred[0];
        const double z1 = below * centred[0] + std::exp(log_diagonal[1]) * centred[1];
        return -0.5 * (z0 * z0 + z1 * z1) + log_diagonal[0] + log_diagonal[1] - std::log(2 * M_PI);
    }
};

// Unrolls the flat parameter vector; the tail of every component is optional.
std::vector<Component> unpack(const double *x, int n) {
    std::vector<Component> components;
    const int each = 2 + 2 * dimension;
    components.reserve(n / each);
    for (int at = 0; at + each <= n; at += each) {
        auto &c = components.emplace_back();
        c.log_weight = x[at];
        for (int i = 0; i < dimension; ++i) {
            c.mean[i] = 3 * x[at + 1 + i] - 1.5 + 0.4 * double(components.size());
            c.log_diagonal[i] = 0.5 * x[at + 1 + dimension + i];
        }
        c.below = x[at + each - 1] - 0.5;
    }
    double normaliser = 0;
    for (const Component &c : components) normaliser += std::exp(c.log_weight);
    for (Component &c : components) c.log_weight -= std::log(normaliser);
    return components;
}

const std::vector<double> &observations() {
    static const std::vector<double> points = [] {
        std::mt19937 engine(7);
        std::vector<double> p(2 * 25);
        for (std::size_t i = 0; i < p.size(); ++i) p[i] = double(engine() % 2000) / 1000.0 - 0.5 + (i / 2 % 3) * 0.6;
        return p;
    }();
    return points;
}

double penalty(const Component &c) {
    double frobenius = c.below * c.below;
    for (double l : c.log_diagonal) frobenius += std::exp(2 * l) - 2 * l;
    return frobenius;
}

} // namespace

extern "C" double cost(const double *x, int n) {
    const auto components = unpack(x, n);
    const auto &points = observations();
    std::unique_ptr<double[]> terms(new double[components.size()]);
    double total = 0;
    for (std::size_t p = 0; p < points.size(); p += dimension) {
        double top = -1e300;
        for (std::size_t k = 0; k < components.size(); ++k) {
            terms[k] = components[k].log_weight + components[k].log_density(&points[p]);
            top = std::max(top, terms[k]);
        }
        double sum = 0;
        for (std::size_t k = 0; k < components.size(); ++k) sum += std::exp(terms[k] - top);
        total += top + std::log(sum);
    }
    const double regular = std::accumulate(components.begin(), components.end(), 0.0,
                                           [](double sum, const Component &c) { return sum + penalty(c); });
    return -total / double(points.size() / dimension) + 0.05 * regular;
}
