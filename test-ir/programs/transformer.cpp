// A transformer block trained on a sequence: layers behind std::unique_ptr, tensors over std::vector, embeddings with sinusoidal
// positions, attention with several heads and a causal mask, RMS or layer norm, gated feed-forward, residual connections, cross
// entropy and weight decay. The input is one flat vector of parameters, as an optimiser keeps it.
//
// REQUIRES: llvm22
// RUN: env LEVELS=1 TANGENT_LEVELS=none %check %s --adjoint loss
#include "gradcheck.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace nn {

using std::size_t;

// A matrix by rows.
class Tensor {
  public:
    Tensor() = default;
    Tensor(size_t rows, size_t columns, double value = 0) : rows_(rows), columns_(columns), data_(rows * columns, value) {}
    Tensor(size_t rows, size_t columns, std::vector<double> data) : rows_(rows), columns_(columns), data_(std::move(data)) {
        if (data_.size() != rows_ * columns_)
            throw std::invalid_argument("a tensor's shape does not match its data");
    }

    size_t rows() const { return rows_; }
    size_t columns() const { return columns_; }
    size_t size() const { return data_.size(); }

    double &operator()(size_t i, size_t j) { return data_[i * columns_ + j]; }
    double operator()(size_t i, size_t j) const { return data_[i * columns_ + j]; }

    double *row(size_t i) { return data_.data() + i * columns_; }
    const double *row(size_t i) const { return data_.data() + i * columns_; }

    std::vector<double>::iterator begin() { return data_.begin(); }
    std::vector<double>::iterator end() { return data_.end(); }
    std::vector<double>::const_iterator begin() const { return data_.begin(); }
    std::vector<double>::const_iterator end() const { return data_.end(); }

    Tensor &operator+=(const Tensor &other) {
        require_same_shape(other);
        std::transform(begin(), end(), other.begin(), begin(), std::plus<double>());
        return *this;
    }

    Tensor &operator*=(const Tensor &other) {
        require_same_shape(other);
        for (size_t i = 0; i < data_.size(); i++)
            data_[i] *= other.data_[i];
        return *this;
    }

    template <typename Function> Tensor map(Function f) const {
        Tensor out = *this;
        for (auto &v : out)
            v = f(v);
        return out;
    }

    Tensor transposed() const {
        Tensor out(columns_, rows_);
        for (size_t i = 0; i < rows_; i++)
            for (size_t j = 0; j < columns_; j++)
                out(j, i) = (*this)(i, j);
        return out;
    }

    Tensor columns_from(size_t first, size_t count) const {
        Tensor out(rows_, count);
        for (size_t i = 0; i < rows_; i++)
            std::copy_n(row(i) + first, count, out.row(i));
        return out;
    }

    double sum_of_squares() const { return std::inner_product(begin(), end(), begin(), 0.0); }

  private:
    void require_same_shape(const Tensor &other) const {
        if (rows_ != other.rows_ || columns_ != other.columns_)
            throw std::invalid_argument("tensors of different shapes");
    }

    size_t rows_ = 0, columns_ = 0;
    std::vector<double> data_;
};

Tensor operator+(Tensor a, const Tensor &b) { return a += b; }

Tensor matmul(const Tensor &a, const Tensor &b) {
    if (a.columns() != b.rows())
        throw std::invalid_argument("matmul: shapes do not match");
    Tensor out(a.rows(), b.columns());
    for (size_t i = 0; i < a.rows(); i++)
        for (size_t k = 0; k < a.columns(); k++) {
            const double factor = a(i, k);
            for (size_t j = 0; j < b.columns(); j++)
                out(i, j) += factor * b(k, j);
        }
    return out;
}

// Hands out the parameters one after the other.
class ParameterReader {
  public:
    ParameterReader(const double *at, size_t count) : at_(at), end_(at + count) {}

    std::vector<double> take(size_t count) {
        if (static_cast<size_t>(end_ - at_) < count)
            throw std::out_of_range("too few parameters");
        std::vector<double> out(at_, at_ + count);
        at_ += count;
        return out;
    }

    Tensor matrix(size_t rows, size_t columns) { return Tensor(rows, columns, take(rows * columns)); }
    size_t left() const { return end_ - at_; }

  private:
    const double *at_, *end_;
};

class Module {
  public:
    explicit Module(std::string name) : name_(std::move(name)) {}
    virtual ~Module() = default;
    virtual Tensor forward(const Tensor &input) const = 0;
    virtual double penalty() const { return 0; }
    virtual size_t parameter_count() const = 0;
    const std::string &name() const { return name_; }

