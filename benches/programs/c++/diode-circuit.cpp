// INPUT: 9 0.5 1.5
// Transient nodal analysis of a small rectifier: elements are a tagged union, every step solved by Newton.
#include <cmath>
#include <cstdlib>
#include <vector>

enum class Kind : unsigned char { resistor, capacitor, diode, source };

struct Element {
    Kind kind;
    int plus, minus;
    union {
        struct {
            double ohms;
        } resistor;
        struct {
            double farads, charge_voltage;
        } capacitor;
        struct {
            double saturation, thermal;
        } diode;
        struct {
            double amplitude, frequency, impedance;
        } source;
    };
};

static Element resistor(int a, int b, double ohms) {
    Element e;
    e.kind = Kind::resistor;
    e.plus = a;
    e.minus = b;
    e.resistor.ohms = ohms;
    return e;
}
static Element capacitor(int a, int b, double farads) {
    Element e;
    e.kind = Kind::capacitor;
    e.plus = a;
    e.minus = b;
    e.capacitor = {farads, 0.0};
    return e;
}
static Element diode(int a, int b, double saturation) {
    Element e;
    e.kind = Kind::diode;
    e.plus = a;
    e.minus = b;
    e.diode = {saturation, 0.1};
    return e;
}

struct Stamp {
    double current, conductance;
};

static Stamp evaluate(const Element &e, double voltage, double t, double dt) {
    switch (e.kind) {
    case Kind::resistor: return {voltage / e.resistor.ohms, 1 / e.resistor.ohms};
    case Kind::capacitor: return {e.capacitor.farads * (voltage - e.capacitor.charge_voltage) / dt, e.capacitor.farads / dt};
    case Kind::diode: {
        const double grown = std::exp(voltage / e.diode.thermal);
        return {e.diode.saturation * (grown - 1), e.diode.saturation * grown / e.diode.thermal};
    }
    case Kind::source: {
        const double emf = e.source.amplitude * std::sin(e.source.frequency * t);
        return {(voltage - emf) / e.source.impedance, 1 / e.source.impedance};
    }
    }
    std::abort();
}

class Circuit {
  public:
    explicit Circuit(int nodes) : voltages(nodes, 0.0) {}
    std::vector<Element> elements;
    std::vector<double> voltages; // Node 0 is the ground.

    void step(double t, double dt) {
        const int size = int(voltages.size()) - 1;
        for (int iteration = 0; iteration < 12; ++iteration) {
            std::vector<std::vector<double>> system(size, std::vector<double>(size + 1, 0.0));
            for (const Element &e : elements) {
                const Stamp stamp = evaluate(e, voltages[e.plus] - voltages[e.minus], t, dt);
                const int at[2] = {e.plus - 1, e.minus - 1};
                for (int i = 0; i < 2; ++i) {
                    if (at[i] < 0) continue;
                    system[at[i]][size] -= (i ? -1 : 1) * stamp.current;
                    for (int j = 0; j < 2; ++j)
                        if (at[j] >= 0) system[at[i]][at[j]] += (i == j ? 1 : -1) * stamp.conductance;
                }
            }
            for (int k = 0; k < size; ++k)
                for (int i = k + 1; i < size; ++i) {
                    const double factor = system[i][k] / system[k][k];
                    for (int j = k; j <= size; ++j) system[i][j] -= factor * system[k][j];
                }
            for (int i = size - 1; i >= 0; --i) {
                for (int j = i + 1; j < size; ++j) system[i][size] -= system[i][j] * system[j][size];
                system[i][size] /= system[i][i];
                voltages[i + 1] += system[i][size];
            }
        }
        for (Element &e : elements)
            if (e.kind == Kind::capacitor) e.capacitor.charge_voltage = voltages[e.plus] - voltages[e.minus];
    }
};

extern "C" double cost(const double *x, int) {
    Circuit circuit(4);
    Element supply;
    supply.kind = Kind::source;
    supply.plus = 1;
    supply.minus = 0;
    supply.source = {x[0], 2 * x[1], 0.1 * x[2]};
    circuit.elements = {supply, diode(1, 2, 0.01 * x[3]), capacitor(2, 0, 0.5 * x[4]), resistor(2, 3, 0.3 * x[5]),
                        capacitor(3, 0, 0.3 * x[6]), resistor(3, 0, 4 * x[7]), diode(3, 0, 0.002 * x[8])};
    double mean = 0, ripple = 0;
    const int steps = 40;
    for (int i = 1; i <= steps; ++i) {
        circuit.step(0.1 * i, 0.1);
        mean += circuit.voltages[3] / steps;
        ripple += circuit.voltages[3] * circuit.voltages[3] / steps;
    }
    return mean + 3 * (ripple - mean * mean) + circuit.voltages[2];
}
