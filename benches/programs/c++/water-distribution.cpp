// INPUT: 17 0.6 1.5
// Heads in a looped water network: named nodes, links of several kinds found by RTTI, Newton with Gauss elimination.
#include <cmath>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Named {
    std::string name;
    explicit Named(std::string n) : name(std::move(n)) {}
    virtual ~Named() = default;
};

struct Priced {
    virtual double price() const = 0;
    virtual ~Priced() = default;
};

struct Link : Named {
    int from, to;
    Link(std::string n, int f, int t) : Named(std::move(n)), from(f), to(t) {}
    // Flow for a loss of head, and its derivative.
    virtual std::pair<double, double> flow(double drop) const = 0;
};

struct Pipe : Link, Priced {
    double diameter, length;
    Pipe(std::string n, int f, int t, double d, double l) : Link(std::move(n), f, t), diameter(d), length(l) {}
    std::pair<double, double> flow(double drop) const override {
        const double scale = 2 * std::pow(diameter, 2.63) / std::pow(length, 0.54), softened = drop * drop + 1e-4;
        const double power = std::pow(softened, -0.23);
        return {scale * drop * power, scale * power * (1 - 0.46 * drop * drop / softened)};
    }
    double price() const override { return length * std::pow(diameter, 1.5); }
};

struct Pump : Link, Priced {
    double strength;
    Pump(std::string n, int f, int t, double s) : Link(std::move(n), f, t), strength(s) {}
    std::pair<double, double> flow(double drop) const override { return {strength + 0.2 * drop, 0.2}; }
    double price() const override { return 3 * strength * strength; }
};

struct Leak final : Link {
    double conductance;
    Leak(std::string n, int f, int t, double c) : Link(std::move(n), f, t), conductance(c) {}
    std::pair<double, double> flow(double drop) const override { return {conductance * drop, conductance}; }
};

class Network {
  public:
    int node(const std::string &name, double demand = 0) {
        const auto [at, added] = index_.try_emplace(name, int(demand_.size()));
        if (added) demand_.push_back(demand);
        return at->second;
    }
    void add(std::unique_ptr<Link> link) { links_.push_back(std::move(link)); }

    std::vector<double> heads() const {
        const int size = int(demand_.size());
        std::vector<double> head(size, 1.0);
        head[0] = 0;
        for (int iteration = 0; iteration < 25; ++iteration) {
            std::vector<std::vector<double>> m(size, std::vector<double>(size + 1, 0.0));
            for (int i = 0; i < size; ++i) m[i][size] = -demand_[i];
            for (const auto &link : links_) {
                const auto [q, slope] = link->flow(head[link->from] - head[link->to]);
                m[link->from][size] -= q;
                m[link->to][size] += q;
                m[link->from][link->from] += slope;
                m[link->to][link->to] += slope;
                m[link->from][link->to] -= slope;
                m[link->to][link->from] -= slope;
            }
            for (int k = 1; k < size; ++k) {
                if (std::fabs(m[k][k]) < 1e-12) throw std::logic_error("isolated node");
                for (int i = 1; i < size; ++i) {
                    if (i == k) continue;
                    const double factor = m[i][k] / m[k][k];
                    for (int j = k; j <= size; ++j) m[i][j] -= factor * m[k][j];
                }
            }
            for (int i = 1; i < size; ++i) head[i] += m[i][size] / m[i][i];
        }
        return head;
    }
    double price() const {
        double total = 0;
        for (const auto &link : links_)
            if (const auto *priced = dynamic_cast<const Priced *>(link.get())) total += priced->price() * (link->name.size() > 4 ? 1.1 : 1.0);
        return total;
    }

  private:
    std::map<std::string, int> index_;
    std::vector<double> demand_;
    std::vector<std::unique_ptr<Link>> links_;
};

extern "C" double cost(const double *x, int n) {
    static const char *const edges[] = {"AB", "BC", "CD", "DE", "EB", "AE", "CF", "FD"};
    Network network;
    network.node("A");
    int at = 0;
    for (char c = 'B'; c <= 'F'; ++c) network.node(std::string(1, c), 0.3 * x[at++]);
    for (const char *edge : edges)
        network.add(std::make_unique<Pipe>(std::string("pipe") + edge, network.node({edge, 1}), network.node({edge + 1, 1}), x[at++], 1 + 0.1 * (edge[0] - 'A')));
    network.add(std::make_unique<Pump>("pump", network.node("A"), network.node("C"), 0.5 * x[at++]));
    for (; at < n; ++at) network.add(std::make_unique<Leak>("leak", network.node("D") - (at % 3), 0, 0.05 * x[at]));
    const auto heads = network.heads();
    double pressure = 0;
    for (double h : heads) pressure += h * h;
    return pressure + 0.05 * network.price();
}