  private:
    std::string name_;
};

using ModulePtr = std::unique_ptr<Module>;

class Linear final : public Module {
  public:
    Linear(ParameterReader &from, size_t inputs, size_t outputs, bool with_bias = true)
        : Module("linear"), weight_(from.matrix(inputs, outputs)) {
        if (with_bias)
            bias_ = from.take(outputs);
    }

    Tensor forward(const Tensor &input) const override {
        Tensor out = matmul(input, weight_);
        if (!bias_.empty())
            for (size_t i = 0; i < out.rows(); i++)
                for (size_t j = 0; j < out.columns(); j++)
                    out(i, j) += bias_[j];
        return out;
    }

    double penalty() const override { return weight_.sum_of_squares(); }
    size_t parameter_count() const override { return weight_.size() + bias_.size(); }

  private:
    Tensor weight_;
    std::vector<double> bias_;
};

class LayerNorm final : public Module {
  public:
    LayerNorm(ParameterReader &from, size_t width) : Module("layer norm"), gain_(from.take(width)), shift_(from.take(width)) {}

    Tensor forward(const Tensor &input) const override {
        Tensor out = input;
        const double n = static_cast<double>(input.columns());
        for (size_t i = 0; i < out.rows(); i++) {
            double *row = out.row(i);
            const double mean = std::accumulate(row, row + out.columns(), 0.0) / n;
            double variance = 0;
            for (size_t j = 0; j < out.columns(); j++)
                variance += (row[j] - mean) * (row[j] - mean);
            const double scale = 1 / std::sqrt(variance / n + epsilon);
            for (size_t j = 0; j < out.columns(); j++)
                row[j] = (row[j] - mean) * scale * gain_[j] + shift_[j];
        }
        return out;
    }

    size_t parameter_count() const override { return gain_.size() + shift_.size(); }

  private:
    static constexpr double epsilon = 1e-5;
    std::vector<double> gain_, shift_;
};

class RmsNorm final : public Module {
  public:
    RmsNorm(ParameterReader &from, size_t width) : Module("rms norm"), gain_(from.take(width)) {}

    Tensor forward(const Tensor &input) const override {
        Tensor out(input.rows(), input.columns());
        for (size_t i = 0; i < input.rows(); i++) {
            double sum = 0;
            for (size_t j = 0; j < input.columns(); j++)
                sum += input(i, j) * input(i, j);
            const double scale = 1 / std::sqrt(sum / input.columns() + 1e-6);
            for (size_t j = 0; j < input.columns(); j++)
                out(i, j) = input(i, j) * scale * gain_[j];
        }
        return out;
    }

    size_t parameter_count() const override { return gain_.size(); }

  private:
    std::vector<double> gain_;
};

void softmax_row(double *row, size_t count) {
    const double largest = *std::max_element(row, row + count);
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        row[i] = std::exp(row[i] - largest);
        sum += row[i];
    }
    for (size_t i = 0; i < count; i++)
        row[i] /= sum;
}

class Attention final : public Module {
  public:
    Attention(ParameterReader &from, size_t width, size_t heads, bool causal)
        : Module("attention"), heads_(heads), head_width_(width / heads), causal_(causal),
          query_(std::make_unique<Linear>(from, width, width, false)), key_(std::make_unique<Linear>(from, width, width, false)),
          value_(std::make_unique<Linear>(from, width, width, false)), out_(std::make_unique<Linear>(from, width, width)) {
        if (width % heads != 0)
            throw std::invalid_argument("attention: the width is no multiple of the number of heads");
    }

    Tensor forward(const Tensor &input) const override {
        const Tensor query = query_->forward(input), key = key_->forward(input), value = value_->forward(input);
        Tensor joined(input.rows(), input.columns());
        for (size_t h = 0; h < heads_; h++) {
            const size_t first = h * head_width_;
            const Tensor head = one_head(query.columns_from(first, head_width_), key.columns_from(first, head_width_),
                                         value.columns_from(first, head_width_));
            for (size_t i = 0; i < head.rows(); i++)
                std::copy(head.row(i), head.row(i) + head_width_, joined.row(i) + first);
        }
        return out_->forward(joined);
    }

    double penalty() const override { return query_->penalty() + key_->penalty() + value_->penalty() + out_->penalty(); }
    size_t parameter_count() const override {
        return query_->parameter_count() + key_->parameter_count() + value_->parameter_count() + out_->parameter_count();
    }

