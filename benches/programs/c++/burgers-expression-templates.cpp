// INPUT: 20 0.4 1.4
// Viscous Burgers equation on a periodic line, the right-hand side written with expression templates.
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

template <class E> struct Expression {
    const E &self() const { return static_cast<const E &>(*this); }
    double operator[](std::size_t i) const { return self()[i]; }
    std::size_t size() const { return self().size(); }
};

class Field : public Expression<Field> {
  public:
    explicit Field(std::size_t size) : values_(size) {}
    template <class E> Field(const Expression<E> &e) : values_(e.size()) { assign(e.self()); }
    template <class E> Field &operator=(const Expression<E> &e) {
        assign(e.self());
        return *this;
    }
    double operator[](std::size_t i) const { return values_[i]; }
    double &operator[](std::size_t i) { return values_[i]; }
    std::size_t size() const { return values_.size(); }

  private:
    template <class E> void assign(const E &e) {
        for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = e[i];
    }
    std::vector<double> values_;
};

template <class L, class R, class Op> class BinaryExpression : public Expression<BinaryExpression<L, R, Op>> {
  public:
    BinaryExpression(L l, R r) : left_(std::move(l)), right_(std::move(r)) {}
    double operator[](std::size_t i) const { return Op::apply(left_[i], right_[i]); }
    std::size_t size() const { return left_.size(); }

  private:
    L left_;
    R right_;
};

struct Plus {
    static double apply(double a, double b) { return a + b; }
};
struct Times {
    static double apply(double a, double b) { return a * b; }
};

template <class E> class Shift : public Expression<Shift<E>> {
  public:
    Shift(E e, int by) : inner_(std::move(e)), by_(by) {}
    double operator[](std::size_t i) const {
        const std::size_t size = inner_.size();
        return inner_[(i + size + by_) % size];
    }
    std::size_t size() const { return inner_.size(); }

  private:
    E inner_;
    int by_;
};

class Scalar : public Expression<Scalar> {
  public:
    Scalar(double value, std::size_t size) : value_(value), size_(size) {}
    double operator[](std::size_t) const { return value_; }
    std::size_t size() const { return size_; }

  private:
    double value_;
    std::size_t size_;
};

// Fields are held by reference inside of expressions, everything else by value.
class View : public Expression<View> {
  public:
    explicit View(const Field &f) : field_(&f) {}
    double operator[](std::size_t i) const { return (*field_)[i]; }
    std::size_t size() const { return field_->size(); }

  private:
    const Field *field_;
};
template <class E> const E &hold(const E &e) { return e; }
inline View hold(const Field &f) { return View(f); }
template <class E> using Held = std::decay_t<decltype(hold(std::declval<const E &>()))>;

template <class L, class R> auto operator+(const Expression<L> &l, const Expression<R> &r) {
    return BinaryExpression<Held<L>, Held<R>, Plus>(hold(l.self()), hold(r.self()));
}
template <class L, class R> auto operator*(const Expression<L> &l, const Expression<R> &r) {
    return BinaryExpression<Held<L>, Held<R>, Times>(hold(l.self()), hold(r.self()));
}
template <class R> auto operator*(double s, const Expression<R> &r) {
    return BinaryExpression<Scalar, Held<R>, Times>(Scalar(s, r.size()), hold(r.self()));
}
template <class E> auto shifted(const Expression<E> &e, int by) { return Shift<Held<E>>(hold(e.self()), by); }

static Field slope(const Field &u, double viscosity, double dx) {
    const double advect = -1 / (4 * dx), diffuse = viscosity / (dx * dx);
    const auto square = u * u;
    return advect * (shifted(square, 1) + -1.0 * shifted(square, -1)) + diffuse * (shifted(u, 1) + -2.0 * u + shifted(u, -1));
}

extern "C" double cost(const double *x, int n) {
    Field u(n - 1);
    for (int i = 0; i + 1 < n; ++i) u[i] = x[i];
    const double viscosity = 0.05 * x[n - 1], dx = 1.0 / (n - 1), dt = 0.004;
    for (int step = 0; step < 25; ++step) {
        const Field k1 = slope(u, viscosity, dx);
        const Field middle = u + 0.5 * dt * k1;
        u = u + dt * slope(middle, viscosity, dx);
    }
    double energy = 0;
    for (std::size_t i = 0; i < u.size(); ++i) energy += u[i] * u[i] * (1 + 0.3 * std::sin(double(i)));
    return energy * dx;
}
