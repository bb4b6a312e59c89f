// INPUT: 18 0.7 1.3
// Flow past a porous block by the lattice Boltzmann method: two distributions swapped through pointers.
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

namespace lbm {

constexpr int width = 12, height = 8, directions = 9;
constexpr std::array<int, directions> cx{0, 1, 0, -1, 0, 1, -1, -1, 1};
constexpr std::array<int, directions> cy{0, 0, 1, 0, -1, 1, 1, -1, -1};

constexpr std::array<double, directions> weights() {
    std::array<double, directions> w{};
    for (int d = 0; d < directions; ++d) {
        const int squared = cx[d] * cx[d] + cy[d] * cy[d];
        w[d] = squared == 0 ? 4.0 / 9 : squared == 1 ? 1.0 / 9 : 1.0 / 36;
    }
    return w;
}
constexpr auto weight = weights();
static_assert(weight[0] + 4 * weight[1] + 4 * weight[5] > 0.999);

struct Site {
    double f[directions];

    std::array<double, 3> moments() const {
        double rho = 0, jx = 0, jy = 0;
        for (int d = 0; d < directions; ++d) {
            rho += f[d];
            jx += f[d] * cx[d];
            jy += f[d] * cy[d];
        }
        return {rho, jx / rho, jy / rho};
    }
};

inline double equilibrium(int d, double rho, double ux, double uy) {
    const double along = 3 * (cx[d] * ux + cy[d] * uy);
    return weight[d] * rho * (1 + along + 0.5 * along * along - 1.5 * (ux * ux + uy * uy));
}

class Lattice {
  public:
    Lattice() : now_(new Site[width * height]), next_(new Site[width * height]) {
        std::memset(porosity_, 0, sizeof porosity_);
    }
    ~Lattice() {
        delete[] now_;
        delete[] next_;
    }
    Lattice(const Lattice &) = delete;
    Lattice &operator=(const Lattice &) = delete;

    Site &site(int i, int j) { return now_[i * height + j]; }
    double &porosity(int i, int j) { return porosity_[i][j]; }

    void step(double relaxation, double push) {
        for (int i = 0; i < width; ++i)
            for (int j = 0; j < height; ++j) {
                Site &here = site(i, j);
                auto [rho, ux, uy] = here.moments();
                const double drag = 1 / (1 + porosity_[i][j]);
                ux = (ux + push) * drag;
                uy *= drag;
                for (int d = 0; d < directions; ++d) {
                    const double relaxed = here.f[d] + relaxation * (equilibrium(d, rho, ux, uy) - here.f[d]);
                    int p = (i + cx[d] + width) % width, q = j + cy[d], to = d;
                    if (q < 0 || q >= height) {
                        p = i;
                        q = j;
                        to = opposite(d);
                    }
                    next_[p * height + q].f[to] = relaxed;
                }
            }
        std::swap(now_, next_);
    }

  private:
    static int opposite(int d) {
        for (int o = 0; o < directions; ++o)
            if (cx[o] == -cx[d] && cy[o] == -cy[d]) return o;
        return 0;
    }
    Site *now_, *next_;
    double porosity_[width][height];
};

} // namespace lbm

extern "C" double cost(const double *x, int n) {
    lbm::Lattice lattice;
    for (int i = 0; i < lbm::width; ++i)
        for (int j = 0; j < lbm::height; ++j)
            for (int d = 0; d < lbm::directions; ++d)
                lattice.site(i, j).f[d] = lbm::equilibrium(d, 1 + 0.02 * std::sin(0.5 * i) * x[(i + j) % n], 0.05 * x[j], 0);
    for (int k = 0; k < 16; ++k) lattice.porosity(4 + k / 4, 2 + k % 4) = 0.5 * x[k];
    const double relaxation = 1 / (0.5 + 0.4 * x[n - 1]);
    for (int step = 0; step < 30; ++step) lattice.step(relaxation, 0.002 * x[n - 2]);
    double flux = 0, mixing = 0;
    for (int j = 0; j < lbm::height; ++j) {
        const auto [rho, ux, uy] = lattice.site(9, j).moments();
        flux += rho * ux;
        mixing += 100 * uy * uy + (rho - 1) * (rho - 1);
    }
    return 10 * flux + mixing;
}
