// INPUT: 33 0.1 0.9
// Reprojection error of two cameras with radial distortion looking at a handful of points, with a robust loss.
#include <cmath>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

template <class T, std::size_t N> struct Tuple {
    T data[N];
    T &operator[](std::size_t i) { return data[i]; }
    const T &operator[](std::size_t i) const { return data[i]; }
};

template <class T, std::size_t N> Tuple<T, N> operator+(Tuple<T, N> a, const Tuple<T, N> &b) {
    for (std::size_t i = 0; i < N; ++i) a[i] += b[i];
    return a;
}
template <class T, std::size_t N> Tuple<T, N> operator*(T s, Tuple<T, N> a) {
    for (T &entry : a.data) entry *= s;
    return a;
}
template <class T, std::size_t N> T dot(const Tuple<T, N> &a, const Tuple<T, N> &b) {
    T sum{};
    for (std::size_t i = 0; i < N; ++i) sum += a[i] * b[i];
    return sum;
}

using Point3 = Tuple<double, 3>;
using Point2 = Tuple<double, 2>;

static Point3 cross(const Point3 &a, const Point3 &b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

static Point3 rodrigues(const Point3 &axis, const Point3 &p) {
    const double squared = dot(axis, axis);
    if (squared < 1e-12) return p + cross(axis, p);
    const double angle = std::sqrt(squared), c = std::cos(angle), s = std::sin(angle);
    const Point3 unit = (1 / angle) * axis;
    return c * p + s * cross(unit, p) + (dot(unit, p) * (1 - c)) * unit;
}

struct Camera {
    Point3 rotation, translation;
    double focal, k1, k2;

    Point2 project(const Point3 &world) const {
        const Point3 local = rodrigues(rotation, world) + translation;
        const Point2 flat{local[0] / local[2], local[1] / local[2]};
        const double r2 = dot(flat, flat);
        const double distortion = 1 + r2 * (k1 + r2 * k2);
        return (focal * distortion) * flat;
    }
};

struct Observation {
    int camera, point;
    Point2 seen;
};

extern "C" double cost(const double *x, int n) {
    std::vector<Camera> cameras;
    for (int c = 0; c < 2; ++c) {
        const double *p = x + 9 * c;
        cameras.push_back({{0.2 * p[0], 0.2 * p[1], 0.2 * p[2]}, {p[3] - 0.5, p[4] - 0.5, 3 + p[5]}, 1 + p[6], 0.1 * p[7], 0.01 * p[8]});
    }
    std::vector<Point3> points;
    for (int i = 18; i + 2 < n; i += 3) points.push_back({x[i], x[i + 1], 0.5 * x[i + 2]});

    std::vector<Observation> observations;
    for (int c = 0; c < int(cameras.size()); ++c)
        for (int p = 0; p < int(points.size()); ++p)
            observations.push_back({c, p, {0.1 * p - 0.05 * c, 0.2 - 0.06 * p}});

    const std::function<double(double)> robust = [](double squared) { return 2 * (std::sqrt(1 + 4 * squared) - 1); };
    double total = 0;
    for (const auto &[camera, point, seen] : observations) {
        const Point2 residual = cameras[camera].project(points[point]) + (-1.0) * seen;
        total += robust(dot(residual, residual));
    }
    return total;
}
