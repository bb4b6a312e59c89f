// INPUT: 10 0.2 1.2
// Free and damped rotation of a rigid body with quaternions, integrated by a fourth-order Runge-Kutta scheme.
#include <cmath>
#include <functional>
#include <utility>

struct Vec3 {
    double x, y, z;
};
inline Vec3 operator+(const Vec3 &a, const Vec3 &b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator*(double s, const Vec3 &a) { return {s * a.x, s * a.y, s * a.z}; }
inline Vec3 cross(const Vec3 &a, const Vec3 &b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline double dot(const Vec3 &a, const Vec3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

class Quaternion {
  public:
    double w = 1;
    Vec3 v{0, 0, 0};

    Quaternion() = default;
    Quaternion(double w_, Vec3 v_) : w(w_), v(v_) {}

    Quaternion operator*(const Quaternion &o) const { return {w * o.w - dot(v, o.v), w * o.v + o.w * v + cross(v, o.v)}; }
    Quaternion operator+(const Quaternion &o) const { return {w + o.w, v + o.v}; }
    friend Quaternion operator*(double s, const Quaternion &q) { return {s * q.w, s * q.v}; }
    Quaternion conjugate() const { return {w, -1.0 * v}; }
    double norm() const { return std::sqrt(w * w + dot(v, v)); }
    void normalise() {
        const double scale = 1 / norm();
        w *= scale;
        v = scale * v;
    }
    Vec3 rotate(const Vec3 &p) const { return ((*this) * Quaternion(0, p) * conjugate()).v; }
};

struct State {
    Quaternion attitude;
    Vec3 rate;
};
inline State operator+(const State &a, const State &b) { return {a.attitude + b.attitude, a.rate + b.rate}; }
inline State operator*(double s, const State &a) { return {s * a.attitude, s * a.rate}; }

using Dynamics = std::function<State(double, const State &)>;

static State rk4(const Dynamics &f, double t, const State &y, double h) {
    const State k1 = f(t, y);
    const State k2 = f(t + h / 2, y + (h / 2) * k1);
    const State k3 = f(t + h / 2, y + (h / 2) * k2);
    const State k4 = f(t + h, y + h * k3);
    return y + (h / 6) * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
}

extern "C" double cost(const double *x, int) {
    const Vec3 inertia{1 + x[0], 1.5 + x[1], 2 + x[2]};
    const double damping = 0.1 * x[9];
    const Dynamics dynamics = [inertia, damping](double t, const State &s) {
        const Vec3 momentum{inertia.x * s.rate.x, inertia.y * s.rate.y, inertia.z * s.rate.z};
        const Vec3 drive{0.1 * std::sin(t), 0, 0.05 * std::cos(2 * t)};
        const Vec3 torque = drive + (-damping) * s.rate + (-1.0) * cross(s.rate, momentum);
        return State{0.5 * (s.attitude * Quaternion(0, s.rate)),
                     {torque.x / inertia.x, torque.y / inertia.y, torque.z / inertia.z}};
    };
    State state;
    state.attitude = Quaternion(x[6], {0.1, x[7], 0.2});
    state.attitude.normalise();
    state.rate = {x[3], x[4], x[5]};
    const int steps = 40;
    double wander = 0;
    for (int i = 0; i < steps; ++i) {
        state = rk4(dynamics, 0.05 * i, state, 0.05);
        state.attitude.normalise();
        const Vec3 pointing = state.attitude.rotate({0, 0, 1});
        wander += (pointing.z - 0.5 * x[8]) * (pointing.z - 0.5 * x[8]);
    }
    return wander / steps + 0.1 * dot(state.rate, state.rate);
}
