// INPUT: 18 0.5 1.5
// Travel times on a congested road network: a few rounds of shortest paths and averaged assignment.
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

struct Road {
    int from, to;
    double free_time, capacity;
    double flow = 0;

    // The usual fourth-power congestion curve.
    double time() const {
        const double ratio = flow / capacity;
        return free_time * (1 + 0.15 * ratio * ratio * ratio * ratio);
    }
};

class Network {
  public:
    explicit Network(int nodes) : outgoing_(nodes) {}

    void add(int from, int to, double time, double capacity) {
        outgoing_[from].push_back(roads_.size());
        roads_.push_back({from, to, time, capacity});
    }

    std::pair<std::vector<double>, std::vector<int>> shortest(int source) const {
        using Entry = std::pair<double, int>;
        std::vector<double> distance(outgoing_.size(), std::numeric_limits<double>::infinity());
        std::vector<int> by(outgoing_.size(), -1);
        std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
        distance[source] = 0;
        queue.push({0.0, source});
        while (!queue.empty()) {
            const auto [reached, node] = queue.top();
            queue.pop();
            if (reached > distance[node]) continue;
            for (std::size_t index : outgoing_[node]) {
                const Road &road = roads_[index];
                const double through = reached + road.time();
                if (through < distance[road.to]) {
                    distance[road.to] = through;
                    by[road.to] = int(index);
                    queue.emplace(through, road.to);
                }
            }
        }
        return {std::move(distance), std::move(by)};
    }

    void assign(const std::vector<std::tuple<int, int, double>> &demands, double share) {
        std::unordered_map<int, double> loaded;
        for (const auto &[origin, destination, amount] : demands) {
            const auto [distance, by] = shortest(origin);
            for (int node = destination; node != origin; node = roads_[by[node]].from) loaded[by[node]] += amount;
        }
        for (std::size_t i = 0; i < roads_.size(); ++i) {
            auto found = loaded.find(int(i));
            roads_[i].flow += share * ((found == loaded.end() ? 0.0 : found->second) - roads_[i].flow);
        }
    }

    double total_time() const {
        double total = 0;
        for (const Road &road : roads_) total += road.flow * road.time();
        return total;
    }

  private:
    std::vector<Road> roads_;
    std::vector<std::vector<std::size_t>> outgoing_;
};

extern "C" double cost(const double *x, int n) {
    static constexpr int pairs[][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 4}, {3, 5}, {4, 5}, {2, 4}};
    Network network(6);
    int at = 0;
    for (const auto &[from, to] : pairs) {
        const double length = 1 + 0.37 * from + 0.21 * to;
        network.add(from, to, length * x[at], 1 + x[at + 1]);
        at += 2;
    }
    const std::vector<std::tuple<int, int, double>> demands{{0, 5, x[n - 2]}, {0, 4, 0.7 * x[n - 1]}, {1, 5, 0.5}};
    for (int round = 1; round <= 6; ++round) network.assign(demands, 1.0 / round);
    const auto [distance, by] = network.shortest(0);
    return network.total_time() + distance[5] * distance[5] * 0.1;
}
