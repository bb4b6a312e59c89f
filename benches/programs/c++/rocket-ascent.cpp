// INPUT: 11 0.7 1.3
// A two-stage rocket assembled from parts with several bases; events are thrown as exceptions between stages.
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class HasMass {
  public:
    explicit HasMass(double mass) : mass_(mass) {}
    virtual ~HasMass() = default;
    virtual double mass() const { return mass_; }

  protected:
    double mass_;
};

class HasThrust {
  public:
    virtual ~HasThrust() = default;
    virtual double thrust(double throttle, double pressure) const = 0;
    virtual double consumption(double throttle) const = 0;
};

class Payload : public HasMass {
    using HasMass::HasMass;
};

struct TankEmpty {
    std::string stage;
    double time;
};

class Engine : public HasMass, public HasThrust {
  public:
    Engine(double mass, double force, double exhaust, double area) : HasMass(mass), force_(force), exhaust_(exhaust), area_(area) {}
    double thrust(double throttle, double pressure) const override { return force_ * throttle - area_ * pressure; }
    double consumption(double throttle) const override { return force_ * throttle / exhaust_; }

  private:
    double force_, exhaust_, area_;
};

class Tank : public HasMass {
  public:
    Tank(double dry, double fuel) : HasMass(dry), fuel_(fuel) {}
    double mass() const override { return mass_ + fuel_; }
    void drain(double amount) { fuel_ -= amount; }
    double fuel() const { return fuel_; }

  private:
    double fuel_;
};

class Stage {
  public:
    explicit Stage(std::string name) : name_(std::move(name)) {}
    template <class Part, class... Arguments> Stage &with(Arguments &&...arguments) {
        parts_.push_back(std::make_unique<Part>(std::forward<Arguments>(arguments)...));
        return *this;
    }
    double mass() const {
        double sum = 0;
        for (const auto &part : parts_) sum += part->mass();
        return sum;
    }
    double push(double throttle, double pressure, double dt, int ticks, double time) {
        double force = 0;
        for (const auto &part : parts_)
            if (auto *engine = dynamic_cast<HasThrust *>(part.get())) {
                force += engine->thrust(throttle, pressure);
                for (const auto &other : parts_)
                    if (auto *tank = dynamic_cast<Tank *>(other.get())) tank->drain(dt * engine->consumption(throttle));
            }
        if (ticks <= 0) throw TankEmpty{name_, time};
        return force;
    }

  private:
    std::string name_;
    std::vector<std::unique_ptr<HasMass>> parts_;
};

extern "C" double cost(const double *x, int) {
    std::vector<Stage> stages;
    stages.emplace_back("upper").with<Payload>(0.1 * x[0]).with<Tank>(0.05, 0.4 * x[1]).with<Engine>(0.05, 2.0 * x[2], 3.2, 0.0);
    stages.emplace_back("booster").with<Tank>(0.2, 1.8 * x[3]).with<Engine>(0.1, 6.0 * x[4], 2.6 * x[5], 0.3).with<Engine>(0.05, 0.5, 2.5 * x[6], 0.05);

    double height = 0, speed = 0, time = 0, loss = 0;
    const double dt = 0.02;
    int ticks = 30;
    while (!stages.empty() && time < 2) {
        try {
            const double density = std::exp(-height / (0.8 * x[7]));
            double mass = 0;
            for (const Stage &stage : stages) mass += stage.mass();
            const double throttle = 1 - 0.3 * x[8] * density * speed * speed / (1 + speed * speed);
            const double force = stages.back().push(throttle, density, dt, ticks--, time);
            const double drag = 0.2 * x[9] * density * speed * std::sqrt(speed * speed + 1e-2);
            const double gravity = x[10] / ((1 + height / 20) * (1 + height / 20));
            speed += dt * ((force - drag) / mass - gravity);
            height += dt * speed;
            loss += dt * (drag / mass + gravity);
            time += dt;
        } catch (const TankEmpty &event) {
            loss += event.stage == "booster" ? 0.05 * stages.back().mass() : 0.0;
            stages.pop_back();
            ticks = 20;
        }
    }
    return height + 0.5 * speed - 0.1 * loss;
}
