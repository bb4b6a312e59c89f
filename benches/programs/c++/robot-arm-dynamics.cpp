// INPUT: 16 0.4 1.2
// Inverse dynamics of a planar arm with revolute and sliding joints held in a variant; effort along a trajectory.
#include <array>
#include <cmath>
#include <numeric>
#include <variant>
#include <vector>

struct Planar {
    double x = 0, y = 0;
    friend Planar operator+(Planar a, Planar b) { return {a.x + b.x, a.y + b.y}; }
    friend Planar operator-(Planar a, Planar b) { return {a.x - b.x, a.y - b.y}; }
    friend Planar operator*(double s, Planar a) { return {s * a.x, s * a.y}; }
    Planar left() const { return {-y, x}; }
};
static double cross(Planar a, Planar b) { return a.x * b.y - a.y * b.x; }
static double dot(Planar a, Planar b) { return a.x * b.x + a.y * b.y; }

struct Revolute {
    double length, friction;
};
struct Sliding {
    double offset, spring;
};
template <class... F> struct Overloaded : F... {
    using F::operator()...;
};
template <class... F> Overloaded(F...) -> Overloaded<F...>;

struct Link {
    std::variant<Revolute, Sliding> joint;
    double mass, inertia;
};

struct Motion {
    double q, rate, acceleration;
};

// Forward recursion of the kinematics, backward recursion of the forces.
static std::vector<double> efforts(const std::vector<Link> &links, const std::vector<Motion> &motions) {
    struct Frame {
        Planar axis, centre_acceleration, arm;
        double spin, turn;
    };
    std::vector<Frame> frames;
    double angle = 0, spin = 0, turn = 0;
    Planar acceleration{0, 9.81};
    for (std::size_t i = 0; i < links.size(); ++i) {
        const Motion &m = motions[i];
        const auto arm = std::visit(
            Overloaded{[&](const Revolute &r) {
                           angle += m.q;
                           spin += m.rate;
                           turn += m.acceleration;
                           return r.length * Planar{std::cos(angle), std::sin(angle)};
                       },
                       [&](const Sliding &s) { return (s.offset + m.q) * Planar{std::cos(angle), std::sin(angle)}; }},
            links[i].joint);
        const Planar unit{std::cos(angle), std::sin(angle)};
        Planar tip = acceleration + turn * arm.left() - spin * spin * arm;
        if (std::holds_alternative<Sliding>(links[i].joint)) tip = tip + m.acceleration * unit + 2 * spin * m.rate * unit.left();
        frames.push_back({unit, 0.5 * (acceleration + tip), arm, spin, turn});
        acceleration = tip;
    }
    std::vector<double> result(links.size());
    Planar force;
    double moment = 0;
    for (std::size_t i = links.size(); i-- > 0;) {
        const Frame &f = frames[i];
        const Planar inertial = links[i].mass * f.centre_acceleration;
        moment += links[i].inertia * f.turn + 0.5 * cross(f.arm, inertial) + cross(f.arm, force);
        force = force + inertial;
        if (const auto *revolute = std::get_if<Revolute>(&links[i].joint))
            result[i] = moment + revolute->friction * motions[i].rate;
        else
            result[i] = dot(force, f.axis) + std::get<Sliding>(links[i].joint).spring * motions[i].q;
    }
    return result;
}

extern "C" double cost(const double *x, int) {
    std::vector<Link> arm;
    arm.push_back({Revolute{x[0], 0.1 * x[1]}, x[2], 0.1 * x[3]});
    arm.push_back({Sliding{0.5 * x[4], 2 * x[5]}, 0.5 * x[6], 0.0});
    arm.push_back({Revolute{0.7 * x[7], 0.05}, 0.3 * x[8], 0.05 * x[9]});
    double total = 0;
    const int samples = 16;
    for (int s = 0; s < samples; ++s) {
        const double t = 0.1 * s;
        std::vector<Motion> motions;
        for (int joint = 0; joint < 3; ++joint) {
            const double amplitude = 0.4 * x[10 + joint], speed = 1 + x[13 + joint];
            motions.push_back({amplitude * std::sin(speed * t), amplitude * speed * std::cos(speed * t), -amplitude * speed * speed * std::sin(speed * t)});
        }
        const auto effort = efforts(arm, motions);
        total += std::inner_product(effort.begin(), effort.end(), effort.begin(), 0.0);
    }
    return total / (samples * 100.0);
}
