// std::map, std::multimap, std::set and std::list of active values: filled, searched, walked both ways, with nodes erased,
// spliced and reversed; shared_ptr.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint gathered --adjoint erased --adjoint listed --adjoint ordered --adjoint shared; \
// RUN: done
#include "vector.h"

#include <cmath>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

constexpr int N = 8;

extern "C" double gathered(double *x) {
    std::map<int, double> cells;
    for (int i = 0; i < 3 * N; i++)
        cells[7 * i % 13] += x[i % N] * x[(i + 1) % N];
    double sum = 0;
    for (const auto &cell : cells)
        sum = 0.5 * sum + std::sin(cell.second) * (cell.first + 1);
    x[2] = cells.at(5);
    return sum;
}

struct Force {
    double at, strength;
    int kind;
};

extern "C" double erased(double *x) {
    std::map<int, Force> forces;
    for (int i = 0; i < 4 * N; i++)
        forces.insert({11 * i % 37, Force{x[i % N] * x[i % N], std::exp(-x[i % N]), i % 3}});
    for (int i = 0; i < 2 * N; i++)
        forces.erase(5 * i % 37);
    double sum = 0;
    for (auto at = forces.rbegin(); at != forces.rend(); ++at)
        if (at->second.kind != 1)
            sum = 0.9 * sum + at->second.at * at->second.strength;
    auto found = forces.lower_bound(20);
    return found == forces.end() ? sum : sum * found->second.at;
}

extern "C" double listed(double *x) {
    std::list<double> a, b;
    for (int i = 0; i < N; i++) {
        a.push_back(x[i] * x[i]);
        b.push_front(std::cos(x[i]));
    }
    a.splice(std::next(a.begin(), 3), b, std::next(b.begin()), b.end());
    a.reverse();
    a.erase(std::next(a.begin(), 4));
    std::swap(a, b);
    double product = 1;
    for (double v : b)
        product = product * v + 0.1;
    x[0] = a.front();
    return product;
}

extern "C" double ordered(double *x) {
    std::multimap<int, std::vector<double>> rows;
    std::set<std::pair<int, int>> seen;
    for (int i = 0; i < N; i++) {
        rows.emplace(i % 3, std::vector<double>{x[i], x[(i + 1) % N] * x[i]});
        seen.insert({i % 2, i % 4});
    }
    double sum = 0;
    for (const auto &row : rows)
        for (double v : row.second)
            sum += v * (1 + row.first) * static_cast<double>(seen.size());
    return sum;
}

struct Layer {
    std::vector<double> weights;
    std::shared_ptr<Layer> next;
};

extern "C" double shared(double *x) {
    std::shared_ptr<Layer> last;
    for (int i = 0; i + 1 < N; i++) {
        auto layer = std::make_shared<Layer>();
        layer->weights = {x[i], x[i + 1]};
        layer->next = last;
        last = layer;
    }
    double y = x[N - 1];
    for (auto at = last; at; at = at->next)
        y = std::tanh(at->weights[0] * y + at->weights[1]);
    return y;
}

extern "C" double gathered_b(double *x, double *x_b, double seed);
extern "C" double erased_b(double *x, double *x_b, double seed);
extern "C" double listed_b(double *x, double *x_b, double seed);
extern "C" double ordered_b(double *x, double *x_b, double seed);
extern "C" double shared_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(gathered, N, 0.5, 1.5) | CHECK(erased, N, 0.5, 1.5) | CHECK(listed, N, 0.5, 1.5) | CHECK(ordered, N, 0.5, 1.5) | CHECK(shared, N, 0.5, 1.5);
}
