// Weights summed into bins, of which each process keeps a block: a reduction that scatters.
#include <cmath>
#include <memory>
#include <mpi.h>

extern "C" double cost(double *x, int n) {
    constexpr int Block = 3;
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int bins = Block * size;
    auto counts = std::make_unique<double[]>(bins);
    double own[Block];
    for (int i = 0; i < n; i++)
        for (int b = 0; b < bins; b++)
            counts[b] += std::exp(-(x[i] - 0.2 * b) * (x[i] - 0.2 * b));
    MPI_Reduce_scatter_block(counts.get(), own, Block, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    double sum = 0;
    for (int b = 0; b < Block; b++)
        sum += own[b] * std::log(own[b]);
    return sum;
}
