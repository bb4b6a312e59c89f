// C++: buffers in vectors, a class that exchanges halos and keeps its requests, templates over the kind of numbers, a communicator in a
// class, and messages from functions whose cleanup is passed by exceptions.
//
// REQUIRES: mpi
// RUN: env NP="2 4" %parallel %s vectors:6 halos:8 generic:4 guarded:4 lambdas:4 relayed:4
#include <mpi.h>

#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace {

int rank() {
    int one;
    MPI_Comm_rank(MPI_COMM_WORLD, &one);
    return one;
}
int size() {
    int one;
    MPI_Comm_size(MPI_COMM_WORLD, &one);
    return one;
}

class Field {
  public:
    explicit Field(const double *x, int n) : values(static_cast<std::size_t>(n) + 2), n(n) {
        for (int i = 0; i < n; i++)
            values[i + 1] = x[i];
    }
    void begin() {
        int left = rank() > 0 ? rank() - 1 : MPI_PROC_NULL, right = rank() + 1 < size() ? rank() + 1 : MPI_PROC_NULL;
        requests.resize(4);
        MPI_Irecv(&values[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&values[n + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(&values[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(&values[n], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &requests[3]);
    }
    void end() { MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE); }
    double energy() const {
        double sum = 0;
        for (int i = 1; i <= n; i++)
            sum += values[i] * values[i];
        return sum;
    }
    void step() {
        begin();
        std::vector<double> next(values);
        for (int i = 2; i < n; i++)
            next[i] += 0.1 * values[i] * (values[i - 1] - 2 * values[i] + values[i + 1]);
        end();
        for (int i : {1, n})
            next[i] += 0.1 * values[i] * (values[i - 1] - 2 * values[i] + values[i + 1]);
        for (int i = 1; i <= n; i++)
            values[i] = next[i];
    }

  private:
    std::vector<double> values;
    std::vector<MPI_Request> requests;
    int n;
};

template <typename Number> MPI_Datatype datatype();
template <> MPI_Datatype datatype<double>() { return MPI_DOUBLE; }
template <> MPI_Datatype datatype<int>() { return MPI_INT; }

template <typename Number> Number sum_of_all(const std::vector<Number> &mine) {
    Number part = std::accumulate(mine.begin(), mine.end(), Number(0)), all;
    MPI_Allreduce(&part, &all, 1, datatype<Number>(), MPI_SUM, MPI_COMM_WORLD);
    return all;
}

struct Half {
    MPI_Comm comm = MPI_COMM_NULL;
    Half() { MPI_Comm_split(MPI_COMM_WORLD, rank() % 2, rank(), &comm); }
    ~Half() { MPI_Comm_free(&comm); }
    double sum(double x) const {
        double all;
        MPI_Allreduce(&x, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
        return all;
    }
};

} // namespace

extern "C" {

double vectors(double *x, int n) {
    std::vector<double> mine(x, x + n), all(static_cast<std::size_t>(n) * size());
    for (double &value : mine)
        value *= value;
    MPI_Allgather(mine.data(), n, MPI_DOUBLE, all.data(), n, MPI_DOUBLE, MPI_COMM_WORLD);
    double sum = 0;
    for (std::size_t i = 0; i < all.size(); i++)
        sum += all[i] * all[all.size() - 1 - i] * x[i % n];
    return sum;
}

double halos(double *x, int n) {
    Field field(x, n);
    for (int i = 0; i < 3; i++)
        field.step();
    return field.energy();
}

double generic(double *x, int n) {
    std::vector<double> doubles(x, x + n);
    std::vector<int> counts(2, n);
    double all = sum_of_all(doubles);
    return all * all * x[0] * sum_of_all(counts);
}

double guarded(double *x, int n) {
    Half half;
    auto buffer = std::make_unique<double[]>(n);
    if (n > 100)
        throw std::runtime_error("too many");
    for (int i = 0; i < n; i++)
        buffer[i] = std::sin(x[i]);
    MPI_Bcast(buffer.get(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return half.sum(buffer[0] * x[1]) * half.sum(buffer[n - 1] * x[0]);
}

double lambdas(double *x, int n) {
    int next = (rank() + 1) % size(), before = (rank() + size() - 1) % size();
    auto shift = [&](double value) {
        double got;
        MPI_Sendrecv(&value, 1, MPI_DOUBLE, next, 0, &got, 1, MPI_DOUBLE, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return got;
    };
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += shift(x[i] * x[(i + 1) % n]) * x[i];
    return sum;
}

// What comes goes on, without having been looked at.
double relayed(double *x, int n) {
    std::vector<double> packet(static_cast<std::size_t>(n));
    int next = (rank() + 1) % size(), before = (rank() + size() - 1) % size();
    std::vector<double> out(x, x + n);
    for (int hop = 0; hop < size() - 1; hop++) {
        MPI_Request request;
        MPI_Isend(out.data(), n, MPI_DOUBLE, next, hop, MPI_COMM_WORLD, &request);
        MPI_Recv(packet.data(), n, MPI_DOUBLE, before, hop, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        std::swap(out, packet);
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += out[i] * out[i] * x[n - 1 - i];
    return sum;
}

}
