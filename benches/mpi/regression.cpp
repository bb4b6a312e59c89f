// Logistic regression: each process has some samples, all take the same steps of descent.
#include <array>
#include <cmath>
#include <mpi.h>
#include <vector>

namespace {
constexpr int Features = 3;
using Weights = std::array<double, Features>;
struct Sample {
    Weights features;
    double label;
};

Weights slope(const std::vector<Sample> &samples, const Weights &w) {
    Weights mine{}, all{};
    for (const auto &sample : samples) {
        double z = 0;
        for (int k = 0; k < Features; k++)
            z += w[k] * sample.features[k];
        const double error = 1 / (1 + std::exp(-z)) - sample.label;
        for (int k = 0; k < Features; k++)
            mine[k] += error * sample.features[k];
    }
    MPI_Allreduce(mine.data(), all.data(), Features, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}
} // namespace

extern "C" double cost(double *x, int n) {
    std::vector<Sample> samples;
    for (int i = 0; i < n; i++)
        samples.push_back({{1, x[i], x[(i + 1) % n] * x[i]}, i % 2 ? 1.0 : 0.0});
    Weights w{};
    for (int step = 0; step < 5; step++) {
        const Weights g = slope(samples, w);
        for (int k = 0; k < Features; k++)
            w[k] -= 0.3 * g[k];
    }
    return w[0] * w[1] + w[2];
}
