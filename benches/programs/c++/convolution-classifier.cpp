// INPUT: 44 -0.5 0.9
// A tiny convolutional classifier whose tensors own their memory by hand (rule of five).
#include <algorithm>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <utility>

class Image {
  public:
    Image(int channels, int height, int width)
        : channels_(channels), height_(height), width_(width), data_(new double[std::size_t(channels) * height * width]) {
        std::fill(data_, data_ + size(), 0.0);
    }
    Image(const Image &other) : Image(other.channels_, other.height_, other.width_) {
        std::memcpy(data_, other.data_, size() * sizeof(double));
    }
    Image(Image &&other) noexcept
        : channels_(other.channels_), height_(other.height_), width_(other.width_), data_(std::exchange(other.data_, nullptr)) {
        other.channels_ = 0;
    }
    Image &operator=(const Image &other) {
        Image copy(other);
        swap(copy);
        return *this;
    }
    Image &operator=(Image &&other) noexcept {
        swap(other);
        return *this;
    }
    ~Image() { delete[] data_; }

    void swap(Image &other) noexcept {
        std::swap(channels_, other.channels_);
        std::swap(height_, other.height_);
        std::swap(width_, other.width_);
        std::swap(data_, other.data_);
    }
    std::size_t size() const { return std::size_t(channels_) * height_ * width_; }
    double &operator()(int c, int i, int j) { return data_[(c * height_ + i) * width_ + j]; }
    double operator()(int c, int i, int j) const { return data_[(c * height_ + i) * width_ + j]; }
    int channels() const { return channels_; }
    int height() const { return height_; }
    int width() const { return width_; }
    double *begin() { return data_; }
    double *end() { return data_ + size(); }
    const double *begin() const { return data_; }
    const double *end() const { return data_ + size(); }

  private:
    int channels_, height_, width_;
    double *data_;
};

static Image convolve(const Image &in, const double *kernels, int filters) {
    Image out(filters, in.height() - 2, in.width() - 2);
    for (int f = 0; f < filters; ++f)
        for (int i = 0; i < out.height(); ++i)
            for (int j = 0; j < out.width(); ++j) {
                double sum = 0;
                for (int c = 0; c < in.channels(); ++c)
                    for (int di = 0; di < 3; ++di)
                        for (int dj = 0; dj < 3; ++dj) sum += kernels[(f * in.channels() + c) * 9 + di * 3 + dj] * in(c, i + di, j + dj);
                out(f, i, j) = sum;
            }
    return out;
}

static Image pool(const Image &in) {
    Image out(in.channels(), in.height() / 2, in.width() / 2);
    for (int c = 0; c < out.channels(); ++c)
        for (int i = 0; i < out.height(); ++i)
            for (int j = 0; j < out.width(); ++j)
                out(c, i, j) = std::max({in(c, 2 * i, 2 * j), in(c, 2 * i + 1, 2 * j), in(c, 2 * i, 2 * j + 1), in(c, 2 * i + 1, 2 * j + 1)});
    return out;
}

extern "C" double cost(const double *x, int n) {
    Image picture(1, 8, 8);
    for (int i = 0; i < 8; ++i)
        for (int j = 0; j < 8; ++j) picture(0, i, j) = std::cos(0.9 * i) * std::sin(0.7 * j + 0.3) + 0.02 * i * j;
    Image layer = convolve(picture, x, 2);
    for (double &v : layer) v = v > 20 ? v : std::log1p(std::exp(v));
    layer = pool(layer);
    const Image kept = layer;
    double logits[3] = {};
    for (int k = 0; k < 3; ++k) {
        int at = 18 + k * 8;
        for (double v : layer) {
            logits[k] += v * x[at % n] * 0.3;
            ++at;
        }
    }
    double sum = 0, decay = 0;
    for (double l : logits) sum += std::exp(l);
    for (double v : kept) decay += v * v;
    for (int i = 0; i < n; ++i) decay += x[i] * x[i];
    return std::log(sum) - logits[1] + 0.01 * decay;
}
