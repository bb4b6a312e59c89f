// INPUT: 15 0.2 1.3
// Forward algorithm of a hidden Markov model in logarithms, with unnormalised parameters as inputs.
#include <cmath>
#include <numeric>
#include <string_view>
#include <valarray>
#include <vector>

using Row = std::valarray<double>;

static double log_sum_exp(const Row &terms) {
    const double top = terms.max();
    const Row scaled = std::exp(terms - top);
    return top + std::log(scaled.sum());
}

static Row log_normalised(Row raw) {
    raw -= log_sum_exp(raw);
    return raw;
}

class Model {
  public:
    Model(const double *parameters, int states, int symbols) : states_(states), emission_(states), transition_(states) {
        const double *from = parameters;
        for (int s = 0; s < states; ++s) {
            emission_[s] = log_normalised(Row(from, symbols));
            from += symbols;
        }
        for (int s = 0; s < states; ++s) {
            Row raw(0.0, states);
            for (int t = 0; t < states; ++t) raw[t] = (s == t ? 1.0 : 0.0) + *from * (1 + 0.3 * t);
            ++from;
            transition_[s] = log_normalised(raw);
        }
        start_ = log_normalised(Row(from, states));
    }

    double log_likelihood(std::string_view observed) const {
        Row forward = start_;
        bool first = true;
        for (char letter : observed) {
            const int symbol = letter - 'a';
            if (!first) {
                Row next(0.0, states_);
                for (int t = 0; t < states_; ++t) {
                    Row terms(0.0, states_);
                    for (int s = 0; s < states_; ++s) terms[s] = forward[s] + transition_[s][t];
                    next[t] = log_sum_exp(terms);
                }
                forward = next;
            }
            first = false;
            for (int s = 0; s < states_; ++s) forward[s] += emission_[s][symbol];
        }
        return log_sum_exp(forward);
    }

  private:
    int states_;
    std::vector<Row> emission_, transition_;
    Row start_;
};

extern "C" double cost(const double *x, int n) {
    constexpr int states = 3, symbols = 3;
    static_assert(states * symbols + 2 * states == 15);
    const Model model(x, states, symbols);
    const std::vector<std::string_view> sequences{"aabbcabca", "ccab", "bbbbacca", "abcabcabccc"};
    const double total = std::transform_reduce(sequences.begin(), sequences.end(), 0.0, std::plus<>(),
                                               [&](std::string_view s) { return model.log_likelihood(s); });
    double prior = 0;
    for (int i = 0; i < n; ++i) prior += 0.05 * x[i] * x[i];
    return prior - total / double(sequences.size());
}
