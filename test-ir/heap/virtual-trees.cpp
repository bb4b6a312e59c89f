// Trees of owned objects with virtual functions that call those of the objects below, deeper than calls are inlined.
//
// RUN: env LEVELS="0 2" %check %s --adjoint tree
#include "vector.h"

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

class Node {
  public:
    explicit Node(std::string name) : name_(std::move(name)) {}
    virtual ~Node() = default;
    virtual double value(const double *x) const = 0;

  private:
    std::string name_;
};

using Owned = std::unique_ptr<Node>;

class Leaf final : public Node {
  public:
    Leaf(int at, double scale) : Node("leaf"), at_(at), scale_(scale) {}
    double value(const double *x) const override { return scale_ * x[at_]; }

  private:
    int at_;
    double scale_;
};

class Sum final : public Node {
  public:
    Sum() : Node("sum") {}
    void add(Owned term) { terms_.push_back(std::move(term)); }
    double value(const double *x) const override {
        double sum = 0;
        for (const auto &term : terms_)
            sum += term->value(x);
        return sum;
    }

  private:
    std::vector<Owned> terms_;
};

class Product final : public Node {
  public:
    Product(Owned left, Owned right) : Node("product"), left_(std::move(left)), right_(std::move(right)) {}
    double value(const double *x) const override { return left_->value(x) * std::sin(right_->value(x)); }

  private:
    Owned left_, right_;
};

Owned grown(const double *x, int depth, int at) {
    if (depth == 0)
        return std::make_unique<Leaf>(at % 4, x[(at + 1) % 4]);
    if (depth % 2)
        return std::make_unique<Product>(grown(x, depth - 1, 3 * at + 1), grown(x, depth - 1, at + 2));
    auto sum = std::make_unique<Sum>();
    sum->add(grown(x, depth - 1, at + 1));
    sum->add(grown(x, depth - 1, 2 * at));
    return sum;
}

} // namespace

extern "C" double tree(double *x) { return grown(x, 7, 1)->value(x); }
extern "C" double tree_b(double *x, double *x_b, double seed);

int main() { return CHECK(tree, 4, 0.5, 1.5); }
