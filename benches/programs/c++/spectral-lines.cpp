// INPUT: 17 0.3 1.2
// Least-squares misfit of a spectrum composed of line profiles held in a tuple, with a variadic background.
#include <array>
#include <cmath>
#include <cstdarg>
#include <tuple>
#include <type_traits>
#include <utility>

struct Gaussian {
    double centre, width, height;
    double operator()(double f) const { return height * std::exp(-0.5 * std::pow((f - centre) / width, 2)); }
};
struct Lorentzian {
    double centre, width, height;
    double operator()(double f) const { return height / (1 + std::pow((f - centre) / width, 2)); }
};
struct PseudoVoigt {
    double centre, width, height, mixing;
    double operator()(double f) const {
        return mixing * Gaussian{centre, width, height}(f) + (1 - mixing) * Lorentzian{centre, width, height}(f);
    }
};

template <class... Profiles> class Spectrum {
  public:
    explicit Spectrum(Profiles... profiles) : profiles_(std::move(profiles)...) {}
    double operator()(double f) const {
        return std::apply([f](const auto &...profile) { return (profile(f) + ... + 0.0); }, profiles_);
    }
    template <class Report> void each(Report &&report) const {
        std::apply([&](const auto &...profile) { (report(profile), ...); }, profiles_);
    }

  private:
    std::tuple<Profiles...> profiles_;
};

template <class Profile> double area(const Profile &p) {
    if constexpr (std::is_same_v<Profile, Gaussian>)
        return p.height * p.width * std::sqrt(2 * M_PI);
    else if constexpr (std::is_same_v<Profile, Lorentzian>)
        return p.height * p.width * M_PI;
    else
        return p.mixing * area(Gaussian{p.centre, p.width, p.height}) + (1 - p.mixing) * area(Lorentzian{p.centre, p.width, p.height});
}

// Coefficients of a polynomial, the lowest first.
static double polynomial(double at, int count, ...) {
    va_list list;
    va_start(list, count);
    double sum = 0, power = 1;
    for (int i = 0; i < count; ++i) {
        sum += va_arg(list, double) * power;
        power *= at;
    }
    va_end(list);
    return sum;
}

constexpr std::array<double, 24> measured = [] {
    std::array<double, 24> spectrum{};
    unsigned state = 12345;
    for (std::size_t i = 0; i < spectrum.size(); ++i) {
        state = state * 1664525u + 1013904223u;
        const double f = double(i) / 8 - 1.5;
        spectrum[i] = 0.3 + 0.8 / (1 + 4 * f * f) + 0.02 * (double(state >> 16) / 65536.0 - 0.5);
    }
    return spectrum;
}();

extern "C" double cost(const double *x, int) {
    const Spectrum spectrum(Gaussian{x[0], 0.5 * x[1], x[2]}, Lorentzian{1.5 + x[3], 0.4 * x[4], x[5]},
                            PseudoVoigt{1 + x[6], x[7], x[8], 0.5 * x[9]}, Gaussian{2 * x[10], x[11], 0.5 * x[12]});
    double misfit = 0;
    for (std::size_t i = 0; i < measured.size(); ++i) {
        const double f = double(i) / 8;
        const double model = spectrum(f) + polynomial(f - 1.5, 4, 0.3 * x[13], 0.1 * x[14], -0.1 * x[15], 0.02 * x[16]);
        misfit += (model - measured[i]) * (model - measured[i]);
    }
    double total = 0;
    spectrum.each([&total](const auto &profile) { total += area(profile); });
    return misfit / double(measured.size()) + 0.05 * total * total;
}
