// INPUT: 28 -1 1
// Soft dynamic time warping between recordings and templates, with a memoised recursive soft edit distance beside it.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

using Series = std::vector<double>;

template <class... T> double soft_min(double gamma, T... values) {
    const double low = std::min({values...});
    const double sum = (std::exp(-(values - low) / gamma) + ...);
    return low - gamma * std::log(sum);
}

class SoftWarp {
  public:
    SoftWarp(double gamma, int band) : gamma_(gamma), band_(band) {}

    double operator()(std::span<const double> a, std::span<const double> b) const {
        constexpr double far = 1e6;
        std::vector<std::vector<double>> table(a.size() + 1, std::vector<double>(b.size() + 1, far));
        table[0][0] = 0;
        for (std::size_t i = 1; i <= a.size(); ++i)
            for (std::size_t j = 1; j <= b.size(); ++j) {
                if (std::abs(int(i) - int(j)) > band_) continue;
                const double gap = a[i - 1] - b[j - 1];
                table[i][j] = gap * gap + soft_min(gamma_, table[i - 1][j], table[i][j - 1], table[i - 1][j - 1]);
            }
        return table.back().back();
    }

  private:
    double gamma_;
    int band_;
};

class SoftEdit {
  public:
    SoftEdit(const Series &a, const Series &b, double gap) : a_(a), b_(b), gap_(gap) {}
    double distance() { return best(a_.size(), b_.size()); }

  private:
    double best(std::size_t i, std::size_t j) {
        if (i == 0) return gap_ * double(j);
        if (j == 0) return gap_ * double(i);
        const auto key = std::make_pair(i, j);
        if (auto found = memory_.find(key); found != memory_.end()) return found->second;
        const double change = std::pow(a_[i - 1] - b_[j - 1], 2);
        const double result = soft_min(0.2, best(i - 1, j) + gap_, best(i, j - 1) + gap_, best(i - 1, j - 1) + change);
        memory_.emplace(key, result);
        return result;
    }

    const Series &a_, &b_;
    double gap_;
    std::map<std::pair<std::size_t, std::size_t>, double> memory_;
};

extern "C" double cost(const double *x, int n) {
    const std::map<std::string, Series> templates{
        {"rise", {-0.8, -0.4, 0.0, 0.4, 0.8}},
        {"peak", {-0.2, 0.3, 0.9, 0.3, -0.2, -0.3}},
        {"wave", {0.0, 0.7, 0.0, -0.7, 0.0, 0.7, 0.0}},
    };
    const std::size_t half = std::size_t(n) / 2;
    std::array<Series, 2> recordings{Series(x, x + half), Series(x + half, x + n)};
    for (Series &r : recordings)
        for (std::size_t i = 1; i < r.size(); ++i) r[i] = 0.4 * r[i - 1] + 0.6 * r[i];

    const SoftWarp warp(0.3, 9);
    double loss = 0;
    int label = 0;
    for (const Series &recording : recordings) {
        std::vector<double> scores;
        for (const auto &[name, shape] : templates) scores.push_back(-warp(recording, shape) / double(name.size() + shape.size()));
        double sum = 0;
        for (double s : scores) sum += std::exp(s);
        loss += std::log(sum) - scores[label++];
    }
    Series early(recordings[0].begin(), recordings[0].begin() + 7), late(recordings[1].end() - 6, recordings[1].end());
    return loss + 0.2 * SoftEdit(early, late, 0.4 + 0.05 * x[0]).distance();
}
