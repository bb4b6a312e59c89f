// INPUT: 6 0.5 1.4
// Two-compartment drug model: a text table gives doses and samples, settings are held as std::any.
#include <any>
#include <cmath>
#include <deque>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Settings = std::map<std::string, std::any>;

template <class T> T get(const Settings &settings, const std::string &name, T otherwise) {
    auto found = settings.find(name);
    if (found == settings.end()) return otherwise;
    try {
        return std::any_cast<T>(found->second);
    } catch (const std::bad_any_cast &) {
        return otherwise;
    }
}

struct Dose {
    double time, amount;
};
struct Sample {
    double time, concentration;
};

static const char *const table = R"(
dose 0.0 1.0
sample 0.5 0.31
sample 1.0 0.42
dose 1.5 0.5
sample 2.0 0.48
sample 3.0 0.35
sample 4.5 0.18
)";

struct Compartments {
    double gut = 0, central = 0, tissue = 0;
};

class Model {
  public:
    explicit Model(const Settings &settings)
        : absorption_(get(settings, "absorption", 1.0)), clearance_(get(settings, "clearance", 1.0)),
          volume_(get(settings, "volume", 1.0)), out_(get(settings, "out", 0.3)), back_(get(settings, "back", 0.2)),
          saturation_(get(settings, "saturation", 2.0)), steps_(get(settings, "steps", 10)) {}

    Compartments slope(const Compartments &c) const {
        const double concentration = c.central / volume_;
        const double eliminated = clearance_ * concentration / (1 + concentration / saturation_);
        return {-absorption_ * c.gut, absorption_ * c.gut - eliminated - out_ * c.central + back_ * c.tissue,
                out_ * c.central - back_ * c.tissue};
    }
    void advance(Compartments &c, double duration) const {
        const double h = duration / steps_;
        auto add = [](const Compartments &a, double s, const Compartments &b) {
            return Compartments{a.gut + s * b.gut, a.central + s * b.central, a.tissue + s * b.tissue};
        };
        for (int i = 0; i < steps_; ++i) {
            const auto k1 = slope(c), k2 = slope(add(c, h / 2, k1)), k3 = slope(add(c, h / 2, k2)), k4 = slope(add(c, h, k3));
            c = add(add(add(add(c, h / 6, k1), h / 3, k2), h / 3, k3), h / 6, k4);
        }
    }
    double volume() const { return volume_; }

  private:
    double absorption_, clearance_, volume_, out_, back_, saturation_;
    int steps_;
};

extern "C" double cost(const double *x, int) {
    Settings settings;
    settings["absorption"] = 1.5 * x[0];
    settings["clearance"] = 0.6 * x[1];
    settings["volume"] = x[2];
    settings["out"] = 0.4 * x[3];
    settings["back"] = 0.3 * x[4];
    settings["steps"] = 8;
    settings["saturation"] = std::string("not a number");

    std::deque<Dose> doses;
    std::vector<Sample> samples;
    std::istringstream input(table);
    for (std::string kind; input >> kind;) {
        double time, value;
        input >> time >> value;
        if (kind == "dose")
            doses.push_back({time, value * x[5]});
        else
            samples.push_back({time, value});
    }

    const Model model(settings);
    Compartments state;
    double now = 0, misfit = 0;
    for (const Sample &sample : samples) {
        while (!doses.empty() && doses.front().time < sample.time) {
            model.advance(state, doses.front().time - now + 1e-9);
            now = doses.front().time;
            state.gut += doses.front().amount;
            doses.pop_front();
        }
        model.advance(state, sample.time - now);
        now = sample.time;
        const double error = std::log(state.central / model.volume()) - std::log(sample.concentration);
        misfit += error * error;
    }
    return misfit + 0.1 * state.tissue;
}
