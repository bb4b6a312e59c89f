// INPUT: 48 -0.3 0.3
// Fairness of a bicubic Bezier panel: recursive de Casteljau templates, area, bending and volume by quadrature.
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <vector>

template <std::size_t D> class Vector {
  public:
    constexpr Vector() : c_{} {}
    template <class... T, class = std::enable_if_t<sizeof...(T) == D>> constexpr Vector(T... c) : c_{double(c)...} {}
    double operator[](std::size_t i) const { return c_[i]; }
    double &operator[](std::size_t i) { return c_[i]; }
    Vector &operator+=(const Vector &o) {
        for (std::size_t i = 0; i < D; ++i) c_[i] += o.c_[i];
        return *this;
    }
    Vector operator-(const Vector &o) const { return *this + -1.0 * o; }
    friend Vector operator+(Vector a, const Vector &b) { return a += b; }
    friend Vector operator*(double s, Vector a) {
        for (double &v : a.c_) v *= s;
        return a;
    }
    double dot(const Vector &o) const { return std::inner_product(c_.begin(), c_.end(), o.c_.begin(), 0.0); }

  private:
    std::array<double, D> c_;
};
using Point = Vector<3>;
static Point cross(const Point &a, const Point &b) { return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}; }

template <class P, std::size_t Degree> struct Curve {
    std::array<P, Degree + 1> control;

    P operator()(double t) const {
        if constexpr (Degree == 0)
            return control[0];
        else
            return (1 - t) * lower(0)(t) + t * lower(1)(t);
    }
    Curve<P, Degree - 1> derivative() const {
        Curve<P, Degree - 1> result;
        for (std::size_t i = 0; i < Degree; ++i) result.control[i] = double(Degree) * (control[i + 1] - control[i]);
        return result;
    }

  private:
    auto lower(std::size_t from) const {
        Curve<P, Degree - 1> part;
        for (std::size_t i = 0; i < Degree; ++i) part.control[i] = control[from + i];
        return part;
    }
};
template <class P> struct Curve<P, 0> {
    std::array<P, 1> control;
    P operator()(double) const { return control[0]; }
};

struct Patch {
    std::array<Curve<Point, 3>, 4> rows;

    template <class Along> auto across(Along &&along) const {
        Curve<Point, 3> column;
        for (std::size_t i = 0; i < 4; ++i) column.control[i] = along(rows[i]);
        return column;
    }
};

// The nodes of a product rule, walked by an iterator.
class Nodes {
  public:
    struct Node {
        double u, v, weight;
    };
    class iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Node;
        using difference_type = std::ptrdiff_t;
        using pointer = const Node *;
        using reference = Node;
        explicit iterator(int at) : at_(at) {}
        Node operator*() const { return {place(at_ / 3), place(at_ % 3), mass(at_ / 3) * mass(at_ % 3)}; }
        iterator &operator++() {
            ++at_;
            return *this;
        }
        bool operator!=(const iterator &o) const { return at_ != o.at_; }

      private:
        static double place(int i) { return 0.5 + 0.5 * (i - 1) * std::sqrt(0.6); }
        static double mass(int i) { return i == 1 ? 4.0 / 9 : 5.0 / 18; }
        int at_;
    };
    iterator begin() const { return iterator(0); }
    iterator end() const { return iterator(9); }
};

extern "C" double cost(const double *x, int n) {
    Patch patch;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
            const double *p = x + (3 * (4 * i + j)) % n;
            patch.rows[i].control[j] = Point(i + p[0], j + p[1], p[2] + 0.2 * (i * (3 - i) + j));
        }
    double area = 0, bending = 0, volume = 0;
    for (const auto &[u, v, weight] : Nodes()) {
        const auto across = patch.across([v = v](const auto &row) { return row(v); });
        const auto sideways = patch.across([v = v](const auto &row) { return row.derivative()(v); });
        const Point du = across.derivative()(u), dv = sideways(u), duu = across.derivative().derivative()(u);
        const Point normal = cross(du, dv);
        const double length = std::sqrt(normal.dot(normal));
        area += weight * length;
        volume += weight * across(u).dot(normal) / 3;
        bending += weight * std::pow(duu.dot(normal) / length, 2) / du.dot(du);
    }
    return area + 0.3 * bending + 0.1 * volume;
}
