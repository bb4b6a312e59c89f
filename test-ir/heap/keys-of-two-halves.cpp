// Keys that are narrower than a word, in hash tables of numbers: as they come in bits, words are looked at in which they lie, and so
// no variable of another may lie in the same word of a shadow. The end of a table is null, and kept beside pointers to nodes.
//
// RUN: env LEVELS=0 %check %s --adjoint beliefs
#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "vector.h"

struct Edge {
    std::uint16_t from, to;
    bool operator==(const Edge &other) const { return from == other.from && to == other.to; }
    Edge reversed() const { return {to, from}; }
};

struct EdgeHash {
    std::size_t operator()(const Edge &edge) const { return (std::uint32_t(edge.from) << 16 | edge.to) * 0x2c1b3c6du; }
};

using Message = std::array<double, 2>;

static Message normalised(Message m) {
    const double sum = m[0] + m[1];
    for (double &value : m)
        value /= sum;
    return m;
}

class Grid {
  public:
    explicit Grid(int side) : neighbours(side * side) {
        for (int i = 0; i < side; ++i)
            for (int j = 0; j < side; ++j) {
                if (i + 1 < side)
                    join(i * side + j, (i + 1) * side + j);
                if (j + 1 < side)
                    join(i * side + j, i * side + j + 1);
            }
    }
    std::size_t edges() const { return order.size(); }
    void couple(std::size_t edge, double value) { coupling[order[edge]] = coupling[order[edge].reversed()] = value; }
    void sweep(double damping) {
        for (const Edge &edge : order)
            for (const Edge &way : {edge, edge.reversed()}) {
                const Message inside = gathered(way.from, way.to);
                Message out{};
                for (int s = 0; s < 2; ++s)
                    for (int t = 0; t < 2; ++t)
                        out[t] += inside[s] * std::exp((s == t ? 1 : -1) * coupling.at(way));
                out = normalised(out);
                Message &old = messages.at(way);
                for (int t = 0; t < 2; ++t)
                    old[t] = damping * old[t] + (1 - damping) * out[t];
            }
    }
    double magnetisation(int site) const {
        const Message belief = normalised(gathered(site, -1));
        return belief[1] - belief[0];
    }

  private:
    void join(int a, int b) {
        const Edge edge{std::uint16_t(a), std::uint16_t(b)};
        order.push_back(edge);
        messages[edge] = messages[edge.reversed()] = {0.5, 0.5};
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    Message gathered(int site, int without) const {
        Message product{1 + 0.1 * site, 2};
        for (int other : neighbours[site]) {
            if (other == without)
                continue;
            const Message &message = messages.at({std::uint16_t(other), std::uint16_t(site)});
            for (int s = 0; s < 2; ++s)
                product[s] *= message[s];
        }
        return product;
    }

    std::vector<std::vector<int>> neighbours;
    std::vector<Edge> order;
    std::unordered_map<Edge, double, EdgeHash> coupling;
    std::unordered_map<Edge, Message, EdgeHash> messages;
};

extern "C" double beliefs(double *x) {
    Grid grid(3);
    for (std::size_t edge = 0; edge < grid.edges(); ++edge)
        grid.couple(edge, x[edge % 4]);
    grid.sweep(0.3);
    double sum = 0;
    for (int site = 0; site < 9; ++site)
        sum += grid.magnetisation(site) * x[site % 4];
    return sum;
}

extern "C" double beliefs_b(double *x, double *x_b, double seed);

int main() { return CHECK(beliefs, 4, -0.8, 0.8); }
