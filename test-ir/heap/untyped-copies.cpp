// Memory of which nothing tells what it holds, since it holds different things in turn: of each word the run tells whether a
// pointer or a number is moved. Function objects with what they capture, numbers or pointers; a node that is used again for
// another thing; text beside numbers.
//
// RUN: env CFLAGS=-DFIRST %check %s --adjoint captured --adjoint reused
//
// Numbers of another size elsewhere in the module do not change that: what is copied holds none.
//
// RUN: env CFLAGS="-DFIRST -DWIDE" %check %s --adjoint captured --adjoint reused --adjoint wide
// RUN: env LEVELS=1 %check %s --adjoint named
#include "vector.h"

#include <cmath>
#include <cstring>
#include <functional>
#include <new>
#include <string>
#include <vector>

struct State { double a[2]; };
struct Link { State *to; double weight; };

// What is captured lies in the same bytes of a function object: a number, or a pointer to one.
extern "C" double captured(double *x)
{
    double inner[2] = {x[0] * x[1], x[2]};
    double shift = std::tanh(x[1]);
    std::function<double(double)> map = [shift](double a) { return std::sin(a + shift); };
    double sum = map(x[3]);
    double *lead = inner;
    map = [lead](double a) { return a * lead[0] + lead[1]; };
    std::function<double(double)> other = map;
    map = [shift](double a) { return shift * a; };
    std::swap(map, other);
    return sum + map(x[0]) * other(x[2]);
}

// The same bytes hold a number first and a pointer later, and are copied whole each time.
extern "C" double reused(double *x)
{
    State state = {{x[0] * x[3], x[1]}};
    char *from = new char[sizeof(Link)], *to = new char[sizeof(Link)];
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        if (i % 2) {
            State *held = new (from) State{{x[i], x[i] * x[i - 1]}};
            held->a[0] *= 2;
        } else {
            new (from) Link{&state, x[i]};
        }
        std::memcpy(to, from, sizeof(Link));
        std::memset(from, 0, sizeof(Link));
        if (i % 2) {
            State *moved = reinterpret_cast<State *>(to);
            sum += moved->a[0] * moved->a[1];
            moved->a[1] = sum;
            std::memcpy(from, to, sizeof(State));
            sum += reinterpret_cast<State *>(from)->a[1];
        } else {
            Link *moved = reinterpret_cast<Link *>(to);
            sum += moved->to->a[0] * moved->weight;
            moved->to->a[1] *= sum;
        }
    }
    delete[] from;
    delete[] to;
    return sum + state.a[1];
}

struct Named {
    std::string name;
    double value;
};

extern "C" double named(double *x)
{
    std::vector<Named> all;
    for (int i = 0; i < 4; i++)
        all.push_back({i % 2 ? "a name that needs memory of its own" : "short", x[i] * x[(i + 1) % 4]});
    double sum = 0;
    for (const Named &one : all)
        sum += one.name.size() > 8 ? one.value * one.value : one.value;
    return sum;
}

// Read where they were made, and where a pointer leads that was kept.
extern "C" double wide(double *x)
{
    long double a[4];
    struct { long double *kept; } holder = {a};
    for (int i = 0; i < 4; i++)
        a[i] = 2 * (long double)x[i];
    long double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += a[i] * holder.kept[3 - i];
    return sum;
}

extern "C" {
double wide_b(double *x, double *x_b, double seed);
double captured_b(double *x, double *x_b, double seed);
double reused_b(double *x, double *x_b, double seed);
double named_b(double *x, double *x_b, double seed);
}

int main()
{
#ifdef WIDE
    if (CHECK(wide, 4, 0.5, 1.5))
        return 1;
#endif
#ifdef FIRST
    return CHECK(captured, 4, 0.5, 1.5) | CHECK(reused, 4, 0.5, 1.5);
#else
    return CHECK(named, 4, 0.5, 1.5);
#endif
}
