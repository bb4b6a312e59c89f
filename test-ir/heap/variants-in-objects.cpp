// Variants of a number, two pointers and an integer in objects with counters before them, so that pointers lead into the middle of what
// was allocated: made in one of several ways, chained, and swapped.
//
// At -O0 the tangent of `made` is refused.
// RUN: env TANGENT_LEVELS=1 %check %s --adjoint made --adjoint swapped --adjoint turned
#include <deque>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "vector.h"

struct Node;
using Pointer = std::shared_ptr<Node>;
struct Node {
    std::variant<double, std::pair<Pointer, Pointer>, std::size_t> value;
};

static double value_of(const Pointer &node, const double *x) {
    if (auto number = std::get_if<double>(&node->value))
        return *number;
    if (auto at = std::get_if<std::size_t>(&node->value))
        return x[*at];
    auto &both = std::get<1>(node->value);
    return value_of(both.first, x) * value_of(both.second, x) + 1;
}

static Pointer leaf(const double *x, std::size_t i) { return std::make_shared<Node>(i % 2 ? Node{x[i] * x[0]} : Node{i}); }

extern "C" double made(double *x) {
    double product = 1;
    for (std::size_t i = 0; i < 4; i++)
        product *= value_of(std::make_shared<Node>(i % 2 ? Node{x[i] * x[0]} : Node{i}), x);
    return product;
}

extern "C" double swapped(double *x) {
    std::vector<Pointer> nodes;
    for (std::size_t i = 0; i < 8; i++)
        nodes.push_back(leaf(x, i % 4));
    for (std::size_t i = 0; i + 1 < 8; i++)
        std::swap(nodes[i]->value, nodes[i + 1]->value);
    double sum = 0;
    for (const auto &node : nodes)
        sum = 0.5 * sum + value_of(node, x);
    return sum;
}

extern "C" double turned(double *x) {
    std::deque<Pointer> nodes;
    for (std::size_t i = 0; i < 8; i++)
        nodes.push_back(leaf(x, i % 4));
    while (nodes.size() > 1) {
        auto first = nodes.front();
        nodes.pop_front();
        auto last = std::move(nodes.back());
        nodes.pop_back();
        nodes.push_back(std::make_shared<Node>(Node{std::make_pair(first, last)}));
        if (nodes.size() > 2)
            std::swap(nodes[0]->value, nodes[1]->value);
    }
    return value_of(nodes[0], x);
}

extern "C" double made_b(double *x, double *x_b, double seed);
extern "C" double swapped_b(double *x, double *x_b, double seed);
extern "C" double turned_b(double *x, double *x_b, double seed);

int main() { return CHECK(made, 4, 0.4, 1.4) | CHECK(swapped, 4, 0.4, 1.4) | CHECK(turned, 4, 0.4, 1.4); }
