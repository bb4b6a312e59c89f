// INPUT: 40 -0.6 0.6
// An LSTM layer and a linear read-out over a short sequence; the weights are the inputs.
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <tuple>

template <std::size_t N> using Vec = std::array<double, N>;

constexpr double sequence[] = {0.1, 0.5, -0.3, 0.8, 0.2, -0.6, 0.4};

inline double sigmoid(double z) { return 1.0 / (1.0 + std::exp(-z)); }

class WeightReader {
  public:
    explicit WeightReader(std::span<const double> weights) : weights_(weights) {}
    double next() {
        const double value = weights_[at_];
        at_ = (at_ + 1) % weights_.size();
        return value;
    }

  private:
    std::span<const double> weights_;
    std::size_t at_ = 0;
};

template <std::size_t In, std::size_t Out> struct Dense {
    std::array<Vec<In>, Out> weight;
    Vec<Out> bias;

    explicit Dense(WeightReader &reader) {
        for (auto &row : weight)
            for (double &entry : row) entry = reader.next();
        for (double &entry : bias) entry = 0.1 * reader.next();
    }
    template <class Activation> Vec<Out> operator()(const Vec<In> &input, Activation activation) const {
        Vec<Out> output;
        for (std::size_t i = 0; i < Out; ++i) {
            double sum = bias[i];
            for (std::size_t j = 0; j < In; ++j) sum += weight[i][j] * input[j];
            output[i] = activation(sum);
        }
        return output;
    }
};

template <std::size_t In, std::size_t Hidden> class Lstm {
  public:
    explicit Lstm(WeightReader &reader) : forget_(reader), update_(reader), candidate_(reader), output_(reader) {}

    std::tuple<Vec<Hidden>, Vec<Hidden>> step(const Vec<In> &input, const Vec<Hidden> &hidden, const Vec<Hidden> &cell) const {
        Vec<In + Hidden> joined;
        for (std::size_t i = 0; i < In; ++i) joined[i] = input[i];
        for (std::size_t i = 0; i < Hidden; ++i) joined[In + i] = hidden[i];
        const auto squash = [](double z) { return std::tanh(z); };
        const auto f = forget_(joined, sigmoid);
        const auto u = update_(joined, sigmoid);
        const auto c = candidate_(joined, squash);
        const auto o = output_(joined, sigmoid);
        Vec<Hidden> next_cell, next_hidden;
        for (std::size_t i = 0; i < Hidden; ++i) {
            next_cell[i] = f[i] * cell[i] + u[i] * c[i];
            next_hidden[i] = o[i] * std::tanh(next_cell[i]);
        }
        return {next_hidden, next_cell};
    }

  private:
    Dense<In + Hidden, Hidden> forget_, update_, candidate_, output_;
};

extern "C" double cost(const double *x, int n) {
    WeightReader reader({x, static_cast<std::size_t>(n)});
    const Lstm<2, 2> lstm(reader);
    const Dense<2, 1> readout(reader);
    Vec<2> hidden{}, cell{};
    double loss = 0;
    for (std::size_t t = 0; t + 1 < std::size(sequence); ++t) {
        std::tie(hidden, cell) = lstm.step({sequence[t], 1.0}, hidden, cell);
        const double guess = readout(hidden, [](double z) { return z; })[0];
        loss += (guess - sequence[t + 1]) * (guess - sequence[t + 1]);
    }
    return loss;
}
