// INPUT: 22 0.7 1.3
// Energy balance of latitude bands with ice-albedo feedback, ocean heat storage and diffusion; monthly insolation tables.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

constexpr int months = 12, bands = 18;

// Daily mean insolation, integrated once over the hour angle.
static const std::array<std::array<float, bands>, months> &insolation() {
    static const auto table = [] {
        std::array<std::array<float, bands>, months> result{};
        for (int m = 0; m < months; ++m) {
            const double tilt = -0.409 * std::cos(2 * M_PI * (m + 0.8) / months);
            for (int b = 0; b < bands; ++b) {
                const double latitude = M_PI * ((b + 0.5) / bands - 0.5);
                double sum = 0;
                for (int hour = 0; hour < 48; ++hour) {
                    const double height = std::sin(latitude) * std::sin(tilt) + std::cos(latitude) * std::cos(tilt) * std::cos(M_PI * (hour + 0.5) / 24);
                    sum += height > 0 ? height : 0.0;
                }
                result[m][b] = float(1361 * sum / 48);
            }
        }
        return result;
    }();
    return table;
}

struct Band {
    double surface, deep;
    double land;
};

struct Physics {
    double ice_albedo, ice_width, longwave, feedback, mixing, exchange, capacity;

    double absorbed(double temperature, double sun) const {
        const double icy = 0.5 * (1 - std::tanh((temperature + 5) / ice_width));
        return sun * (1 - 0.28 - (ice_albedo - 0.28) * icy);
    }
    double emitted(double temperature) const { return longwave + feedback * temperature; }
};

class Planet {
  public:
    explicit Planet(Physics physics) : physics_(physics) {}
    std::vector<Band> bands_of;

    void month(int m) {
        std::vector<double> gained;
        std::transform(bands_of.begin(), bands_of.end(), insolation()[m % months].begin(), std::back_inserter(gained),
                       [this](const Band &band, float sun) { return physics_.absorbed(band.surface, sun) - physics_.emitted(band.surface); });
        std::vector<double> edge(bands + 1, 0.0);
        for (int b = 1; b < bands; ++b) {
            const double cosine = std::cos(M_PI * (double(b) / bands - 0.5));
            edge[b] = physics_.mixing * cosine * (bands_of[b].surface - bands_of[b - 1].surface) * bands * 0.3;
        }
        for (int b = 0; b < bands; ++b) {
            Band &band = bands_of[b];
            const double cosine = std::cos(M_PI * ((b + 0.5) / bands - 0.5));
            const double down = physics_.exchange * (1 - band.land) * (band.surface - band.deep);
            const double capacity = physics_.capacity * (1 + 3 * (1 - band.land));
            band.surface += (gained[b] + (edge[b + 1] - edge[b]) / cosine - down) / capacity;
            band.deep += down / (20 * physics_.capacity);
        }
    }
    double mean() const {
        double sum = 0, weight = 0;
        for (int b = 0; b < bands; ++b) {
            const double w = std::cos(M_PI * ((b + 0.5) / bands - 0.5));
            sum += w * bands_of[b].surface;
            weight += w;
        }
        return sum / weight;
    }

  private:
    Physics physics_;
};

extern "C" double cost(const double *x, int n) {
    Planet planet({0.6 * x[0], 8 * x[1], 205 * (0.9 + 0.1 * x[2]), 2 * x[3], 0.5 * x[n - 1], 2.0, 40});
    for (int b = 0; b < bands; ++b) {
        const double latitude = M_PI * ((b + 0.5) / bands - 0.5);
        planet.bands_of.push_back({28 - 45 * std::pow(std::sin(latitude), 2), 4.0, 0.4 * x[4 + b % (n - 5)]});
    }
    std::vector<double> means;
    for (int m = 0; m < 48; ++m) {
        planet.month(m);
        means.push_back(planet.mean());
    }
    std::vector<double> running(means.size());
    std::partial_sum(means.begin(), means.end(), running.begin());
    const double year = (running.back() - running[running.size() - 13]) / 12;
    const double contrast = planet.bands_of[9].surface - planet.bands_of[1].surface;
    return 0.1 * year + 0.002 * contrast * contrast + 0.1 * planet.bands_of[4].deep;
}
