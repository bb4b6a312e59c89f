// A map of std::any without optimisation: what a std::any does is one function for each kind of content, called through a pointer with a
// number that says what is to be done. It is inlined, so that each call is known for what it does.
//
// RUN: env LEVELS="0 2" %check %s --adjoint model
#include "vector.h"

#include <any>
#include <map>
#include <string>

constexpr int N = 4;

using Settings = std::map<std::string, std::any>;

template <class T> static T get(const Settings &settings, const std::string &name, T otherwise) {
    auto found = settings.find(name);
    if (found == settings.end())
        return otherwise;
    const T *value = std::any_cast<T>(&found->second);
    return value ? *value : otherwise;
}

extern "C" double model(double *x) {
    Settings settings;
    settings["growth"] = 1.5 * x[0];
    settings["decay"] = x[1] * x[2];
    settings["steps"] = 3;
    settings["start"] = std::string("not a number");
    const double growth = get(settings, "growth", 1.0), decay = get(settings, "decay", 1.0);
    double y = get(settings, "start", x[3]);
    for (int i = get(settings, "steps", 1); i > 0; i--)
        y += 0.1 * (growth - decay * y) * y;
    return y;
}

extern "C" double model_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(model, N, 0.5, 1.5);
}
