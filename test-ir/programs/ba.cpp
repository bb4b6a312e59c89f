// Bundle adjustment (the `ba` of GradBench): points seen through cameras with a rotation vector, a centre, a focal length, a
// principal point and radial distortion; errors of projection with a weight each, and of the weights.
//
// RUN: env LEVELS="1 2 3" TANGENT_LEVELS=none %check %s --adjoint ba --adjoint bundle
#include "gradcheck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

template <typename T> struct Vec3 {
    T x, y, z;

    Vec3 operator+(const Vec3 &o) const { return {x + o.x, y + o.y, z + o.z}; }
    Vec3 operator-(const Vec3 &o) const { return {x - o.x, y - o.y, z - o.z}; }
    Vec3 operator*(const T &s) const { return {x * s, y * s, z * s}; }
    T dot(const Vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
    Vec3 cross(const Vec3 &o) const { return {y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x}; }
};

template <typename T> using Pixel = std::array<T, 2>;

template <typename T> struct Camera {
    Vec3<T> rotation, centre;
    T focal;
    Pixel<T> principal, distortion;

    static Camera read(const T *p) {
        return {{p[0], p[1], p[2]}, {p[3], p[4], p[5]}, p[6], {p[7], p[8]}, {p[9], p[10]}};
    }

    Pixel<T> project(const Vec3<T> &point) const {
        const Vec3<T> local = rotate(point - centre);
        Pixel<T> out{local.x / local.z, local.y / local.z};
        const T radius = out[0] * out[0] + out[1] * out[1];
        const T stretch = 1 + distortion[0] * radius + distortion[1] * radius * radius;
        for (std::size_t i = 0; i < out.size(); i++)
            out[i] = out[i] * stretch * focal + principal[i];
        return out;
    }

  private:
    // Rodrigues' formula.
    Vec3<T> rotate(const Vec3<T> &v) const {
        const T squared = rotation.dot(rotation);
        if (squared == 0)
            return v + rotation.cross(v);
        const T angle = std::sqrt(squared), cosine = std::cos(angle), sine = std::sin(angle);
        const Vec3<T> axis = rotation * (1 / angle);
        return v * cosine + axis.cross(v) * sine + axis * (axis.dot(v) * (1 - cosine));
    }
};

struct Observation {
    int camera, point;
    Pixel<double> seen;
};

template <typename T>
std::vector<T> residuals(const std::vector<Camera<T>> &cameras, const std::vector<Vec3<T>> &points,
                         const std::vector<T> &weights, const std::vector<Observation> &observations) {
    std::vector<T> out;
    for (std::size_t i = 0; i < observations.size(); i++) {
        const auto &[camera, point, seen] = observations[i];
        const auto at = cameras[camera].project(points[point]);
        out.push_back(weights[i] * (at[0] - seen[0]));
        out.push_back(weights[i] * (at[1] - seen[1]));
    }
    for (const auto &w : weights)
        out.push_back(1 - w * w);
    return out;
}

constexpr int CAMERAS = 3, POINTS = 5, SEEN = CAMERAS * POINTS - 2, INPUTS = CAMERAS * 11 + POINTS * 3 + SEEN,
              ERRORS = 3 * SEEN;
static double pixels[2 * SEEN];

static std::vector<Observation> observed() {
    std::vector<Observation> out;
    for (int i = 0; i < SEEN; i++)
        out.push_back({i % CAMERAS, i % POINTS, {pixels[2 * i], pixels[2 * i + 1]}});
    return out;
}

extern "C" void ba(const double *x, double *errors) {
    std::vector<Camera<double>> cameras;
    for (int i = 0; i < CAMERAS; i++, x += 11)
        cameras.push_back(Camera<double>::read(x));
    std::vector<Vec3<double>> points(POINTS);
    for (auto &point : points) {
        point = {x[0], x[1], x[2]};
        x += 3;
    }
    const std::vector<double> weights(x, x + SEEN);
    const auto all = residuals(cameras, points, weights, observed());
    std::copy(all.begin(), all.end(), errors);
}

// The sum of squares, as a solver minimises it, and through the same code.
extern "C" double bundle(const double *x) {
    std::vector<double> errors(ERRORS);
    ba(x, errors.data());
    double sum = 0;
    for (double e : errors)
        sum += e * e;
    return 0.5 * sum;
}

extern "C" void ba_b(const double *x, double *x_b, double *errors, double *errors_b);
extern "C" double bundle_b(const double *x, double *x_b, double seed);

static double x[INPUTS], x_b[INPUTS], weights[ERRORS];

static double weighted() {
    double errors[ERRORS], sum = 0;
    ba(x, errors);
    for (int i = 0; i < ERRORS; i++)
        sum += weights[i] * errors[i];
    return sum;
}

static double squares() { return bundle(x); }

int main() {
    gc_fill(pixels, 2 * SEEN, -1, 1, 1);
    gc_fill(weights, ERRORS, -1, 1, 2);
    gc_fill(x, INPUTS, 0.2, 0.9, 3);
    for (int i = 0; i < POINTS; i++)
        x[CAMERAS * 11 + 3 * i + 2] += 3;
    double errors[ERRORS], errors_b[ERRORS];
    for (int i = 0; i < ERRORS; i++)
        errors_b[i] = weights[i];
    struct gc_block blocks[] = {GC_DOUBLE(x, x_b, INPUTS)};
    ba_b(x, x_b, errors, errors_b);
    if (gc_check("ba", weighted, blocks, 1, 1e-8))
        return 1;
    for (double &v : x_b)
        v = 0;
    bundle_b(x, x_b, 1);
    return gc_check("bundle", squares, blocks, 1, 1e-8);
}
