// A tridiagonal system by parts: each process eliminates its own, one solves for what couples them, all substitute.
#include <mpi.h>
#include <vector>

namespace {
// Solves in place; the diagonal is overwritten.
void thomas(std::vector<double> &d, std::vector<double> &b, double off) {
    for (std::size_t i = 1; i < d.size(); i++) {
        const double w = off / d[i - 1];
        d[i] -= w * off;
        b[i] -= w * b[i - 1];
    }
    b.back() /= d.back();
    for (std::size_t i = d.size() - 1; i-- > 0;)
        b[i] = (b[i] - off * b[i + 1]) / d[i];
}
} // namespace

extern "C" double cost(double *x, int n) {
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> d(n), b(n), e(n, 0.0), again(n);
    for (int i = 0; i < n; i++) {
        d[i] = again[i] = 3 + x[i];
        b[i] = x[i] * x[i];
    }
    e[0] = 1;
    thomas(d, b, -0.5);
    thomas(again, e, -0.5);
    double ends[2] = {b[n - 1], e[n - 1]};
    std::vector<double> all(2 * size), values(size);
    MPI_Gather(ends, 2, MPI_DOUBLE, all.data(), 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double before = 0;
        for (int p = 0; p < size; p++)
            values[p] = before = all[2 * p] + 0.5 * before * all[2 * p + 1];
    }
    double mine;
    MPI_Scatter(values.data(), 1, MPI_DOUBLE, &mine, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = mine * mine;
    for (int i = 0; i < n; i++)
        sum += (b[i] + mine * e[i]) * (b[i] + mine * e[i]);
    return sum;
}
