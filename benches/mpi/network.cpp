// Two layers of a network that is split by columns: what each computes is summed, and broadcast with the next input.
#include <cmath>
#include <mpi.h>
#include <vector>

namespace {
struct Layer {
    std::vector<std::vector<double>> weights;
    Layer(const double *x, int n, int outputs) : weights(outputs, std::vector<double>(n)) {
        for (int o = 0; o < outputs; o++)
            for (int i = 0; i < n; i++)
                weights[o][i] = x[(o + i) % n] * (1 + 0.1 * o);
    }
    std::vector<double> operator()(const std::vector<double> &input) const {
        std::vector<double> partial(weights.size()), whole(weights.size());
        for (std::size_t o = 0; o < weights.size(); o++)
            for (std::size_t i = 0; i < input.size(); i++)
                partial[o] += weights[o][i] * input[i];
        MPI_Allreduce(partial.data(), whole.data(), static_cast<int>(whole.size()), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        for (double &v : whole)
            v = std::tanh(0.3 * v);
        return whole;
    }
};
} // namespace

extern "C" double cost(double *x, int n) {
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    Layer first(x, n, n), second(x, n, 2);
    std::vector<double> input(n);
    for (int i = 0; i < n; i++)
        input[i] = 0.1 * (i + 1) * x[i] + 0.05 * rank;
    const auto output = second(first(input));
    return output[0] * output[0] + output[1];
}
