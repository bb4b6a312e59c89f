// Any bytes can be put into a string, and be read from it again as the value that they were. No text has an adjoint: only
// bytes of what has none may go there.
//
// RUN: for level in 0 1 2; do \
// RUN:   %clangxx -O$level -g -emit-llvm -c %s -o %t.$level.bc && \
// RUN:   %refused %t.$level.bc --adjoint appended | %FileCheck %s --check-prefix=TEXT && \
// RUN:   %refused %t.$level.bc --adjoint assigned | %FileCheck %s --check-prefix=TEXT && \
// RUN:   %backsweep %t.$level.bc -o %t.b.bc --adjoint named --adjoint integers || exit 1; \
// RUN: done
// RUN: %refused %t.0.bc --adjoint pushed | %FileCheck %s --check-prefix=TEXT
// RUN: %refused %t.0.bc --adjoint constructed | %FileCheck %s --check-prefix=TEXT
// RUN: %backsweep %t.0.bc -o %t.b.bc --adjoint printed
// TEXT: error: '{{.*}}basic_string{{.*}}' copies bytes of floating values that may be active into text, which has no adjoint [backsweep-text-bytes]
// TEXT: note: keep the values in an array of their type
#include <cstdio>
#include <cstring>
#include <string>

extern "C" double appended(const double *x) {
    double value = x[0] * x[0], back;
    std::string text("abcdefgh");
    text.append(reinterpret_cast<const char *>(&value), sizeof value);
    std::memcpy(&back, text.data() + 8, sizeof back);
    return back + x[1];
}

__attribute__((noinline)) static void put(std::string &text, const double *values) {
    text.assign(reinterpret_cast<const char *>(values), 2 * sizeof *values);
}

extern "C" double assigned(const double *x) {
    double back[2];
    std::string text;
    put(text, x);
    std::memcpy(back, text.data(), sizeof back);
    return back[0] * back[1];
}

struct cell {
    double value;
    std::string name;
};

extern "C" double named(const double *x) {
    cell one{x[0] * x[0], "one"}, other{x[1], "another"};
    other.name = one.name;
    other.name.append(one.name, 1, 2);
    return one.value * other.value * double(other.name.size());
}

extern "C" double integers(const double *x) {
    long number = 7, back;
    double sum = x[0] * x[0];
    std::string text;
    text.append(reinterpret_cast<const char *>(&number), sizeof number);
    std::memcpy(&back, text.data(), sizeof back);
    return sum * double(back);
}

extern "C" double pushed(const double *x) {
    double value = x[0] * x[0], back;
    std::string text;
    for (int i = 0; i < 8; i++)
        text.push_back(reinterpret_cast<const char *>(&value)[i]);
    std::memcpy(&back, text.data(), sizeof back);
    return back + x[1];
}

extern "C" double constructed(const double *x) {
    double value[] = {x[0] * x[0], x[1]}, back;
    std::string text(reinterpret_cast<const char *>(value), reinterpret_cast<const char *>(value + 1));
    text = text + text;
    std::memcpy(&back, text.data() + 8, sizeof back);
    return back + x[1];
}

extern "C" double printed(const double *x, double *y) {
    char line[40];
    std::snprintf(line, sizeof line, "%g", x[0]);
    std::string text(line);
    text += line;
    text.append("abc").append(line, 3);
    y[0] = x[0] * double(text.size());
    return y[0] * x[1];
}
