// What streams read is a constant, and what they do not read stays as it was.
//
// RUN: %check %s --adjoint extract --adjoint block
// RUN: %check %s --disable=all --adjoint extract --adjoint block
#include "gradcheck.h"

#include <istream>
#include <sstream>
#include <string>

static std::istream *input;

extern "C" double extract(double *x) {
    double y = x[0] * x[1];
    int n = 1;
    float single = (float)x[2];
    *input >> x[0] >> n >> single;
    y += x[0] * x[1] * x[2] * n + single * x[3];
    while (*input >> x[1])
        y *= x[1];
    *input >> x[2];
    return y + x[1] * x[2];
}

extern "C" double block(double *x) {
    double y = x[0] * x[1] * x[2];
    input->read(reinterpret_cast<char *>(x), 2 * sizeof(double));
    return y + x[0] * x[1] * x[2] * x[3];
}

extern "C" double extract_b(double *x, double *x_b, double seed);
extern "C" double block_b(double *x, double *x_b, double seed);

static double x[4];
static double (*now)(double *);
static std::string text;

static double cost() {
    double z[4] = {x[0], x[1], x[2], x[3]};
    std::istringstream stream(text);
    input = &stream;
    double y = now(z);
    return y + z[0] + 2 * z[1] * z[2] + z[3];
}

static int check(const char *name, double (*f)(double *), double (*f_b)(double *, double *, double)) {
    now = f;
    double z[4] = {x[0], x[1], x[2], x[3]};
    std::istringstream first(text);
    input = &first;
    f(z);
    double x_b[4] = {1, 2 * z[2], 2 * z[1], 1};
    std::istringstream second(text);
    input = &second;
    double w[4] = {x[0], x[1], x[2], x[3]};
    f_b(w, x_b, 1);
    struct gc_block all = GC_DOUBLE(x, x_b, 4);
    return gc_check(name, cost, &all, 1, 1e-7);
}

int main() {
    gc_fill(x, 4, 0.3, 1.7, 5);
    text = "2.5 3 0.75 1.5 0.5";
    int wrong = check("extract", extract, extract_b);
    double two[2] = {0.75, -0.5};
    text.assign(reinterpret_cast<char *>(two), sizeof two);
    return wrong | check("block", block, block_b);
}
