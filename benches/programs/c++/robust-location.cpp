// INPUT: 21 -2 3
// Order statistics of a sample: trimmed and winsorised means, quantiles, L-moments and the Gini difference.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

class Sample {
  public:
    Sample(const double *first, const double *last) : values_(first, last) { std::sort(values_.begin(), values_.end()); }

    std::size_t size() const { return values_.size(); }

    double quantile(double p) const {
        const double position = p * double(size() - 1);
        const std::size_t below = std::size_t(position);
        if (below + 1 >= size()) return values_.back();
        const double part = position - double(below);
        return std::lerp(values_[below], values_[below + 1], part);
    }
    double trimmed_mean(double share) const {
        const auto cut = std::ptrdiff_t(share * double(size()));
        return std::accumulate(values_.begin() + cut, values_.end() - cut, 0.0) / double(size() - 2 * std::size_t(cut));
    }
    double winsorised_variance(double share) const {
        const auto cut = std::size_t(share * double(size()));
        std::vector<double> clipped = values_;
        std::fill_n(clipped.begin(), cut, values_[cut]);
        std::fill_n(clipped.rbegin(), cut, values_[size() - 1 - cut]);
        const double mean = std::accumulate(clipped.begin(), clipped.end(), 0.0) / double(size());
        return std::inner_product(clipped.begin(), clipped.end(), clipped.begin(), 0.0) / double(size()) - mean * mean;
    }
    double l_moment(int order) const {
        std::vector<double> weighted(size());
        double sums[4] = {};
        for (std::size_t i = 0; i < size(); ++i) {
            double weight = 1;
            for (int r = 0; r < order; ++r) {
                sums[r] += weight * values_[i] / double(size());
                weight *= (double(i) - r) / (double(size()) - 1 - r);
            }
        }
        switch (order) {
        case 1: return sums[0];
        case 2: return 2 * sums[1] - sums[0];
        case 3: return 6 * sums[2] - 6 * sums[1] + sums[0];
        default: return 20 * sums[3] - 30 * sums[2] + 12 * sums[1] - sums[0];
        }
    }
    double median_deviation() const {
        const double centre = quantile(0.5);
        std::vector<double> away(values_);
        for (double &v : away) v = (v - centre) * (v - centre);
        auto middle = away.begin() + std::ptrdiff_t(away.size() / 3);
        std::nth_element(away.begin(), middle, away.end());
        return std::sqrt(*middle);
    }

  private:
    std::vector<double> values_;
};

extern "C" double cost(const double *x, int n) {
    const Sample sample(x, x + n);
    using Statistic = std::pair<std::string, std::function<double(const Sample &)>>;
    const std::vector<Statistic> statistics{
        {"trimmed", [](const Sample &s) { return s.trimmed_mean(0.15); }},
        {"winsorised", [](const Sample &s) { return s.winsorised_variance(0.1); }},
        {"interquartile", [](const Sample &s) { return s.quantile(0.77) - s.quantile(0.23); }},
        {"deviation", &Sample::median_deviation},
        {"l2", [](const Sample &s) { return s.l_moment(2); }},
        {"l-skewness", [](const Sample &s) { return s.l_moment(3) / s.l_moment(2); }},
        {"l-kurtosis", [](const Sample &s) { return s.l_moment(4) / s.l_moment(2); }},
    };
    double score = 0;
    for (const auto &[name, statistic] : statistics) {
        const double value = statistic(sample);
        score += (name.front() == 'l' ? 2.0 : 1.0) * value * value + 0.1 * double(name.size()) * value;
    }
    return score;
}
