// INPUT: 8 0.5 1.5
// A callable bond on a recombining trinomial tree of short rates, calibrated level by level.
#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

class RateTree {
  public:
    RateTree(double reversion, double volatility, double dt) : reversion_(reversion), dt_(dt), spread_(volatility * std::sqrt(3 * dt)) {}

    // Finds the drift of every level by Newton's method so that the tree reprices the discount curve.
    void calibrate(const std::vector<double> &discounts) {
        std::vector<double> arrow(1, 1.0);
        for (std::size_t level = 0; level < discounts.size(); ++level) {
            const int half = int(level);
            double shift = shifts_.empty() ? 0.03 : shifts_.back();
            for (int iteration = 0; iteration < 8; ++iteration) {
                double price = -discounts[level], slope = 0;
                for (int j = -half; j <= half; ++j) {
                    const double term = arrow[j + half] * std::exp(-(shift + j * spread_) * dt_);
                    price += term;
                    slope -= dt_ * term;
                }
                shift -= price / slope;
            }
            shifts_.push_back(shift);
            std::vector<double> next(2 * half + 3, 0.0);
            for (int j = -half; j <= half; ++j) {
                const double paid = arrow[j + half] * std::exp(-(shift + j * spread_) * dt_);
                const auto p = branch(j);
                for (int move = 0; move < 3; ++move) next[j + half + move] += paid * p.weight[move];
            }
            arrow = std::move(next);
        }
    }

    double bond(double coupon, double call_price) const {
        const int levels = int(shifts_.size());
        std::deque<double> value(2 * levels + 1, 1.0 + coupon);
        for (int level = levels - 1; level >= 0; --level) {
            std::deque<double> earlier;
            for (int j = -level; j <= level; ++j) {
                const auto p = branch(j);
                double expected = 0;
                for (int move = 0; move < 3; ++move) expected += p.weight[move] * value[j + level + move];
                expected *= std::exp(-(shifts_[level] + j * spread_) * dt_);
                // The issuer calls smoothly near the call price.
                const double gap = (expected - call_price) / 0.02;
                const double held = expected - 0.02 * std::log1p(std::exp(gap));
                earlier.push_back(level > 0 ? held + coupon : expected);
            }
            value.swap(earlier);
        }
        return value.front();
    }

  private:
    struct Branch {
        double weight[3];
    };
    Branch branch(int j) const {
        const double pull = reversion_ * j * dt_;
        return {{1.0 / 6 + 0.5 * (pull * pull + pull), 2.0 / 3 - pull * pull, 1.0 / 6 + 0.5 * (pull * pull - pull)}};
    }

    double reversion_, dt_, spread_;
    std::vector<double> shifts_;
};

extern "C" double cost(const double *x, int n) {
    RateTree tree(0.1 * x[0], 0.015 * x[1], 0.5);
    std::vector<double> discounts;
    double yield = 0;
    for (int i = 2; i < n; ++i) {
        yield += 0.5 * 0.03 * x[i];
        discounts.push_back(std::exp(-yield));
    }
    tree.calibrate(discounts);
    return tree.bond(0.02, 1.01) + tree.bond(0.015, 1.0);
}
