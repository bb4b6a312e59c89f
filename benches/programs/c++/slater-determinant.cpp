// INPUT: 15 0.3 1.5
// Log of a Slater-Jastrow wave function and its local kinetic energy; determinants by cofactor recursion.
#include <array>
#include <bitset>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

constexpr int electrons = 4;
using Table = std::array<std::array<double, electrons>, electrons>;

// Laplace expansion over the columns that remain, memoised by their set.
class Determinant {
  public:
    explicit Determinant(const Table &table) : table_(table) {}
    double operator()() { return expand(0, std::bitset<electrons>().set()); }

  private:
    double expand(int row, std::bitset<electrons> free) {
        if (free.none()) return 1;
        const auto known = seen_.find(free.to_ulong());
        if (known != seen_.end()) return known->second;
        double sum = 0, sign = 1;
        for (int column = 0; column < electrons; ++column) {
            if (!free[column]) continue;
            auto rest = free;
            rest.reset(column);
            sum += sign * table_[row][column] * expand(row + 1, rest);
            sign = -sign;
        }
        return seen_[free.to_ulong()] = sum;
    }

    const Table &table_;
    std::unordered_map<unsigned long, double> seen_;
};

struct Orbital {
    double exponent;
    int power;
    double at(double r) const { return std::pow(r, power) * std::exp(-exponent * r); }
    // Second derivative along the radius.
    double curvature(double r) const {
        const double p = power, z = exponent;
        const double factor = z * z - 2 * p * z / r + p * (p - 1) / (r * r);
        return factor * at(r);
    }
};

extern "C" double cost(const double *x, int) {
    std::vector<Orbital> orbitals;
    for (int k = 0; k < electrons; ++k) orbitals.push_back({0.5 + x[k] + 0.3 * k, k});
    std::array<double, electrons> radius;
    for (int e = 0; e < electrons; ++e) radius[e] = 0.4 + x[4 + e] + 0.5 * e;

    Table table;
    for (int e = 0; e < electrons; ++e)
        for (int k = 0; k < electrons; ++k) table[e][k] = orbitals[k].at(radius[e]) + 0.05 * x[8 + (e + k) % 4];
    const double whole = Determinant(table)();

    double kinetic = 0;
    for (int e = 0; e < electrons; ++e) {
        Table bent = table;
        for (int k = 0; k < electrons; ++k) bent[e][k] = orbitals[k].curvature(radius[e]);
        kinetic -= 0.5 * Determinant(bent)() / whole;
    }

    double jastrow = 0, potential = 0;
    for (int a = 0; a < electrons; ++a) {
        potential -= electrons / radius[a];
        for (int b = 0; b < a; ++b) {
            const double distance = std::sqrt(std::pow(radius[a] - radius[b], 2) + x[12] * x[12]);
            jastrow += x[13] * distance / (1 + x[14] * distance);
            potential += 1 / distance;
        }
    }
    return 0.5 * std::log(whole * whole + 1e-12) + jastrow + 0.05 * kinetic + 0.1 * potential;
}
