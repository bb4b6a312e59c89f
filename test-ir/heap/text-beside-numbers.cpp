// Text beside numbers: names in structures, keys of maps, texts that are put together. Characters are copied to where numbers
// might be, from tables, from other texts and from places that begin within words; no derivative passes them. Where one does, by
// bytes of which only the run tells what they are, and these are no doubles or lie within words, the program ends.
//
// RUN: %check %s --adjoint reactions --adjoint species --adjoint report
// RUN: %clangxx -O0 -g -DPACKED -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint packed
// RUN: %clangxx -w %t.b.bc %libs -lm -o %t && %t
// RUN: %not --crash %t 1 2>&1 | %FileCheck %s
// CHECK: backsweep: error: a derivative passes bytes of which it is not known what they hold
#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#ifdef PACKED
// A record that begins behind so many bytes of a text.
__attribute__((noinline)) static void put(std::string &text, const void *from, unsigned long bytes) {
    text.append(static_cast<const char *>(from), bytes);
}

extern "C" double packed(double *x, int odd) {
    std::string text(odd ? "abc" : "abcdefgh");
    double value = x[0] * x[1];
    put(text, &value, sizeof value);
    put(text, "0123456789abcdefghij", 20);
    double back;
    std::memcpy(&back, text.data() + (odd ? 3 : 8), sizeof back);
    return back * x[1];
}

extern "C" double packed_b(double *x, double *x_b, int odd, double seed);

int main(int count, char **) {
    double x[2] = {0.5, 2}, x_b[2] = {0};
    packed_b(x, x_b, count - 1, 1);
    return std::fabs(x_b[0] - 4) > 1e-14 || std::fabs(x_b[1] - 2) > 1e-14;
}
#else
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
#endif
