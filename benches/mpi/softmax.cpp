// A softmax over classes that all processes have some of: its greatest score first, so that nothing overflows.
#include <algorithm>
#include <cmath>
#include <mpi.h>
#include <vector>

extern "C" double cost(double *x, int n) {
    std::vector<double> scores(n);
    for (int i = 0; i < n; i++)
        scores[i] = 3 * x[i] * x[(i + 1) % n];
    double greatest = *std::max_element(scores.begin(), scores.end());
    MPI_Allreduce(MPI_IN_PLACE, &greatest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    double sum = 0, entropy = 0;
    for (double &score : scores)
        sum += score = std::exp(score - greatest);
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (double score : scores)
        entropy -= score / sum * std::log(score / sum);
    return entropy + std::log(sum) + greatest;
}
