// INPUT: 12 0.5 1.5
// Response of a ladder filter by chains of complex two-port matrices, built through a fluent builder.
#include <array>
#include <cmath>
#include <complex>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

using namespace std::complex_literals;
using Complex = std::complex<double>;

struct TwoPort {
    Complex a{1}, b{0}, c{0}, d{1};

    friend TwoPort operator*(const TwoPort &l, const TwoPort &r) {
        return {l.a * r.a + l.b * r.c, l.a * r.b + l.b * r.d, l.c * r.a + l.d * r.c, l.c * r.b + l.d * r.d};
    }
    static TwoPort series(Complex impedance) { return {1, impedance, 0, 1}; }
    static TwoPort shunt(Complex admittance) { return {1, 0, admittance, 1}; }
};

class Ladder {
  public:
    using Section = std::function<TwoPort(double)>;

    Ladder &inductor(double henries, double loss) {
        return add("L", [=](double w) { return TwoPort::series(Complex(loss, w * henries)); });
    }
    Ladder &capacitor(double farads) {
        return add("C", [=](double w) { return TwoPort::shunt(1i * w * farads); });
    }
    Ladder &trap(double henries, double farads) {
        return add("T", [=](double w) {
            const Complex impedance = Complex(0.05, w * henries) + 1.0 / (1i * w * farads);
            return TwoPort::shunt(1.0 / impedance);
        });
    }
    Ladder &line(double impedance, double delay, double attenuation) {
        return add("line", [=](double w) {
            const Complex gamma(attenuation * std::sqrt(w), w * delay);
            return TwoPort{std::cosh(gamma), impedance * std::sinh(gamma), std::sinh(gamma) / impedance, std::cosh(gamma)};
        });
    }
    // Transmission and reflection against a reference impedance.
    std::pair<Complex, Complex> scattering(double frequency, double reference) const {
        const TwoPort m = std::accumulate(sections_.begin(), sections_.end(), TwoPort{},
                                          [frequency](const TwoPort &sum, const auto &named) { return sum * named.second(frequency); });
        const Complex whole = m.a + m.b / reference + m.c * reference + m.d;
        return {2.0 / whole, (m.a + m.b / reference - m.c * reference - m.d) / whole};
    }
    std::size_t count(const std::string &kind) const {
        std::size_t result = 0;
        for (const auto &[name, section] : sections_) result += name == kind;
        return result;
    }

  private:
    Ladder &add(std::string kind, Section section) {
        sections_.emplace_back(std::move(kind), std::move(section));
        return *this;
    }
    std::vector<std::pair<std::string, Section>> sections_;
};

extern "C" double cost(const double *x, int) {
    Ladder filter;
    filter.capacitor(x[0]).inductor(x[1], 0.02 * x[2]).trap(0.2 * x[3], 0.3 * x[4]).inductor(x[5], 0.02).capacitor(x[6]);
    filter.line(x[7], 0.3 * x[8], 0.02 * x[9]);
    double error = 0, delay = 0, previous = 0;
    for (int k = 1; k <= 24; ++k) {
        const double w = 0.1 * k;
        const auto [through, back] = filter.scattering(w, x[10]);
        const double decibels = 10 * std::log10(std::norm(through));
        if (w < 1.05)
            error += std::norm(back);
        else
            error += 0.02 * std::exp(0.2 * decibels * x[11]);
        const double phase = std::arg(through * std::polar(1.0, 1.2 * w));
        if (k > 1 && k < 8) delay += std::pow(phase - previous, 2);
        previous = phase;
    }
    return error + delay + 0.01 * double(filter.count("L"));
}
