// Classes that keep numbers where others keep pointers, copied and reset through their base: each object is copied as what it is.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clangxx -O$level -g -w -emit-llvm -c %s -o %t.bc; \
// RUN:   for f in cloned assigned reset; do %executable check %t.bc --adjoint $f | %FileCheck %s; done; \
// RUN: done
// CHECK: the gradient is right
#include <memory>
#include <vector>

namespace {

struct Model {
    virtual ~Model() = default;
    virtual double value() const = 0;
    virtual std::unique_ptr<Model> clone() const = 0;
    virtual void set(const Model &) = 0;
    virtual void reset() = 0;
};

struct Product : Model {
    double a = 0, b = 0;
    Product(double a, double b) : a(a), b(b) {}
    double value() const override { return a * b; }
    std::unique_ptr<Model> clone() const override { return std::make_unique<Product>(*this); }
    void set(const Model &other) override { *this = static_cast<const Product &>(other); }
    void reset() override { a = b = 0; }
};

struct Sum : Model {
    std::vector<double> all;
    Sum(const double *x, int n) : all(x, x + n) {}
    double value() const override {
        double sum = 0;
        for (double one : all)
            sum += one * one;
        return sum;
    }
    std::unique_ptr<Model> clone() const override { return std::make_unique<Sum>(*this); }
    void set(const Model &other) override { all = static_cast<const Sum &>(other).all; }
    void reset() override { all.clear(); }
};

} // namespace

extern "C" {

double cloned(double *x) {
    std::unique_ptr<Model> all[2] = {std::make_unique<Product>(x[0], x[1]), std::make_unique<Sum>(x, 4)};
    double sum = 0;
    for (auto &one : all)
        sum += one->clone()->value();
    return sum;
}

double assigned(double *x) {
    Product a(x[0], x[1]), b(1, 1);
    Sum s(x, 4), t(x, 1);
    Model *from[2] = {&a, &s}, *to[2] = {&b, &t};
    for (int i = 0; i < 2; i++)
        to[i]->set(*from[i]);
    return b.value() + t.value();
}

double reset(double *x) {
    Product a(x[0], x[1]);
    Sum s(x, 4);
    Model *all[2] = {&a, &s};
    double sum = a.value() + s.value();
    for (Model *one : all)
        one->reset();
    return sum + a.value() + a.a + s.value() + x[2];
}
}
