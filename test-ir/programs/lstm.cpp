// The loss of a network of LSTM cells on a sequence (the `lstm` of GradBench): each layer's gates see the input and the hidden
// state through one weight a unit, the last layer is scaled and shifted to logits.
//
// RUN: env LEVELS="1 2 3" TANGENT_LEVELS=none %check %s --adjoint lstm
#include "gradcheck.h"

#include <cmath>
#include <cstddef>
#include <vector>

template <typename T> T sigmoid(const T &x) { return T(1) / (T(1) + std::exp(-x)); }

// What the four gates multiply with and add, of one layer.
template <typename T> struct Gates {
    std::vector<T> forget, input, output, change;

    Gates(const T *from, std::size_t width)
        : forget(from, from + width), input(from + width, from + 2 * width), output(from + 2 * width, from + 3 * width),
          change(from + 3 * width, from + 4 * width) {}
};

template <typename T> struct Layer {
    Gates<T> weight, bias;
    std::vector<T> hidden, cell;
};

template <typename T> class Network {
  public:
    Network(std::size_t layers, std::size_t width, const T *main, const T *extra, const T *state)
        : width_(width), in_(extra, extra + width), scale_(extra + width, extra + 2 * width),
          shift_(extra + 2 * width, extra + 3 * width) {
        for (std::size_t l = 0; l < layers; l++) {
            layers_.push_back(Layer<T>{Gates<T>(main, width), Gates<T>(main + 4 * width, width),
                                       std::vector<T>(state, state + width),
                                       std::vector<T>(state + width, state + 2 * width)});
            main += 8 * width;
            state += 2 * width;
        }
    }

    std::vector<T> predict(const std::vector<T> &input) {
        std::vector<T> x(width_);
        for (std::size_t i = 0; i < width_; i++)
            x[i] = input[i] * in_[i];
        for (auto &layer : layers_) {
            step(layer, x);
            x = layer.hidden;
        }
        for (std::size_t i = 0; i < width_; i++)
            x[i] = x[i] * scale_[i] + shift_[i];
        return x;
    }

  private:
    void step(Layer<T> &layer, const std::vector<T> &input) const {
        for (std::size_t i = 0; i < width_; i++) {
            const T forget = sigmoid(input[i] * layer.weight.forget[i] + layer.bias.forget[i]);
            const T ingate = sigmoid(layer.hidden[i] * layer.weight.input[i] + layer.bias.input[i]);
            const T outgate = sigmoid(input[i] * layer.weight.output[i] + layer.bias.output[i]);
            const T change = std::tanh(layer.hidden[i] * layer.weight.change[i] + layer.bias.change[i]);
            layer.cell[i] = layer.cell[i] * forget + ingate * change;
            layer.hidden[i] = outgate * std::tanh(layer.cell[i]);
        }
    }

    std::size_t width_;
    std::vector<T> in_, scale_, shift_;
    std::vector<Layer<T>> layers_;
};

template <typename T> std::vector<T> log_softmax(const std::vector<T> &x) {
    T sum = 0;
    for (const auto &v : x)
        sum += std::exp(v);
    const T shift = std::log(sum + 2);
    std::vector<T> out;
    out.reserve(x.size());
    for (const auto &v : x)
        out.push_back(v - shift);
    return out;
}

constexpr std::size_t LAYERS = 2, WIDTH = 3, LENGTH = 5, MAIN = 8 * LAYERS * WIDTH, EXTRA = 3 * WIDTH,
                      STATE = 2 * LAYERS * WIDTH;
static double sequence[LENGTH * WIDTH];

extern "C" double lstm(const double *main_params, const double *extra_params, const double *state) {
    std::vector<std::vector<double>> text;
    for (std::size_t t = 0; t < LENGTH; t++)
        text.emplace_back(sequence + t * WIDTH, sequence + (t + 1) * WIDTH);
    Network<double> network(LAYERS, WIDTH, main_params, extra_params, state);
    double total = 0;
    std::size_t count = 0;
    for (std::size_t t = 0; t + 1 < text.size(); t++) {
        const auto predicted = log_softmax(network.predict(text[t]));
        for (std::size_t i = 0; i < WIDTH; i++, count++)
            total += text[t + 1][i] * predicted[i];
    }
    return -total / count;
}

extern "C" double lstm_b(const double *main, double *main_b, const double *extra, double *extra_b, const double *state,
                         double *state_b, double seed);

static double main_params[MAIN], main_b[MAIN], extra[EXTRA], extra_b[EXTRA], state[STATE], state_b[STATE];

static double cost() { return lstm(main_params, extra, state); }

int main() {
    gc_fill(sequence, LENGTH * WIDTH, 0, 1, 1);
    gc_fill(main_params, MAIN, -1, 1, 2);
    gc_fill(extra, EXTRA, -1, 1, 3);
    gc_fill(state, STATE, -1, 1, 4);
    lstm_b(main_params, main_b, extra, extra_b, state, state_b, 1);
    struct gc_block blocks[] = {GC_DOUBLE(main_params, main_b, MAIN), GC_DOUBLE(extra, extra_b, EXTRA),
                                GC_DOUBLE(state, state_b, STATE)};
    return gc_check("lstm", cost, blocks, 3, 1e-8);
}
