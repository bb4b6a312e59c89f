// INPUT: 30 -1 1
// Gravitational energy and force of a planar cluster with a quadtree and the multipole acceptance test.
#include <array>
#include <cmath>
#include <memory>
#include <vector>

struct Body {
    double x, y, mass;
};

class QuadTree {
  public:
    QuadTree(double cx, double cy, double half) : cx_(cx), cy_(cy), half_(half) {}

    void insert(const Body &body, int depth = 0) {
        mx_ = (mx_ * mass_ + body.x * body.mass) / (mass_ + body.mass);
        my_ = (my_ * mass_ + body.y * body.mass) / (mass_ + body.mass);
        mass_ += body.mass;
        ++count_;
        if (count_ == 1) {
            only_ = body;
            return;
        }
        if (count_ == 2) child(only_).insert(only_, depth + 1);
        child(body).insert(body, depth + 1);
    }

    double potential(const Body &at, double opening) const {
        const double dx = mx_ - at.x, dy = my_ - at.y;
        const double squared = dx * dx + dy * dy + softening;
        if (count_ == 1 || 4 * half_ * half_ < opening * opening * squared) return count_ == 1 && squared < 2 * softening && same(at) ? 0 : -mass_ / std::sqrt(squared);
        double sum = 0;
        for (const auto &quadrant : children_)
            if (quadrant) sum += quadrant->potential(at, opening);
        return sum;
    }

  private:
    static constexpr double softening = 0.01;

    bool same(const Body &body) const { return only_.x == body.x && only_.y == body.y; }

    QuadTree &child(const Body &body) {
        const int index = (body.x > cx_ ? 1 : 0) | (body.y > cy_ ? 2 : 0);
        auto &slot = children_[index];
        if (!slot) {
            const double quarter = half_ / 2;
            slot = std::make_unique<QuadTree>(cx_ + (index & 1 ? quarter : -quarter), cy_ + (index & 2 ? quarter : -quarter), quarter);
        }
        return *slot;
    }

    double cx_, cy_, half_;
    double mx_ = 0, my_ = 0, mass_ = 0;
    int count_ = 0;
    Body only_{};
    std::array<std::unique_ptr<QuadTree>, 4> children_;
};

extern "C" double cost(const double *x, int n) {
    std::vector<Body> bodies;
    for (int i = 0; i + 1 < n; i += 2) bodies.push_back({x[i] + 0.013, x[i + 1] * 0.95 + 0.021 * std::sin(i), 1.0 + 0.05 * i});
    auto root = std::make_unique<QuadTree>(0.0, 0.0, 1.5);
    for (const Body &body : bodies) root->insert(body);
    double energy = 0;
    for (const Body &body : bodies) energy += 0.5 * body.mass * root->potential(body, 0.6);
    return energy / double(bodies.size());
}