  private:
    Tensor one_head(const Tensor &query, const Tensor &key, const Tensor &value) const {
        Tensor scores = matmul(query, key.transposed());
        const double scale = 1 / std::sqrt(static_cast<double>(head_width_));
        for (auto &s : scores)
            s *= scale;
        for (size_t i = 0; i < scores.rows(); i++) {
            const size_t visible = causal_ ? i + 1 : scores.columns();
            softmax_row(scores.row(i), visible);
            std::fill(scores.row(i) + visible, scores.row(i) + scores.columns(), 0.0);
        }
        return matmul(scores, value);
    }

    size_t heads_, head_width_;
    bool causal_;
    std::unique_ptr<Linear> query_, key_, value_, out_;
};

double gelu(double x) { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); }
double silu(double x) { return x / (1 + std::exp(-x)); }

class FeedForward final : public Module {
  public:
    FeedForward(ParameterReader &from, size_t width, size_t hidden)
        : Module("feed forward"), up_(std::make_unique<Linear>(from, width, hidden)),
          down_(std::make_unique<Linear>(from, hidden, width)) {}

    Tensor forward(const Tensor &input) const override { return down_->forward(up_->forward(input).map(gelu)); }
    double penalty() const override { return up_->penalty() + down_->penalty(); }
    size_t parameter_count() const override { return up_->parameter_count() + down_->parameter_count(); }

  private:
    std::unique_ptr<Linear> up_, down_;
};

class GatedFeedForward final : public Module {
  public:
    GatedFeedForward(ParameterReader &from, size_t width, size_t hidden)
        : Module("gated feed forward"), gate_(from, width, hidden, false), up_(from, width, hidden, false),
          down_(from, hidden, width, false) {}

    Tensor forward(const Tensor &input) const override {
        Tensor hidden = gate_.forward(input).map([](double x) { return silu(x); });
        hidden *= up_.forward(input);
        return down_.forward(hidden);
    }

    double penalty() const override { return gate_.penalty() + up_.penalty() + down_.penalty(); }
    size_t parameter_count() const override {
        return gate_.parameter_count() + up_.parameter_count() + down_.parameter_count();
    }

  private:
    Linear gate_, up_, down_;
};

// Adds to its input what a module makes of the normalised input.
class Residual final : public Module {
  public:
    Residual(ModulePtr norm, ModulePtr inner) : Module("residual"), norm_(std::move(norm)), inner_(std::move(inner)) {}

    Tensor forward(const Tensor &input) const override { return input + inner_->forward(norm_->forward(input)); }
    double penalty() const override { return norm_->penalty() + inner_->penalty(); }
    size_t parameter_count() const override { return norm_->parameter_count() + inner_->parameter_count(); }

  private:
    ModulePtr norm_, inner_;
};

class Sequential final : public Module {
  public:
    Sequential() : Module("sequential") {}

    void add(ModulePtr module) { modules_.push_back(std::move(module)); }

    Tensor forward(const Tensor &input) const override {
        Tensor x = input;
        for (const auto &module : modules_)
            x = module->forward(x);
        return x;
    }

    double penalty() const override {
        double sum = 0;
        for (const auto &module : modules_)
            sum += module->penalty();
        return sum;
    }

    size_t parameter_count() const override {
        return std::accumulate(modules_.begin(), modules_.end(), size_t(0),
                               [](size_t sum, const ModulePtr &module) { return sum + module->parameter_count(); });
    }

  private:
    std::vector<ModulePtr> modules_;
};

class Embedding {
  public:
    Embedding(ParameterReader &from, size_t vocabulary, size_t width) : table_(from.matrix(vocabulary, width)) {}

    Tensor forward(const std::vector<int> &tokens) const {
        Tensor out(tokens.size(), table_.columns());
        for (size_t t = 0; t < tokens.size(); t++) {
            const double *row = table_.row(static_cast<size_t>(tokens.at(t)));
            for (size_t j = 0; j < table_.columns(); j++)
                out(t, j) = row[j] * std::sqrt(static_cast<double>(table_.columns())) + position(t, j);
        }
        return out;
    }

    // The logits, by the same table.
    Tensor unembed(const Tensor &hidden) const { return matmul(hidden, table_.transposed()); }
    size_t parameter_count() const { return table_.size(); }

  private:
    double position(size_t t, size_t j) const {
        const double rate = std::pow(10000.0, -static_cast<double>(j / 2 * 2) / table_.columns());
        return j % 2 == 0 ? std::sin(t * rate) : std::cos(t * rate);
    }

