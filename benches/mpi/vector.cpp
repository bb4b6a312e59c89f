// Vectors whose parts lie on the processes, as a class with the operations of a Krylov method.
#include <cmath>
#include <mpi.h>
#include <vector>

namespace {
class Vector {
public:
    explicit Vector(int n) : part(n) {}
    double &operator[](int i) { return part[i]; }
    double operator[](int i) const { return part[i]; }
    int size() const { return static_cast<int>(part.size()); }
    double dot(const Vector &other) const {
        double mine = 0, all = 0;
        for (int i = 0; i < size(); i++)
            mine += part[i] * other.part[i];
        MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        return all;
    }
    void add(double factor, const Vector &other) {
        for (int i = 0; i < size(); i++)
            part[i] += factor * other.part[i];
    }

private:
    std::vector<double> part;
};
} // namespace

// Gram and Schmidt's orthogonalisation of three vectors.
extern "C" double cost(double *x, int n) {
    std::vector<Vector> basis;
    double value = 0;
    for (int k = 0; k < 3; k++) {
        Vector v(n);
        for (int i = 0; i < n; i++)
            v[i] = std::pow(x[i], k + 1) + 0.1 * k;
        for (const Vector &other : basis)
            v.add(-v.dot(other), other);
        double norm = std::sqrt(v.dot(v));
        value += norm * (k + 1);
        for (int i = 0; i < n; i++)
            v[i] /= norm;
        basis.push_back(v);
    }
    return value;
}
