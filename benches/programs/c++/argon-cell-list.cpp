// INPUT: 27 0.9 1.1
// Argon atoms in a periodic box: cell lists, Lennard-Jones forces with a smooth cut-off, velocity Verlet.
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

using Real3 = std::array<double, 3>;

struct Atom {
    Real3 position, velocity, force;
};

class CellList {
  public:
    CellList(double box, double cutoff) : per_side_(int(box / cutoff)), width_(box / per_side_) {
        head_.resize(per_side_ * per_side_ * per_side_);
    }

    void build(const std::vector<Atom> &atoms) {
        std::memset(head_.data(), 0xff, head_.size() * sizeof head_[0]);
        next_.assign(atoms.size(), -1);
        for (int i = 0; i < int(atoms.size()); ++i) {
            int cell = index(atoms[i].position);
            next_[i] = head_[cell];
            head_[cell] = i;
        }
    }

    template <class Visit> void pairs(Visit &&visit) const {
        for (int a = 0; a < int(head_.size()); ++a)
            for (int b = a; b < int(head_.size()); ++b)
                if (adjacent(a, b))
                    for (int i = head_[a]; i >= 0; i = next_[i])
                        for (int j = a == b ? next_[i] : head_[b]; j >= 0; j = next_[j]) visit(i, j);
    }

  private:
    int index(const Real3 &p) const {
        int result = 0;
        for (double coordinate : p) {
            int c = int(std::floor(coordinate / width_)) % per_side_;
            result = result * per_side_ + (c < 0 ? c + per_side_ : c);
        }
        return result;
    }
    bool adjacent(int a, int b) const {
        for (int axis = 0; axis < 3; ++axis) {
            const int gap = std::abs(a % per_side_ - b % per_side_);
            if (gap > 1 && gap != per_side_ - 1) return false;
            a /= per_side_;
            b /= per_side_;
        }
        return true;
    }

    int per_side_;
    double width_;
    std::vector<int> head_, next_;
};

class Simulation {
  public:
    static constexpr double box = 5.2, cutoff = 2.5;

    Simulation() : cells_(box, cutoff) {}
    std::vector<Atom> atoms;

    void forces() {
        for (Atom &atom : atoms) atom.force.fill(0);
        energy = 0;
        cells_.build(atoms);
        cells_.pairs([this](int i, int j) {
            Real3 d;
            double squared = 0;
            for (int k = 0; k < 3; ++k) {
                d[k] = atoms[i].position[k] - atoms[j].position[k];
                d[k] -= box * std::round(d[k] / box);
                squared += d[k] * d[k];
            }
            if (squared >= cutoff * cutoff) return;
            const double inverse6 = 1 / (squared * squared * squared);
            const double fade = 1 - squared / (cutoff * cutoff), fade3 = fade * fade * fade;
            const double bare = 4 * inverse6 * (inverse6 - 1);
            energy += bare * fade3;
            const double pull = 24 * inverse6 * (2 * inverse6 - 1) / squared * fade3 + bare * 6 * fade * fade / (cutoff * cutoff);
            for (int k = 0; k < 3; ++k) {
                atoms[i].force[k] += pull * d[k];
                atoms[j].force[k] -= pull * d[k];
            }
        });
    }
    void step(double dt) {
        for (Atom &a : atoms)
            for (int k = 0; k < 3; ++k) {
                a.velocity[k] += 0.5 * dt * a.force[k];
                a.position[k] += dt * a.velocity[k];
            }
        forces();
        for (Atom &a : atoms)
            for (int k = 0; k < 3; ++k) a.velocity[k] += 0.5 * dt * a.force[k];
    }
    double energy = 0;

  private:
    CellList cells_;
};

extern "C" double cost(const double *x, int n) {
    Simulation simulation;
    for (int i = 0; i + 2 < n; i += 3) {
        const int site = i / 3;
        Atom atom{};
        atom.position = {0.4 + x[i] * (1 + 1.3 * (site % 3)), 0.2 + x[i + 1] * (1 + 1.25 * (site / 3)), 2.0 * x[i + 2] + 0.2 * (site % 2)};
        atom.velocity = {0.1 * std::sin(site), 0.1 * std::cos(site), 0};
        simulation.atoms.push_back(atom);
    }
    simulation.forces();
    for (int step = 0; step < 15; ++step) simulation.step(0.004);
    double kinetic = 0;
    for (const auto &[position, velocity, force] : simulation.atoms)
        for (double v : velocity) kinetic += 0.5 * v * v;
    return simulation.energy + 2 * kinetic;
}
