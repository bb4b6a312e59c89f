// INPUT: 30 0.8 1.2
// A hanging cloth: particles joined by springs that point at them, position Verlet with strain-limited passes.
#include <array>
#include <cmath>
#include <memory>
#include <vector>

struct Particle {
    std::array<double, 3> now, before, force;
    double mass = 1;
    bool pinned = false;
};

struct Spring {
    Particle *a, *b;
    double rest, stiffness;

    double extend() const {
        std::array<double, 3> d;
        double squared = 0;
        for (int k = 0; k < 3; ++k) {
            d[k] = b->now[k] - a->now[k];
            squared += d[k] * d[k];
        }
        const double length = std::sqrt(squared), pull = stiffness * (length - rest) / length;
        for (int k = 0; k < 3; ++k) {
            a->force[k] += pull * d[k];
            b->force[k] -= pull * d[k];
        }
        return 0.5 * stiffness * (length - rest) * (length - rest);
    }
};

class Cloth {
  public:
    Cloth(int rows, int columns) : rows_(rows), columns_(columns), particles_(new Particle[rows * columns]) {}
    Cloth(const Cloth &) = delete;
    Cloth &operator=(const Cloth &) = delete;
    ~Cloth() { delete[] particles_; }

    Particle &at(int i, int j) { return particles_[i * columns_ + j]; }
    void connect(int i, int j, int di, int dj, double rest, double stiffness) {
        const int p = i + di, q = j + dj;
        if (p < 0 || q < 0 || p >= rows_ || q >= columns_) return;
        springs_.push_back({&at(i, j), &at(p, q), rest * std::sqrt(double(di * di + dj * dj)), stiffness});
    }

    double step(double dt, double wind) {
        for (Particle *p = particles_; p != particles_ + rows_ * columns_; ++p)
            p->force = {0.0, -0.5 * p->mass, wind * std::sin(2 * p->now[0])};
        double energy = 0;
        for (const Spring &spring : springs_) energy += spring.extend();
        for (Particle *p = particles_; p != particles_ + rows_ * columns_; ++p) {
            if (p->pinned) continue;
            for (int k = 0; k < 3; ++k) {
                const double next = p->now[k] + 0.98 * (p->now[k] - p->before[k]) + dt * dt * p->force[k] / p->mass;
                p->before[k] = p->now[k];
                p->now[k] = next;
            }
        }
        return energy;
    }
    double depth() {
        double sum = 0;
        for (int j = 0; j < columns_; ++j) sum += at(rows_ - 1, j).now[1] * at(rows_ - 1, j).now[1];
        return sum / columns_;
    }

  private:
    int rows_, columns_;
    Particle *particles_;
    std::vector<Spring> springs_;
};

extern "C" double cost(const double *x, int n) {
    constexpr int rows = 4, columns = 6;
    auto cloth = std::make_unique<Cloth>(rows, columns);
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) {
            Particle &p = cloth->at(i, j);
            p.now = {double(j), -double(i) * 0.9, 0.05 * i};
            p.before = p.now;
            p.mass = x[i * columns + j];
            p.pinned = i == 0 && (j == 0 || j == columns - 1 || j == 2);
        }
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) {
            cloth->connect(i, j, 0, 1, x[n - 1], 40 * x[n - 2]);
            cloth->connect(i, j, 1, 0, x[n - 3], 40);
            cloth->connect(i, j, 1, 1, x[n - 4], 10);
            cloth->connect(i, j, 1, -1, 1.0, 10 * x[n - 5]);
        }
    double energy = 0;
    for (int step = 0; step < 40; ++step) energy = cloth->step(0.05, 0.2 * x[n - 6]);
    return energy + cloth->depth();
}
