// Text beside numbers: names in structures, keys of maps, texts that are put together. Characters are copied to where numbers
// might be, from tables, from other texts and from places that begin within words; no derivative passes them.
//
// RUN: env LEVELS=0 %check %s --adjoint reactions --adjoint species --adjoint report
#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "vector.h"

struct Reaction {
    std::string name;
    double rate, order;
    std::vector<double> powers;
};

extern "C" double reactions(double *x) {
    const char *const names[] = {"a", "initiation of the chain", "termination", "branching of the chain, slow"};
    std::vector<Reaction> all;
    for (int i = 0; i < 4; i++)
        all.push_back({names[i], x[i] * x[(i + 1) % 4], 1 + 0.5 * i, {x[i], 2 * x[i]}});
    std::vector<Reaction> kept(all.begin() + 1, all.end());
    kept.push_back(all.front());
    double sum = 0;
    for (const Reaction &reaction : kept)
        sum += reaction.name.size() * std::pow(reaction.rate, reaction.order) * reaction.powers[reaction.name == "a"];
    return sum;
}

extern "C" double species(double *x) {
    std::map<std::string, double> density{{"water", x[0]}, {"carbon dioxide, dissolved", x[1]}, {"salt", x[2]}};
    density["a name that is longer than its buffer"] = x[3] * x[0];
    std::unordered_map<std::string, double> shares;
    for (const auto &[name, value] : density)
        shares[name] = value * value;
    double sum = 0;
    for (const char *name : {"salt", "water", "carbon dioxide, dissolved"})
        sum += shares.at(name) * density[name];
    return sum + density["a name that is longer than its buffer"];
}

struct Sample {
    double value;
    std::string unit;
};

extern "C" double report(double *x) {
    std::vector<Sample> samples;
    std::string text;
    for (int i = 0; i < 4; i++) {
        std::string unit = i % 2 ? "metres per second" : "kg";
        unit += "^" + std::to_string(i);
        samples.push_back({x[i] * std::sin(x[3 - i]), unit});
        text += unit.substr(1) + ", ";
    }
    double sum = 0;
    for (const Sample &sample : samples)
        sum += sample.value * (sample.unit.find("second") == std::string::npos ? 2.0 : 3.0);
    return sum * text.size();
}

extern "C" double reactions_b(double *x, double *x_b, double seed);
extern "C" double species_b(double *x, double *x_b, double seed);
extern "C" double report_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(reactions, 4, 0.5, 1.5) || CHECK(species, 4, 0.5, 1.5) || CHECK(report, 4, 0.5, 1.5);
}
