// Records of a name and a number that are sorted and erased by name: the words of a text are told from numbers by what reads them.
//
// RUN: env LEVELS=0 %check %s --adjoint ranked
#include <algorithm>
#include <string>
#include <vector>

#include "vector.h"

struct Species {
    std::string name;
    double biomass;
};

extern "C" double ranked(double *x) {
    std::vector<Species> all;
    for (const char *name : {"vole", "grass", "a fox with a long name", "owl"})
        all.push_back({name, x[all.size()]});
    std::sort(all.begin(), all.end(), [](const Species &a, const Species &b) { return a.name < b.name; });
    all.erase(std::remove_if(all.begin(), all.end(), [](const Species &s) { return s.name == "owl"; }), all.end());
    double sum = 0, weight = 1;
    for (const Species &species : all)
        sum += (weight *= 3) * species.biomass * species.biomass;
    return sum;
}

extern "C" double ranked_b(double *x, double *x_b, double seed);

int main() { return CHECK(ranked, 4, 0.5, 1.5); }
