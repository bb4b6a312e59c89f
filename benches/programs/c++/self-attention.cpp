// INPUT: 48 -0.8 0.8
// One transformer block on four tokens: causal multi-head attention, layer norm, a GELU feed-forward part.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

class Tensor {
  public:
    Tensor(int rows, int columns, double fill = 0) : rows_(rows), columns_(columns), data_(std::size_t(rows) * columns, fill) {}
    int rows() const { return rows_; }
    int columns() const { return columns_; }
    std::span<double> row(int i) { return {data_.data() + std::size_t(i) * columns_, std::size_t(columns_)}; }
    std::span<const double> row(int i) const { return {data_.data() + std::size_t(i) * columns_, std::size_t(columns_)}; }

  private:
    int rows_, columns_;
    std::vector<double> data_;
};

Tensor multiply(const Tensor &a, const Tensor &b) {
    Tensor c(a.rows(), b.columns());
    for (int i = 0; i < a.rows(); ++i)
        for (int k = 0; k < a.columns(); ++k)
            for (int j = 0; j < b.columns(); ++j) c.row(i)[j] += a.row(i)[k] * b.row(k)[j];
    return c;
}

void softmax(std::span<double> logits) {
    const double top = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (double &l : logits) sum += l = std::exp(l - top);
    for (double &l : logits) l /= sum;
}

void layer_norm(std::span<double> values) {
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    double variance = 0;
    for (double v : values) variance += (v - mean) * (v - mean);
    const double scale = 1 / std::sqrt(variance / double(values.size()) + 1e-2);
    std::ranges::transform(values, values.begin(), [=](double v) { return (v - mean) * scale; });
}

double gelu(double v) { return 0.5 * v * (1 + std::erf(v / std::sqrt(2.0))); }

Tensor attention(const Tensor &q, const Tensor &k, const Tensor &v, int heads) {
    const int tokens = q.rows(), width = q.columns() / heads;
    Tensor out(tokens, q.columns());
    for (int h = 0; h < heads; ++h)
        for (int i = 0; i < tokens; ++i) {
            std::vector<double> scores;
            for (int j = 0; j <= i; ++j) {
                auto a = q.row(i).subspan(h * width, width), b = k.row(j).subspan(h * width, width);
                scores.push_back(std::inner_product(a.begin(), a.end(), b.begin(), 0.0) / std::sqrt(double(width)));
            }
            softmax(scores);
            for (int j = 0; j <= i; ++j)
                for (int d = 0; d < width; ++d) out.row(i)[h * width + d] += scores[j] * v.row(j)[h * width + d];
        }
    return out;
}

extern "C" double cost(const double *x, int n) {
    constexpr int tokens = 4, model = 4;
    int next = 0;
    auto load = [&](int rows, int columns) {
        Tensor t(rows, columns);
        for (int i = 0; i < rows; ++i)
            for (double &entry : t.row(i)) entry = x[next++ % n];
        return t;
    };
    Tensor stream(tokens, model);
    for (int i = 0; i < tokens; ++i)
        for (int j = 0; j < model; ++j) stream.row(i)[j] = std::sin(1.0 + i * 1.3 + j * 0.7) + 0.3 * x[(i * model + j) % n];

    const Tensor wq = load(model, model), wk = load(model, model), wv = load(model, model);
    const Tensor mixed = attention(multiply(stream, wq), multiply(stream, wk), multiply(stream, wv), 2);
    for (int i = 0; i < tokens; ++i) {
        for (int j = 0; j < model; ++j) stream.row(i)[j] += mixed.row(i)[j];
        layer_norm(stream.row(i));
    }
    const Tensor up = load(model, 6), down = load(6, model);
    Tensor hidden = multiply(stream, up);
    for (int i = 0; i < tokens; ++i)
        for (double &entry : hidden.row(i)) entry = gelu(entry);
    const Tensor result = multiply(hidden, down);
    double loss = 0;
    for (int i = 0; i < tokens; ++i) {
        std::vector<double> logits(result.row(i).begin(), result.row(i).end());
        softmax(logits);
        loss -= std::log(logits[(i * 3 + 1) % model]);
    }
    return loss / tokens;
}
