// INPUT: 21 -0.7 0.7
// Validation loss of a small network after some steps of gradient descent with momentum, unrolled.
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

class Layer {
  public:
    using Batch = std::vector<std::vector<double>>;
    virtual ~Layer() = default;
    virtual Batch forward(const Batch &in) = 0;
    virtual Batch backward(const Batch &out_gradient) = 0;
    virtual void update(double, double) {}
};

class Linear : public Layer {
  public:
    Linear(int in, int out, const double *&from) : in_(in), out_(out) {
        weights_.assign(from, from + in * out + out);
        from += in * out + out;
        velocity_.resize(weights_.size(), 0.0);
    }
    Batch forward(const Batch &in) override {
        input_ = in;
        Batch out;
        for (const auto &row : in) {
            auto &result = out.emplace_back(weights_.end() - out_, weights_.end());
            for (int o = 0; o < out_; ++o)
                for (int i = 0; i < in_; ++i) result[o] += weights_[o * in_ + i] * row[i];
        }
        return out;
    }
    Batch backward(const Batch &out_gradient) override {
        gradient_.assign(weights_.size(), 0.0);
        Batch in_gradient(out_gradient.size(), std::vector<double>(in_, 0.0));
        for (std::size_t b = 0; b < out_gradient.size(); ++b)
            for (int o = 0; o < out_; ++o) {
                gradient_[in_ * out_ + o] += out_gradient[b][o];
                for (int i = 0; i < in_; ++i) {
                    gradient_[o * in_ + i] += out_gradient[b][o] * input_[b][i];
                    in_gradient[b][i] += out_gradient[b][o] * weights_[o * in_ + i];
                }
            }
        return in_gradient;
    }
    void update(double rate, double momentum) override {
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            velocity_[i] = momentum * velocity_[i] - rate * gradient_[i];
            weights_[i] += velocity_[i];
        }
    }

  private:
    int in_, out_;
    std::vector<double> weights_, velocity_, gradient_;
    Batch input_;
};

class Pointwise : public Layer {
  public:
    using Scalar = double (*)(double);
    Pointwise(Scalar value, Scalar slope) : value_(value), slope_(slope) {}
    Batch forward(const Batch &in) override {
        input_ = in;
        Batch out = in;
        for (auto &row : out)
            for (double &v : row) v = value_(v);
        return out;
    }
    Batch backward(const Batch &out_gradient) override {
        Batch result = out_gradient;
        for (std::size_t b = 0; b < result.size(); ++b)
            for (std::size_t i = 0; i < result[b].size(); ++i) result[b][i] *= slope_(input_[b][i]);
        return result;
    }

  private:
    Scalar value_, slope_;
    Batch input_;
};

static double swish(double v) { return v / (1 + std::exp(-v)); }
static double swish_slope(double v) {
    const double s = 1 / (1 + std::exp(-v));
    return s + v * s * (1 - s);
}

extern "C" double cost(const double *x, int n) {
    static const Layer::Batch inputs{{0.1, 0.9}, {0.8, 0.2}, {0.5, -0.5}, {-0.7, 0.3}, {-0.2, -0.8}, {0.6, 0.6}};
    const double *from = x;
    std::vector<std::unique_ptr<Layer>> layers;
    layers.push_back(std::make_unique<Linear>(2, 4, from));
    layers.push_back(std::make_unique<Pointwise>(swish, swish_slope));
    layers.push_back(std::make_unique<Linear>(4, 1, from));
    const double rate = 0.1 * std::exp(x[n - 2]), momentum = 0.5 + 0.3 * x[n - 1];
    // The two parameters left before the last two shape the target.
    const auto target = [&](double a, double b) { return std::sin(2 * a + from[0]) * b + from[1] * a * b; };

    auto run = [&](Layer::Batch batch) {
        for (auto &layer : layers) batch = layer->forward(batch);
        return batch;
    };
    for (int epoch = 0; epoch < 8; ++epoch) {
        Layer::Batch error = run(inputs);
        for (std::size_t b = 0; b < error.size(); ++b) error[b][0] = (error[b][0] - target(inputs[b][0], inputs[b][1])) / double(error.size());
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) error = (*layer)->backward(error);
        for (auto &layer : layers) layer->update(rate, momentum);
    }
    double loss = 0;
    for (double a = -0.75; a < 1; a += 0.5)
        for (double b = -0.6; b < 1; b += 0.4) loss += std::pow(run({{a, b}})[0][0] - target(a, b), 2);
    return loss / 16;
}
