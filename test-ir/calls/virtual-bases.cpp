// Virtual functions of classes with virtual bases: they stand behind the distances to these in the table, and adjust the object's
// address on the way (thunks); also while a base is constructed, and without type information.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint lit --adjoint deleted; done
// RUN: env LEVELS=1 CFLAGS=-fno-rtti %check %s --adjoint lit --adjoint deleted
#include "vector.h"

struct Body {
    double place = 0;
    virtual double value() const = 0;
    virtual ~Body() = default;
};

struct Lamp : virtual Body {
    double power;
    explicit Lamp(double p) : power(p) { place = value(); }
    double value() const override { return power * power + place; }
};

struct Switch : virtual Body {
    double closed = 0.5;
    virtual double current() const { return closed * place; }
};

struct Desk : Lamp, Switch {
    explicit Desk(double p) : Lamp(p) { closed = p; }
    double value() const override { return Lamp::value() * current(); }
};

struct Wall : Body {
    double value() const override { return 1 + place; }
};

__attribute__((noinline)) static Body *make(int which, double p)
{
    if (which == 0)
        return new Wall;
    if (which == 1)
        return new Lamp(p);
    return new Desk(p);
}

extern "C" double lit(double *x)
{
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        Body *body = make(i, x[i]);
        body->place += x[1] * x[3];
        sum += body->value() * x[0];
        delete body;
    }
    return sum;
}

extern "C" double deleted(double *x)
{
    Body *body = make(x[0] > 100 ? 0 : 1, x[1]);
    body->place += x[2];
    double sum = body->place * x[3];
    delete body;
    return sum;
}

extern "C" {
double lit_b(double *x, double *x_b, double seed);
double deleted_b(double *x, double *x_b, double seed);
}

int main() { return CHECK(lit, 4, 0.5, 1.5) | CHECK(deleted, 4, 0.5, 1.5); }
