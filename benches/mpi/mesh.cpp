// Values at the nodes of a mesh in parts: lists say what goes to whom; messages are taken as they come.
#include <mpi.h>
#include <vector>

namespace {
struct Neighbour {
    int rank;
    std::vector<int> out;
    std::vector<double> sent, received;
};

class Part {
public:
    explicit Part(int nodes) {
        int rank, size;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        for (int other = 0; other < size; other++)
            if (other != rank) {
                Neighbour n{other, {}, {}, {}};
                for (int i = (rank + other) % 2; i < nodes; i += 2)
                    n.out.push_back(i);
                n.sent.resize(n.out.size());
                n.received.resize(n.out.size());
                neighbours.push_back(n);
            }
    }

    void exchange(const std::vector<double> &u) {
        std::vector<MPI_Request> requests(2 * neighbours.size());
        std::size_t next = 0;
        for (auto &n : neighbours)
            MPI_Irecv(n.received.data(), static_cast<int>(n.received.size()), MPI_DOUBLE, n.rank, 3, MPI_COMM_WORLD, &requests[next++]);
        for (auto &n : neighbours) {
            for (std::size_t i = 0; i < n.out.size(); i++)
                n.sent[i] = u[n.out[i]];
            MPI_Isend(n.sent.data(), static_cast<int>(n.sent.size()), MPI_DOUBLE, n.rank, 3, MPI_COMM_WORLD, &requests[next++]);
        }
        for (std::size_t done = 0; done < requests.size(); done++) {
            int which;
            MPI_Waitany(static_cast<int>(requests.size()), requests.data(), &which, MPI_STATUS_IGNORE);
        }
    }

    double pull(int node) const {
        double sum = 0;
        for (const auto &n : neighbours)
            for (std::size_t i = 0; i < n.out.size(); i++)
                if (n.out[i] == node)
                    sum += n.received[i];
        return sum;
    }

private:
    std::vector<Neighbour> neighbours;
};
} // namespace

extern "C" double cost(double *x, int n) {
    Part part(n);
    std::vector<double> u(x, x + n);
    for (int step = 0; step < 3; step++) {
        part.exchange(u);
        for (int i = 0; i < n; i++)
            u[i] = 0.8 * u[i] + 0.1 * part.pull(i) * u[(i + 1) % n];
    }
    double sum = 0;
    for (double v : u)
        sum += v * v;
    return sum;
}
