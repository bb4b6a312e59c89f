// INPUT: 32 -1.5 1.5
// Denoising with Daubechies wavelets: growing buffers from malloc and realloc, smooth shrinkage by level.
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

class Buffer {
  public:
    Buffer() = default;
    explicit Buffer(std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) push(0);
    }
    Buffer(const Buffer &other) : Buffer() {
        reserve(other.size_);
        std::memcpy(data_, other.data_, other.size_ * sizeof(double));
        size_ = other.size_;
    }
    Buffer(Buffer &&other) noexcept { swap(other); }
    Buffer &operator=(Buffer other) noexcept {
        swap(other);
        return *this;
    }
    ~Buffer() { std::free(data_); }

    void push(double value) {
        if (size_ == capacity_) reserve(capacity_ ? 2 * capacity_ : 4);
        data_[size_++] = value;
    }
    void append(const Buffer &other) {
        reserve(size_ + other.size_);
        std::memcpy(data_ + size_, other.data_, other.size_ * sizeof(double));
        size_ += other.size_;
    }
    Buffer slice(std::size_t from, std::size_t count) const {
        Buffer part;
        for (std::size_t i = 0; i < count; ++i) part.push(data_[from + i]);
        return part;
    }
    double &operator[](std::size_t i) { return data_[i]; }
    double operator[](std::size_t i) const { return data_[i]; }
    std::size_t size() const { return size_; }

  private:
    void reserve(std::size_t wanted) {
        if (wanted <= capacity_) return;
        void *grown = std::realloc(data_, wanted * sizeof(double));
        if (!grown) throw std::bad_alloc();
        data_ = static_cast<double *>(grown);
        capacity_ = wanted;
    }
    void swap(Buffer &other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

    double *data_ = nullptr;
    std::size_t size_ = 0, capacity_ = 0;
};

static const double *scaling() {
    static const double root3 = std::sqrt(3.0), unit = 4 * std::sqrt(2.0);
    static const double filter[4] = {(1 + root3) / unit, (3 + root3) / unit, (3 - root3) / unit, (1 - root3) / unit};
    return filter;
}

// Averages first, details after.
static Buffer forward(const Buffer &in) {
    const double *h = scaling();
    Buffer averages, details;
    for (std::size_t i = 0; i < in.size(); i += 2) {
        double a = 0, d = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const double v = in[(i + k) % in.size()];
            a += h[k] * v;
            d += (k % 2 ? -1 : 1) * h[3 - k] * v;
        }
        averages.push(a);
        details.push(d);
    }
    averages.append(details);
    return averages;
}

static Buffer inverse(const Buffer &in) {
    const double *h = scaling();
    const std::size_t half = in.size() / 2;
    Buffer out(in.size());
    for (std::size_t i = 0; i < half; ++i)
        for (std::size_t k = 0; k < 4; ++k)
            out[(2 * i + k) % in.size()] += h[k] * in[i] + (k % 2 ? -1 : 1) * h[3 - k] * in[half + i];
    return out;
}

static Buffer denoise(const Buffer &signal, double threshold) {
    if (signal.size() <= 4) return signal;
    Buffer coefficients = forward(signal);
    const std::size_t half = signal.size() / 2;
    Buffer rebuilt = denoise(coefficients.slice(0, half), threshold * 0.8);
    Buffer details = coefficients.slice(half, half);
    for (std::size_t i = 0; i < half; ++i) details[i] *= details[i] * details[i] / (details[i] * details[i] + threshold * threshold);
    rebuilt.append(details);
    return inverse(rebuilt);
}

extern "C" double cost(const double *x, int n) {
    Buffer signal;
    for (int i = 0; i < n; ++i) signal.push(x[i] + std::sin(0.4 * i));
    double energy = 0;
    for (std::size_t i = 0; i < signal.size(); ++i) energy += signal[i] * signal[i];
    const Buffer clean = denoise(signal, 0.3 * std::sqrt(energy / n));
    double rough = 0, apart = 0;
    for (int i = 0; i < n; ++i) {
        apart += std::pow(clean[i] - std::sin(0.4 * i), 2);
        rough += std::pow(clean[(i + 1) % n] - clean[i], 2);
    }
    return apart + 0.5 * rough / std::sqrt(1 + energy);
}
