// INPUT: 8 0.6 1.4
// A portfolio of European, digital and power options as a variant, priced in closed form.
#include <cmath>
#include <numeric>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

struct Market {
    double spot, volatility, rate, dividend;
};

struct Vanilla {
    double strike, expiry;
    bool call;
};
struct Digital {
    double strike, expiry;
};
struct PowerForward {
    double exponent, expiry;
};
struct Cash {
    double amount;
};

using Instrument = std::variant<Vanilla, Digital, PowerForward, Cash>;

struct Position {
    std::string name;
    double quantity;
    Instrument instrument;
};

inline double normal_cdf(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

struct Pricer {
    const Market &market;

    std::pair<double, double> moneyness(double strike, double expiry) const {
        const double deviation = market.volatility * std::sqrt(expiry);
        const double up = (std::log(market.spot / strike) +
                           (market.rate - market.dividend + 0.5 * market.volatility * market.volatility) * expiry) /
                          deviation;
        return {up, up - deviation};
    }
    double operator()(const Vanilla &v) const {
        const auto [up, down] = moneyness(v.strike, v.expiry);
        const double sign = v.call ? 1 : -1;
        return sign * (market.spot * std::exp(-market.dividend * v.expiry) * normal_cdf(sign * up) -
                       v.strike * std::exp(-market.rate * v.expiry) * normal_cdf(sign * down));
    }
    double operator()(const Digital &d) const {
        const auto [up, down] = moneyness(d.strike, d.expiry);
        (void)up;
        return std::exp(-market.rate * d.expiry) * normal_cdf(down);
    }
    double operator()(const PowerForward &p) const {
        const double drift = market.rate - market.dividend + 0.5 * (p.exponent - 1) * market.volatility * market.volatility;
        return std::pow(market.spot, p.exponent) * std::exp((p.exponent * drift - market.rate) * p.expiry);
    }
    double operator()(const Cash &c) const { return c.amount; }
};

extern "C" double cost(const double *x, int n) {
    const Market market{x[0], 0.2 * x[1], 0.03 * x[2], 0.01 * x[3]};
    std::vector<Position> book;
    book.push_back({"atm call", 2.0, Vanilla{1.0, 0.5, true}});
    book.push_back({"protective put", 1.0 + x[4], Vanilla{0.9 * x[5], 1.0, false}});
    book.push_back({"digital on the strike that was asked for", -0.5, Digital{x[6], 0.75}});
    book.push_back({"square", 0.1, PowerForward{2.0, x[7]}});
    book.push_back({"cash", 1.0, Cash{x[n - 1] * 0.2}});

    const Pricer pricer{market};
    const double value = std::accumulate(book.begin(), book.end(), 0.0, [&](double sum, const Position &position) {
        return sum + position.quantity * std::visit(pricer, position.instrument);
    });

    double exposure = 0;
    for (const Position &position : book) {
        exposure += std::visit(
            [&](const auto &instrument) -> double {
                using T = std::decay_t<decltype(instrument)>;
                if constexpr (std::is_same_v<T, Cash>)
                    return 0.0;
                else
                    return position.quantity * instrument.expiry * market.spot;
            },
            position.instrument);
    }
    return value + 0.01 * exposure * exposure;
}
