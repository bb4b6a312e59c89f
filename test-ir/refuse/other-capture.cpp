// A function object that held a number holds two references later, in the same bytes, which functions of the library copy
// that stay calls here. What the copied bytes are differs from call to call: with shadows of one kind the other's would be lost.
//
// RUN: %clangxx -g -O1 -fno-inline-functions -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f' | %FileCheck %s
// CHECK: error: memory is copied that is used as different types at byte 0, and it is not known which of its bytes are floating values [backsweep-unknown-content]
#include <cmath>
#include <functional>

extern "C" double f(double *x, int n)
{
    double r = 0.5 * x[0], shift = std::tanh(x[1]);
    std::function<double(double)> map = [shift](double a) { return std::sin(a + shift); };
    if (n % 2)
        map = [&](double a) { return a * r + shift; };
    return map(map(r));
}
