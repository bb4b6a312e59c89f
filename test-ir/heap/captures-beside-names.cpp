// Functions with captured numbers, kept beside names in a vector that grows, without optimisation. What is captured is copied by functions
// that are called through pointers, with a number that says what is to be done; they are inlined, however much was inlined before, so
// that what one kind of capture does with its memory is apart from what the others do.
//
// RUN: env LEVELS="0 2" %check %s --adjoint chain
#include "vector.h"

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

constexpr int N = 8;

class Chain {
  public:
    using Link = std::function<std::pair<double, double>(double)>;

    Chain &scale(double by) {
        return add("scale", [=](double x) { return std::make_pair(by * x, by); });
    }
    Chain &bend(double by, double at) {
        return add("bend", [=](double x) { return std::make_pair(std::sin(by * x) + at, by * at); });
    }
    Chain &squeeze(double by, double at, double to) {
        return add("squeeze", [=](double x) { return std::make_pair(x / (1 + by * x * x) + at * to, by + to); });
    }
    double through(double x) const {
        double weight = 1;
        for (const auto &named : links_) {
            const auto [next, own] = named.second(x);
            x = next;
            weight *= 1 + 0.1 * own;
        }
        return x * weight;
    }
    std::size_t count(const std::string &kind) const {
        std::size_t all = 0;
        for (const auto &[name, link] : links_)
            all += name == kind;
        return all;
    }

  private:
    Chain &add(std::string name, Link link) {
        links_.emplace_back(std::move(name), std::move(link));
        return *this;
    }
    std::vector<std::pair<std::string, Link>> links_;
};

extern "C" double chain(double *x) {
    Chain all;
    all.scale(x[0]).bend(x[1], x[2]).squeeze(x[3], x[4], x[5]).scale(x[6]).bend(x[2], x[1]).squeeze(x[5], x[3], x[4]);
    all.bend(x[6], x[0]);
    return all.through(x[7]) + all.through(1) + 0.01 * double(all.count("scale"));
}

extern "C" double chain_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(chain, N, 0.5, 1.5);
}
