// INPUT: 36 0.5 2.0
// Steady heat conduction on a square grid: the conductivities are inputs; a CSR matrix solved by conjugate gradients.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <vector>

struct CsrMatrix {
    std::vector<int> offsets, columns;
    std::vector<double> values;

    int rows() const { return int(offsets.size()) - 1; }

    void multiply(const std::vector<double> &in, std::vector<double> &out) const {
        for (int row = 0; row < rows(); ++row) {
            double sum = 0;
            for (int at = offsets[row]; at < offsets[row + 1]; ++at) sum += values[at] * in[columns[at]];
            out[row] = sum;
        }
    }
};

class Assembler {
  public:
    explicit Assembler(int rows) : rows_(rows) {}
    void add(int row, int column, double value) { rows_[row][column] += value; }
    CsrMatrix compress() const {
        CsrMatrix matrix;
        matrix.offsets.assign(1, 0);
        for (const auto &row : rows_) {
            for (const auto &[column, value] : row) {
                matrix.columns.push_back(column);
                matrix.values.push_back(value);
            }
            matrix.offsets.push_back(int(matrix.columns.size()));
        }
        return matrix;
    }

  private:
    std::vector<std::map<int, double>> rows_;
};

static double dot(const std::vector<double> &a, const std::vector<double> &b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

static std::vector<double> solve(const CsrMatrix &matrix, const std::vector<double> &rhs) {
    std::vector<double> solution(rhs.size(), 0.0), residual = rhs, direction = rhs, image(rhs.size());
    double norm = dot(residual, residual);
    for (std::size_t iteration = 0; iteration < 3 * rhs.size() && norm > 1e-24; ++iteration) {
        matrix.multiply(direction, image);
        const double alpha = norm / dot(direction, image);
        std::transform(solution.begin(), solution.end(), direction.begin(), solution.begin(),
                       [alpha](double s, double d) { return s + alpha * d; });
        std::transform(residual.begin(), residual.end(), image.begin(), residual.begin(),
                       [alpha](double r, double q) { return r - alpha * q; });
        const double next = dot(residual, residual);
        const double beta = next / norm;
        for (std::size_t i = 0; i < direction.size(); ++i) direction[i] = residual[i] + beta * direction[i];
        norm = next;
    }
    return solution;
}

extern "C" double cost(const double *x, int n) {
    const int side = int(std::lround(std::sqrt(double(n))));
    Assembler assembler(side * side);
    auto number = [side](int i, int j) { return i * side + j; };
    auto couple = [&](int a, int b) {
        const double conductance = 2 * x[a] * x[b] / (x[a] + x[b]);
        assembler.add(a, a, conductance);
        assembler.add(b, b, conductance);
        assembler.add(a, b, -conductance);
        assembler.add(b, a, -conductance);
    };
    for (int i = 0; i < side; ++i)
        for (int j = 0; j < side; ++j) {
            if (i + 1 < side) couple(number(i, j), number(i + 1, j));
            if (j + 1 < side) couple(number(i, j), number(i, j + 1));
            if (i == 0) assembler.add(number(i, j), number(i, j), 2 * x[number(i, j)]);
        }
    std::vector<double> heat(side * side, 0.0);
    for (int j = 0; j < side; ++j) heat[number(side - 1, j)] = 1.0 + 0.1 * j;
    const std::vector<double> temperature = solve(assembler.compress(), heat);
    return *std::max_element(temperature.begin(), temperature.end()) + dot(temperature, temperature) / n;
}
