// INPUT: 21 -0.8 0.8
// Belief propagation on a grid of spins with couplings and fields as inputs; the Bethe free energy.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

struct Edge {
    std::uint16_t from, to;
    bool operator==(const Edge &o) const { return from == o.from && to == o.to; }
    Edge reversed() const { return {to, from}; }
};

struct EdgeHash {
    std::size_t operator()(const Edge &e) const {
        std::uint32_t h = std::uint32_t(e.from) << 16 | e.to;
        h ^= h >> 15;
        h *= 0x2c1b3c6du;
        h ^= h >> 12;
        return h;
    }
};

using Message = std::array<double, 2>;

static Message normalised(Message m) {
    const double sum = m[0] + m[1];
    for (double &v : m) v /= sum;
    return m;
}

class SpinGrid {
  public:
    SpinGrid(int side) : side_(side), neighbours_(side * side), field_(side * side, 0.0) {
        for (int i = 0; i < side; ++i)
            for (int j = 0; j < side; ++j) {
                if (i + 1 < side) join(i * side + j, (i + 1) * side + j);
                if (j + 1 < side) join(i * side + j, i * side + j + 1);
            }
    }
    std::size_t edges() const { return order_.size(); }
    void coupling(std::size_t edge, double value) { coupling_[order_[edge]] = coupling_[order_[edge].reversed()] = value; }
    void field(int site, double value) { field_[site] = value; }

    void sweep(double damping) {
        for (const Edge &edge : order_)
            for (const Edge &way : {edge, edge.reversed()}) {
                const Message inside = gathered(way.from, way.to);
                Message out{};
                for (int s = 0; s < 2; ++s)
                    for (int t = 0; t < 2; ++t) out[t] += inside[s] * std::exp((s == t ? 1 : -1) * coupling_.at(way));
                out = normalised(out);
                Message &old = messages_.at(way);
                for (int t = 0; t < 2; ++t) old[t] = damping * old[t] + (1 - damping) * out[t];
            }
    }
    double free_energy() const {
        double energy = 0;
        for (int site = 0; site < side_ * side_; ++site) {
            const Message belief = gathered(site, -1);
            energy -= (1 - double(neighbours_[site].size())) * std::log(belief[0] + belief[1]);
        }
        for (const Edge &edge : order_) {
            const Message a = gathered(edge.from, edge.to), b = gathered(edge.to, edge.from);
            const Message &ab = messages_.at(edge), &ba = messages_.at(edge.reversed());
            double joint = 0, left = 0, right = 0;
            for (int s = 0; s < 2; ++s) {
                left += a[s] * ba[s];
                right += b[s] * ab[s];
                for (int t = 0; t < 2; ++t) joint += a[s] * b[t] * std::exp((s == t ? 1 : -1) * coupling_.at(edge));
            }
            energy -= std::log(joint) + 0.1 * std::log(left * right);
        }
        return energy;
    }
    double magnetisation(int site) const {
        const Message belief = normalised(gathered(site, -1));
        return belief[1] - belief[0];
    }

  private:
    void join(int a, int b) {
        const Edge edge{std::uint16_t(a), std::uint16_t(b)};
        order_.push_back(edge);
        messages_[edge] = messages_[edge.reversed()] = {0.5, 0.5};
        neighbours_[a].push_back(b);
        neighbours_[b].push_back(a);
    }
    Message gathered(int site, int without) const {
        Message product{std::exp(-field_[site]), std::exp(field_[site])};
        for (int other : neighbours_[site]) {
            if (other == without) continue;
            const Message &m = messages_.at({std::uint16_t(other), std::uint16_t(site)});
            for (int s = 0; s < 2; ++s) product[s] *= m[s];
        }
        return product;
    }

    int side_;
    std::vector<std::vector<int>> neighbours_;
    std::vector<double> field_;
    std::vector<Edge> order_;
    std::unordered_map<Edge, double, EdgeHash> coupling_;
    std::unordered_map<Edge, Message, EdgeHash> messages_;
};

extern "C" double cost(const double *x, int n) {
    SpinGrid grid(3);
    for (std::size_t e = 0; e < grid.edges(); ++e) grid.coupling(e, x[e]);
    for (int site = 0; site < 9; ++site) grid.field(site, x[(int(grid.edges()) + site) % n]);
    for (int iteration = 0; iteration < 15; ++iteration) grid.sweep(0.3);
    double match = 0;
    for (int site = 0; site < 9; ++site) match += std::pow(grid.magnetisation(site) - (site % 2 ? 0.4 : -0.3), 2);
    return 0.2 * grid.free_energy() + match;
}
