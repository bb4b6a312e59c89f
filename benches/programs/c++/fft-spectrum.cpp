// INPUT: 32 -1 1
// Recursive fast Fourier transform of a windowed signal; spectral centroid and a filtered energy.
#include <algorithm>
#include <cmath>
#include <complex>
#include <map>
#include <vector>

using Complex = std::complex<double>;
using Signal = std::vector<Complex>;

static const std::vector<Complex> &twiddles(std::size_t size) {
    static std::map<std::size_t, std::vector<Complex>> tables;
    auto found = tables.find(size);
    if (found == tables.end()) {
        std::vector<Complex> table;
        table.reserve(size / 2);
        for (std::size_t k = 0; k < size / 2; ++k) table.push_back(std::polar(1.0, -2 * M_PI * double(k) / double(size)));
        found = tables.emplace(size, std::move(table)).first;
    }
    return found->second;
}

static Signal transform(const Signal &in) {
    const std::size_t size = in.size();
    if (size == 1) return in;
    Signal even(size / 2), odd(size / 2);
    for (std::size_t i = 0; i < size / 2; ++i) {
        even[i] = in[2 * i];
        odd[i] = in[2 * i + 1];
    }
    even = transform(even);
    odd = transform(odd);
    const auto &roots = twiddles(size);
    Signal out(size);
    for (std::size_t k = 0; k < size / 2; ++k) {
        const Complex turned = roots[k] * odd[k];
        out[k] = even[k] + turned;
        out[k + size / 2] = even[k] - turned;
    }
    return out;
}

static Signal inverse(Signal in) {
    std::for_each(in.begin(), in.end(), [](Complex &c) { c = std::conj(c); });
    Signal out = transform(in);
    for (Complex &c : out) c = std::conj(c) / double(in.size());
    return out;
}

extern "C" double cost(const double *x, int n) {
    Signal signal(n);
    for (int i = 0; i < n; ++i) {
        const double window = 0.5 - 0.5 * std::cos(2 * M_PI * (i + 0.5) / n);
        signal[i] = window * x[i];
    }
    Signal spectrum = transform(signal);
    double weighted = 0, power = 0;
    for (int k = 0; k <= n / 2; ++k) {
        const double density = std::norm(spectrum[k]);
        weighted += k * density;
        power += density;
    }
    for (int k = 0; k < n; ++k) {
        const double frequency = std::min(k, n - k);
        spectrum[k] *= Complex(1.0, 0.1 * frequency) / (1.0 + 0.05 * frequency * frequency);
    }
    const Signal filtered = inverse(spectrum);
    double energy = 0;
    for (const Complex &c : filtered) energy += std::abs(c + Complex(0.5, 0.3)) * c.real();
    return weighted / power + energy;
}
