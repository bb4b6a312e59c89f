// Exceptions that the program throws and catches itself are values: numbers that they carry have derivatives, through calls that they
// leave, handlers that throw them once more, and the destructors on their way.
//
// RUN: %check %s --adjoint stepped --adjoint nested --adjoint chosen --adjoint member
//
// A function that is called through a pointer, and may throw, may be one that was not differentiated: a plan that says so is read back.
// RUN: %clangxx -O0 -I%support -emit-llvm -c %s -o %t.bc && %backsweep %t.bc -o %t.b.bc --adjoint member --verify-each
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

struct Diverged : std::runtime_error {
    double at;
    std::vector<double> state;
    Diverged(double at, std::vector<double> state) : std::runtime_error("diverged"), at(at), state(std::move(state)) {}
};

struct Rejected {
    double error;
};

struct Hard : Rejected {
    double limit;
};

// Its calls of itself stay calls.
__attribute__((noinline)) static double step(const double *x, double h, int depth) {
    if (depth > 0)
        return step(x, h, depth - 1) * 0.9;
    double error = h * x[1];
    if (error > 0.3)
        throw Rejected{error * error};
    return std::sin(h * x[0]);
}

// A step that is too long is tried again with one that the exception tells.
extern "C" double stepped(double *x) {
    double sum = 0, h = 1;
    for (int i = 0; i < 4; i++) {
        try {
            sum += step(x, h, i % 2);
        } catch (const Rejected &rejected) {
            h *= 0.5 / (1 + rejected.error);
            sum += x[2] * rejected.error;
        }
    }
    return sum * h;
}

static double total;

struct Guard {
    double by;
    ~Guard() { total += by * by; }
};

__attribute__((noinline)) static void inner(const double *x, int kind) {
    Guard guard{x[0]};
    std::vector<double> kept(x, x + 3);
    if (kind == 0)
        throw Hard{{kept[0] * kept[1]}, kept[2]};
    if (kind == 1)
        throw Diverged(kept[1], {kept[2], kept[0] * kept[2]});
    if (kind == 2)
        throw kept[0] * kept[0];
    total += kept[1];
}

__attribute__((noinline)) static void outer(const double *x, int kind) {
    Guard guard{x[1]};
    try {
        inner(x, kind);
    } catch (Hard &hard) {
        hard.error *= 2;
        throw;
    } catch (const Diverged &diverged) {
        throw Rejected{diverged.at * diverged.state[1]};
    }
}

extern "C" double nested(double *x) {
    total = 0;
    double sum = 0;
    for (int kind = 0; kind < 4; kind++) {
        try {
            outer(x, kind);
            sum += x[2];
        } catch (const Rejected &rejected) {
            sum += rejected.error * x[0];
        } catch (double number) {
            sum += std::exp(number);
        }
    }
    return sum * total;
}

// Thrown and caught in one function.
extern "C" double chosen(double *x) {
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        try {
            if (x[i] > 0)
                throw std::vector<double>{x[i], x[i] * x[i]};
            sum += 1;
        } catch (std::vector<double> &numbers) {
            sum += numbers[0] * numbers[1];
        }
    }
    return sum;
}

struct Solver {
    std::vector<double> x;
    virtual ~Solver() = default;
    virtual double solve(int i) const = 0;
};

struct Newton : Solver {
    double solve(int i) const override {
        if (i == 1)
            throw std::domain_error("no root");
        if (i == 2)
            throw Diverged(x[0] * x[i], x);
        return x[i] * x[i];
    }
};

__attribute__((noinline)) static double solved(const Solver &solver, int i) {
    return solver.solve(i) * 2;
}

// Through a virtual function, and caught by a base of the library's.
extern "C" double member(double *x) {
    Newton newton;
    newton.x.assign(x, x + 3);
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        try {
            sum += solved(newton, i);
        } catch (const Diverged &diverged) {
            sum += diverged.at * diverged.state[1];
        } catch (const std::exception &) {
            sum += x[1];
        }
    }
    return sum;
}

extern "C" double stepped_b(double *x, double *x_b, double seed);
extern "C" double nested_b(double *x, double *x_b, double seed);
extern "C" double chosen_b(double *x, double *x_b, double seed);
extern "C" double member_b(double *x, double *x_b, double seed);

#include "vector.h"

int main() {
    return CHECK(stepped, 3, 0.5, 1.5) || CHECK(nested, 3, 0.5, 1.5) || CHECK(chosen, 3, 0.5, 1.5) || CHECK(member, 3, 0.5, 1.5);
}
