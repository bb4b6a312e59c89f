// INPUT: 25 -1 1
// Potential of a charge distribution: recursive V-cycles of multigrid on nested square grids.
#include <algorithm>
#include <cmath>
#include <vector>

class Grid {
  public:
    explicit Grid(int cells) : cells_(cells), values_(std::size_t(cells + 1) * (cells + 1), 0.0) {}
    int cells() const { return cells_; }
    double spacing() const { return 1.0 / cells_; }
    double &operator()(int i, int j) { return values_[std::size_t(i) * (cells_ + 1) + j]; }
    double operator()(int i, int j) const { return values_[std::size_t(i) * (cells_ + 1) + j]; }
    void clear() { std::fill(values_.begin(), values_.end(), 0.0); }
    template <class F> void interior(F &&f) const {
        for (int i = 1; i < cells_; ++i)
            for (int j = 1; j < cells_; ++j) f(i, j);
    }

  private:
    int cells_;
    std::vector<double> values_;
};

struct Level {
    Grid solution, source, residual;
    explicit Level(int cells) : solution(cells), source(cells), residual(cells) {}

    void smooth(int sweeps) {
        const double h2 = solution.spacing() * solution.spacing();
        for (int s = 0; s < sweeps; ++s)
            for (int colour = 0; colour < 2; ++colour)
                solution.interior([&](int i, int j) {
                    if ((i + j) % 2 != colour) return;
                    solution(i, j) = 0.25 * (solution(i - 1, j) + solution(i + 1, j) + solution(i, j - 1) + solution(i, j + 1) + h2 * source(i, j));
                });
    }
    void find_residual() {
        const double inverse = 1 / (solution.spacing() * solution.spacing());
        solution.interior([&](int i, int j) {
            const double laplacian = solution(i - 1, j) + solution(i + 1, j) + solution(i, j - 1) + solution(i, j + 1) - 4 * solution(i, j);
            residual(i, j) = source(i, j) + inverse * laplacian;
        });
    }
};

class Multigrid {
  public:
    explicit Multigrid(int cells) {
        for (; cells >= 2; cells /= 2) levels_.emplace_back(cells);
    }
    Level &finest() { return levels_.front(); }
    void cycle(std::size_t at = 0) {
        Level &fine = levels_[at];
        if (at + 1 == levels_.size()) {
            fine.smooth(4);
            return;
        }
        fine.smooth(2);
        fine.find_residual();
        Level &coarse = levels_[at + 1];
        coarse.solution.clear();
        coarse.source.interior([&](int i, int j) {
            const Grid &r = fine.residual;
            const int p = 2 * i, q = 2 * j;
            coarse.source(i, j) = 0.25 * r(p, q) + 0.125 * (r(p - 1, q) + r(p + 1, q) + r(p, q - 1) + r(p, q + 1)) +
                                  0.0625 * (r(p - 1, q - 1) + r(p - 1, q + 1) + r(p + 1, q - 1) + r(p + 1, q + 1));
        });
        cycle(at + 1);
        fine.solution.interior([&](int i, int j) {
            const Grid &c = coarse.solution;
            const int p = i / 2, q = j / 2;
            const double a = i % 2 ? 0.5 : 0.0, b = j % 2 ? 0.5 : 0.0;
            double correction = (1 - a) * (1 - b) * c(p, q);
            if (a > 0) correction += a * (1 - b) * c(p + 1, q);
            if (b > 0) correction += (1 - a) * b * c(p, q + 1);
            if (a > 0 && b > 0) correction += a * b * c(p + 1, q + 1);
            fine.solution(i, j) += correction;
        });
        fine.smooth(2);
    }

  private:
    std::vector<Level> levels_;
};

extern "C" double cost(const double *x, int n) {
    Multigrid solver(16);
    Level &top = solver.finest();
    const int side = int(std::sqrt(double(n)) + 0.5);
    top.source.interior([&](int i, int j) {
        const int p = std::min(i * side / 16, side - 1), q = std::min(j * side / 16, side - 1);
        top.source(i, j) = 10 * x[p * side + q] * std::sin(M_PI * i / 16.0);
    });
    for (int cycle = 0; cycle < 4; ++cycle) solver.cycle();
    top.find_residual();
    double energy = 0, leftover = 0;
    top.solution.interior([&](int i, int j) {
        energy += 0.5 * top.solution(i, j) * top.source(i, j);
        leftover += top.residual(i, j) * top.residual(i, j);
    });
    return energy / 256 + leftover + std::exp(top.solution(8, 8));
}
