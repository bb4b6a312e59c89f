// INPUT: 10 0.3 1.3
// A model of shared sub-expressions: reference-counted nodes, lazily evaluated with memory, swept over time.
#include <cmath>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class Cell;
using CellPtr = std::shared_ptr<Cell>;

class Cell {
  public:
    using Formula = std::function<double(const std::vector<double> &)>;

    static CellPtr input(double value) {
        auto cell = std::make_shared<Cell>();
        cell->value_ = value;
        return cell;
    }
    static CellPtr formula(std::initializer_list<CellPtr> sources, Formula f) {
        auto cell = std::make_shared<Cell>();
        cell->sources_ = sources;
        cell->formula_ = std::move(f);
        for (const auto &source : cell->sources_) source->dependents_.push_back(cell);
        return cell;
    }
    double get() {
        if (!value_) {
            std::vector<double> arguments;
            for (const auto &source : sources_) arguments.push_back(source->get());
            value_ = formula_(arguments);
        }
        return *value_;
    }
    void set(double value) {
        forget();
        value_ = value;
    }

  private:
    void forget() {
        if (!value_) return;
        value_.reset();
        for (const auto &weak : dependents_)
            if (auto dependent = weak.lock()) dependent->forget();
    }

    std::optional<double> value_;
    std::vector<CellPtr> sources_;
    std::vector<std::weak_ptr<Cell>> dependents_;
    Formula formula_;
};

static CellPtr operator+(const CellPtr &a, const CellPtr &b) {
    return Cell::formula({a, b}, [](const auto &v) { return v[0] + v[1]; });
}
static CellPtr operator*(const CellPtr &a, const CellPtr &b) {
    return Cell::formula({a, b}, [](const auto &v) { return v[0] * v[1]; });
}
static CellPtr mapped(const CellPtr &a, double (*f)(double)) {
    return Cell::formula({a}, [f](const auto &v) { return f(v[0]); });
}

extern "C" double cost(const double *x, int n) {
    // Daily balance of a lake: inflow, evaporation, a weir, and the heat stored.
    std::vector<CellPtr> inputs;
    for (int i = 0; i < n; ++i) inputs.push_back(Cell::input(x[i]));
    const CellPtr level = Cell::input(1.0), warmth = Cell::input(0.5), day = Cell::input(0.0);

    const CellPtr season = mapped(day * inputs[0], [](double a) { return std::sin(a); });
    const CellPtr inflow = inputs[1] + inputs[2] * season;
    const CellPtr saturation = mapped(warmth * inputs[3], [](double a) { return std::exp(0.5 * a); });
    const CellPtr evaporation = inputs[4] * saturation;
    const double crest = 0.2 * x[5];
    const CellPtr weir = Cell::formula({level, inputs[6]}, [crest](const auto &v) { return v[1] * std::pow(v[0] - crest, 1.5); });
    const CellPtr heating = Cell::formula({season, warmth, inputs[7], inputs[8]},
                                          [](const auto &v) { return v[2] * (1 + v[0]) - v[3] * std::pow(v[1], 4) * 0.3; });

    const double dt = 0.05;
    double lost = 0;
    for (int step = 0; step < 30; ++step) {
        const double change = inflow->get() - 0.2 * evaporation->get() - weir->get();
        const double warmed = heating->get() + 0.1 * evaporation->get() * x[9];
        lost += dt * (weir->get() + evaporation->get());
        level->set(level->get() + dt * change);
        warmth->set(warmth->get() + dt * warmed);
        day->set(0.2 * (step + 1));
    }
    return lost + level->get() * warmth->get();
}