    Tensor table_;
};

struct Configuration {
    size_t vocabulary = 5, width = 4, heads = 2, hidden = 6, blocks = 2;
    bool causal = true;
    double decay = 1e-2, smoothing = 0.05;
};

class Transformer {
  public:
    Transformer(const Configuration &configuration, const double *parameters, size_t count)
        : configuration_(configuration) {
        ParameterReader from(parameters, count);
        embedding_ = std::make_unique<Embedding>(from, configuration.vocabulary, configuration.width);
        for (size_t b = 0; b < configuration.blocks; b++)
            blocks_.add(make_block(from, b));
        last_ = std::make_unique<LayerNorm>(from, configuration.width);
        if (from.left() != 0)
            throw std::length_error("too many parameters");
    }

    double loss(const std::vector<int> &tokens) const {
        const std::vector<int> inputs(tokens.begin(), tokens.end() - 1), targets(tokens.begin() + 1, tokens.end());
        const Tensor logits = embedding_->unembed(last_->forward(blocks_.forward(embedding_->forward(inputs))));
        return cross_entropy(logits, targets) + configuration_.decay * blocks_.penalty();
    }

    size_t parameter_count() const {
        return embedding_->parameter_count() + blocks_.parameter_count() + last_->parameter_count();
    }

  private:
    ModulePtr make_block(ParameterReader &from, size_t number) const {
        auto block = std::make_unique<Sequential>();
        const size_t width = configuration_.width;
        ModulePtr norm;
        if (number % 2 == 0)
            norm = std::make_unique<LayerNorm>(from, width);
        else
            norm = std::make_unique<RmsNorm>(from, width);
        auto attention = std::make_unique<Attention>(from, width, configuration_.heads, configuration_.causal);
        block->add(std::make_unique<Residual>(std::move(norm), std::move(attention)));
        ModulePtr second = std::make_unique<RmsNorm>(from, width), feed;
        if (number % 2 == 0)
            feed = std::make_unique<FeedForward>(from, width, configuration_.hidden);
        else
            feed = std::make_unique<GatedFeedForward>(from, width, configuration_.hidden);
        block->add(std::make_unique<Residual>(std::move(second), std::move(feed)));
        return block;
    }

    // With smoothed labels.
    double cross_entropy(const Tensor &logits, const std::vector<int> &targets) const {
        double total = 0;
        const double off = configuration_.smoothing / logits.columns();
        for (size_t t = 0; t < logits.rows(); t++) {
            const double *row = logits.row(t);
            const double largest = *std::max_element(row, row + logits.columns());
            double sum = 0, mean = 0;
            for (size_t j = 0; j < logits.columns(); j++) {
                sum += std::exp(row[j] - largest);
                mean += off * row[j];
            }
            total += largest + std::log(sum) - (1 - configuration_.smoothing) * row[targets[t]] - mean;
        }
        return total / logits.rows();
    }

    Configuration configuration_;
    std::unique_ptr<Embedding> embedding_;
    Sequential blocks_;
    ModulePtr last_;
};

} // namespace nn

extern "C" double loss(const double *parameters, std::size_t count) {
    const std::vector<int> tokens = {1, 4, 0, 2, 3, 1};
    const nn::Transformer model(nn::Configuration(), parameters, count);
    return model.loss(tokens);
}

extern "C" double loss_b(const double *parameters, double *parameters_b, std::size_t count, double seed);

namespace {

constexpr std::size_t most = 1000;
double x[most], x_b[most];
std::size_t count;

// Blocks of both kinds, and what is around them.
std::size_t parameters_needed() {
    const nn::Configuration c;
    const std::size_t attention = 4 * c.width * c.width + c.width;
    const std::size_t plain = 3 * c.width + attention + 2 * c.width * c.hidden + c.hidden + c.width;
    const std::size_t gated = 2 * c.width + attention + 3 * c.width * c.hidden;
    return c.vocabulary * c.width + plain + gated + 2 * c.width;
}

double cost() { return loss(x, count); }

} // namespace

int main() {
    count = parameters_needed();
    gc_fill(x, count, -0.7, 0.9, 1);
    if (nn::Transformer(nn::Configuration(), x, count).parameter_count() != count)
        return 2;
    const double value = loss_b(x, x_b, count, 1), again = cost();
    struct gc_block blocks[] = {GC_DOUBLE(x, x_b, count)};
    return gc_same("loss", &value, &again, sizeof value) | gc_check("loss", cost, blocks, 1, 1e-7);
}
