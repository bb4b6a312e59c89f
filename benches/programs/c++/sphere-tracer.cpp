// INPUT: 16 0.3 0.9
// A small ray tracer: polymorphic shapes with smooth coverage, Lambert and Phong shading, one bounce.
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

struct Vec {
    double x = 0, y = 0, z = 0;
    Vec operator+(const Vec &o) const { return {x + o.x, y + o.y, z + o.z}; }
    Vec operator-(const Vec &o) const { return {x - o.x, y - o.y, z - o.z}; }
    Vec operator*(double s) const { return {x * s, y * s, z * s}; }
    double dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
    Vec unit() const { return *this * (1 / std::sqrt(dot(*this))); }
};

struct Ray {
    Vec origin, direction;
    Vec at(double t) const { return origin + direction * t; }
};

struct Hit {
    double distance;
    Vec normal;
    double albedo, shine;
};

class Shape {
  public:
    virtual ~Shape() = default;
    virtual std::optional<Hit> intersect(const Ray &ray) const = 0;
};

class Sphere : public Shape {
  public:
    Sphere(Vec centre, double radius, double albedo) : centre_(centre), radius_(radius), albedo_(albedo) {}
    std::optional<Hit> intersect(const Ray &ray) const override {
        const Vec to = ray.origin - centre_;
        const double b = to.dot(ray.direction), c = to.dot(to) - radius_ * radius_;
        const double discriminant = b * b - c;
        if (discriminant < 0) return std::nullopt;
        const double t = -b - std::sqrt(discriminant);
        if (t < 1e-6) return std::nullopt;
        return Hit{t, (ray.at(t) - centre_) * (1 / radius_), albedo_, 12};
    }

  private:
    Vec centre_;
    double radius_, albedo_;
};

class Floor : public Shape {
  public:
    Floor(double height, double albedo) : height_(height), albedo_(albedo) {}
    std::optional<Hit> intersect(const Ray &ray) const override {
        if (std::fabs(ray.direction.y) < 1e-9) return {};
        const double t = (height_ - ray.origin.y) / ray.direction.y;
        if (t < 1e-6) return {};
        const Vec p = ray.at(t);
        return Hit{t, {0, 1, 0}, albedo_ * (1 + 0.2 * std::sin(p.x) * std::sin(p.z)), 0};
    }

  private:
    double height_, albedo_;
};

struct Scene {
    std::vector<std::unique_ptr<Shape>> shapes;
    Vec light;
    double ambient;

    double shade(const Ray &ray, int bounces) const {
        std::optional<Hit> nearest;
        for (const auto &shape : shapes)
            if (auto hit = shape->intersect(ray); hit && (!nearest || hit->distance < nearest->distance)) nearest = hit;
        if (!nearest) return 0.3 + 0.2 * ray.direction.y;
        const Vec point = ray.at(nearest->distance), to_light = (light - point).unit();
        double colour = ambient + nearest->albedo * std::max(0.0, nearest->normal.dot(to_light));
        if (nearest->shine > 0) {
            const Vec half = (to_light - ray.direction).unit();
            colour += 0.3 * std::pow(std::max(0.0, half.dot(nearest->normal)), nearest->shine);
            if (bounces > 0) {
                const Vec away = ray.direction - nearest->normal * (2 * ray.direction.dot(nearest->normal));
                colour += 0.25 * shade({point, away.unit()}, bounces - 1);
            }
        }
        return colour;
    }
};

extern "C" double cost(const double *x, int n) {
    Scene scene;
    for (int i = 0; i + 4 < n - 1; i += 5)
        scene.shapes.push_back(std::make_unique<Sphere>(Vec{3 * x[i] - 1.6, 2 * x[i + 1] - 1, 4 + x[i + 2]}, 0.4 + 0.5 * x[i + 3], x[i + 4]));
    scene.shapes.push_back(std::make_unique<Floor>(-1.5, 0.6));
    scene.light = {2, 4, 0.5};
    scene.ambient = 0.1 * x[n - 1];
    double image = 0;
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 5; ++column) {
            const Vec direction = Vec{0.07 * (column - 2) + 0.051, 0.07 * (row - 2) + 0.017, 1}.unit();
            const double pixel = scene.shade({{0, 0, 0}, direction}, 2);
            image += pixel * pixel * (1 + 0.05 * row - 0.03 * column);
        }
    return image;
}
