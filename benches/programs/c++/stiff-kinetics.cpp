// INPUT: 6 0.5 1.5
// Stiff chemical kinetics by backward differentiation: Newton with dense LU, halving the step upon failure.
#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

struct SingularMatrix : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct NoConvergence : std::runtime_error {
    double residual;
    explicit NoConvergence(double r) : std::runtime_error("newton"), residual(r) {}
};

constexpr int species = 3;
using Vector = std::array<double, species>;
using Square = std::array<Vector, species>;

Vector lu_solve(Square a, Vector b) {
    for (int k = 0; k < species; ++k) {
        int pivot = k;
        for (int i = k + 1; i < species; ++i)
            if (std::fabs(a[i][k]) > std::fabs(a[pivot][k])) pivot = i;
        if (std::fabs(a[pivot][k]) < 1e-14) throw SingularMatrix("pivot");
        std::swap(a[k], a[pivot]);
        std::swap(b[k], b[pivot]);
        for (int i = k + 1; i < species; ++i) {
            const double factor = a[i][k] / a[k][k];
            for (int j = k; j < species; ++j) a[i][j] -= factor * a[k][j];
            b[i] -= factor * b[k];
        }
    }
    for (int i = species - 1; i >= 0; --i) {
        for (int j = i + 1; j < species; ++j) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
    return b;
}

struct Mechanism {
    double slow, fast, quadratic;

    Vector rate(const Vector &y) const {
        const double first = slow * y[0], second = fast * y[1] * y[2], third = quadratic * y[1] * y[1];
        return {-first + second, first - second - third, third};
    }
    Square jacobian(const Vector &y) const {
        return {{{-slow, fast * y[2], fast * y[1]},
                 {slow, -fast * y[2] - 2 * quadratic * y[1], -fast * y[1]},
                 {0, 2 * quadratic * y[1], 0}}};
    }
};

Vector implicit_step(const Mechanism &mechanism, const Vector &y, double dt, int allowed) {
    Vector guess = y;
    double size = 0;
    for (int iteration = 0; iteration < allowed; ++iteration) {
        const Vector rate = mechanism.rate(guess);
        Square matrix = mechanism.jacobian(guess);
        Vector residual;
        size = 0;
        for (int i = 0; i < species; ++i) {
            residual[i] = y[i] + dt * rate[i] - guess[i];
            for (int j = 0; j < species; ++j) matrix[i][j] = (i == j ? 1.0 : 0.0) - dt * matrix[i][j];
        }
        const Vector update = lu_solve(matrix, residual);
        for (int i = 0; i < species; ++i) {
            guess[i] += update[i];
            size = std::max(size, std::fabs(update[i]));
        }
        if (size < 1e-13) return guess;
    }
    throw NoConvergence(size);
}

Vector advance(const Mechanism &mechanism, Vector y, double dt, int depth = 0) {
    try {
        return implicit_step(mechanism, y, dt, depth == 0 && dt > 2 ? 2 : 25);
    } catch (const NoConvergence &) {
        if (depth > 3) throw;
        y = advance(mechanism, y, dt / 2, depth + 1);
        return advance(mechanism, y, dt / 2, depth + 1);
    }
}

extern "C" double cost(const double *x, int) {
    const Mechanism mechanism{0.04 * x[0], 10 * x[1], 30 * x[2]};
    Vector y{x[3], 0.01 * x[4], 0.1 * x[5]};
    double dt = 0.05, integral = 0;
    for (int step = 0; step < 20; ++step, dt *= 1.3) {
        try {
            y = advance(mechanism, y, dt);
        } catch (const std::runtime_error &) {
            return -1;
        }
        integral += dt * y[2];
    }
    return integral / 10 + y[0] * y[0] + 5 * y[1];
}
