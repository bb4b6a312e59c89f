// Objects that are counted: the counters lie beside numbers, are changed by atomic accesses where there may be threads, and are
// no numbers that have a derivative. An atomic number is refused.
//
// RUN: %check %s --adjoint network --adjoint counted
// RUN: %clangxx -O1 -g -DATOMIC -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint atomic | %FileCheck %s
// CHECK: error: an atomic access to active memory cannot be reversed
#include <atomic>
#include <cmath>
#include <memory>
#include <vector>

#ifdef ATOMIC
struct Total {
    std::atomic<double> sum;
    double scale;
};

extern "C" double atomic(double *x) {
    Total *total = new Total{};
    total->scale = x[0];
    total->sum.store(x[1] * x[0]);
    double read = total->sum.exchange(x[0]);
    double result = total->scale * read;
    delete total;
    return result;
}
#else
#include "vector.h"

struct Layer {
    double weight, bias;
    std::shared_ptr<const Layer> next;
    double operator()(double in) const {
        double out = std::tanh(weight * in + bias);
        return next ? (*next)(out) : out;
    }
};

extern "C" double network(double *x) {
    std::shared_ptr<const Layer> first;
    for (int i = 0; i < 3; i++)
        first = std::make_shared<Layer>(Layer{x[i], x[i + 1], first});
    std::vector<std::shared_ptr<const Layer>> copies(2, first);
    std::weak_ptr<const Layer> seen = first;
    first.reset();
    double sum = seen.expired() ? 0 : x[3];
    for (const auto &copy : copies)
        sum += (*copy)(x[0]) * copy.use_count();
    return sum;
}

// A counter of the user's own.
struct Buffer {
    std::atomic<int> users{1};
    double held[3];
};

static void drop(Buffer *buffer) {
    if (buffer->users.fetch_sub(1) == 1)
        delete buffer;
}

extern "C" double counted(double *x) {
    Buffer *buffer = new Buffer;
    for (int i = 0; i < 3; i++)
        buffer->held[i] = x[i] * x[i + 1];
    buffer->users++;
    double sum = buffer->held[0] * buffer->held[2] + buffer->users * buffer->held[1];
    drop(buffer);
    sum *= buffer->held[1];
    drop(buffer);
    return sum;
}

extern "C" double network_b(double *x, double *x_b, double seed);
extern "C" double counted_b(double *x, double *x_b, double seed);

int main() { return CHECK(network, 4, 0.5, 1.5) || CHECK(counted, 4, 0.5, 1.5); }
#endif
