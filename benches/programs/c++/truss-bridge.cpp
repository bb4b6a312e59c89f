// INPUT: 19 0.5 1.5
// Compliance and stress of a planar truss: bar areas and node heights are inputs, envelope Cholesky solves.
#include <cassert>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

struct Joint {
    double x, y;
    int dof[2];
};

struct Bar {
    const Joint *from;
    const Joint *to;
    double area;

    struct Geometry {
        double length, cosine, sine;
    };
    Geometry geometry() const {
        const double dx = to->x - from->x, dy = to->y - from->y, length = std::hypot(dx, dy);
        return {length, dx / length, dy / length};
    }
};

class SymmetricMatrix {
  public:
    explicit SymmetricMatrix(int size) : rows_(size) {
        for (int i = 0; i < size; ++i) rows_[i].resize(i + 1, 0.0);
    }
    double &at(int i, int j) { return i >= j ? rows_[i][j] : rows_[j][i]; }

    void factorise() {
        for (std::size_t i = 0; i < rows_.size(); ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = rows_[i][j];
                for (std::size_t k = 0; k < j; ++k) sum -= rows_[i][k] * rows_[j][k];
                rows_[i][j] = i == j ? std::sqrt(sum) : sum / rows_[j][j];
            }
    }
    std::vector<double> solve(std::vector<double> b) const {
        for (std::size_t i = 0; i < b.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) b[i] -= rows_[i][j] * b[j];
            b[i] /= rows_[i][i];
        }
        for (std::size_t i = b.size(); i-- > 0;) {
            for (std::size_t j = i + 1; j < b.size(); ++j) b[i] -= rows_[j][i] * b[j];
            b[i] /= rows_[i][i];
        }
        return b;
    }

  private:
    std::vector<std::vector<double>> rows_;
};

extern "C" double cost(const double *x, int n) {
    // Lower chord joints 0 to 4, upper chord joints 5 to 8; pinned on the left and rolling on the right.
    constexpr int joints = 9;
    Joint joint[joints];
    int unknowns = 0;
    const std::set<std::pair<int, int>> supports{{0, 0}, {0, 1}, {4, 1}};
    for (int i = 0; i < joints; ++i) {
        joint[i].x = i < 5 ? i : i - 5 + 0.5;
        joint[i].y = i < 5 ? 0 : 0.8 * x[n - 1 - (i - 5)];
        for (int axis = 0; axis < 2; ++axis) joint[i].dof[axis] = supports.count({i, axis}) ? -1 : unknowns++;
    }
    std::vector<Bar> bars;
    auto connect = [&](int a, int b) { bars.push_back(Bar{&joint[a], &joint[b], 0.01 * x[bars.size()]}); };
    for (int i = 0; i < 4; ++i) connect(i, i + 1);
    for (int i = 5; i < 8; ++i) connect(i, i + 1);
    for (int i = 0; i < 4; ++i) {
        connect(i, i + 5);
        connect(i + 1, i + 5);
    }

    constexpr double modulus = 1000;
    SymmetricMatrix stiffness(unknowns);
    for (const Bar &bar : bars) {
        const auto [length, c, s] = bar.geometry();
        const double k = modulus * bar.area / length, along[4] = {-c, -s, c, s};
        const int dof[4] = {bar.from->dof[0], bar.from->dof[1], bar.to->dof[0], bar.to->dof[1]};
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j <= i; ++j)
                if (dof[i] >= 0 && dof[j] >= 0) stiffness.at(dof[i], dof[j]) += k * along[i] * along[j];
    }
    stiffness.factorise();
    std::vector<double> load(unknowns, 0.0);
    for (int i = 1; i < 4; ++i) load[joint[i].dof[1]] = -0.3;
    load[joint[7].dof[0]] = 0.1;
    const auto displacement = stiffness.solve(load);

    double compliance = 0, stress = 0;
    for (int i = 0; i < unknowns; ++i) compliance += load[i] * displacement[i];
    for (const Bar &bar : bars) {
        const auto [length, c, s] = bar.geometry();
        auto moved = [&](const Joint *j, int axis) { return j->dof[axis] < 0 ? 0.0 : displacement[j->dof[axis]]; };
        const double strain = (c * (moved(bar.to, 0) - moved(bar.from, 0)) + s * (moved(bar.to, 1) - moved(bar.from, 1))) / length;
        stress += std::pow(modulus * strain / 50, 2) + 2 * bar.area * length;
    }
    return compliance + stress;
}
