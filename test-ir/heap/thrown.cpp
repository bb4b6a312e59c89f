// What is thrown to where the function itself catches it is a value. Without the pass that makes it one it lies in memory of the library's,
// which has no shadow: where a number that has a derivative is put into it, or a pointer to one, and something is read of what is caught, the
// program ends with a message when it comes there; elsewhere it is differentiated, and an exception without any is caught as in the primal.
//
// RUN: %check %s --adjoint number --adjoint member --adjoint owner --adjoint plain --adjoint unread
// RUN: env CFLAGS=-DALONE %check %s --adjoint plain --adjoint unread --disable-pass=lower-exceptions
// RUN: for level in 0 1 2 3; do \
// RUN:   %clangxx -O$level -g -DTHROWS -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint number --adjoint member --adjoint owner --disable-pass=lower-exceptions; \
// RUN:   %clangxx -w %t.b.bc %libs -lm -o %t; \
// RUN:   for which in number member owner; do \
// RUN:     %not --crash %t $which 2>&1 | %FileCheck %s -DWHICH=$which; \
// RUN:   done; \
// RUN: done
// CHECK: backsweep: error: something that has a derivative is thrown, and caught here, at [[WHICH]]
#include <cstring>
#include <memory>

extern "C" double number(double *x) {
    double sum = 0;
    for (int i = 0; i < 4; i++)
        try {
            if (x[i] > 2)
                throw x[i] * x[i];
            sum += x[i] * x[i];
        } catch (double by) {
            sum += 2 * by;
        }
    return sum;
}

struct Bad {
    double last;
};

static double checked(double a) {
    if (a > 2)
        throw Bad{a * a};
    return a * a;
}

extern "C" double member(double *x) {
    double sum = 0;
    for (int i = 0; i < 4; i++)
        try {
            sum += checked(x[i]);
        } catch (const Bad &bad) {
            sum += bad.last * 2;
        }
    return sum;
}

struct Owner {
    std::shared_ptr<double> it;
};

static double owned(double a) {
    if (a > 2)
        throw Owner{std::make_shared<double>(a * a)};
    return a * a;
}

extern "C" double owner(double *x) {
    double sum = 0;
    for (int i = 0; i < 4; i++)
        try {
            sum += owned(x[i]);
        } catch (const Owner &owner) {
            sum += *owner.it * 2;
        }
    return sum;
}

struct Step {
    int k;
};

extern "C" double plain(double *x) {
    double sum = 0;
    for (int i = 0; i < 4; i++)
        try {
            if (i == 2)
                throw Step{3};
            sum += x[i] * x[i];
        } catch (const Step &step) {
            sum += x[step.k] * x[1];
        }
    return sum;
}

// Nothing is read of what is caught: that a number with a derivative is in it does not matter.
extern "C" double unread(double *x) {
    double sum = 0;
    for (int i = 0; i < 4; i++)
        try {
            sum += checked(x[i]);
        } catch (const Bad &bad) {
            sum += 3 * x[i] * x[1];
        }
    return sum;
}

#ifdef THROWS
extern "C" double number_b(double *x, double *x_b, double seed);
extern "C" double member_b(double *x, double *x_b, double seed);
extern "C" double owner_b(double *x, double *x_b, double seed);

int main(int, char **args) {
    double x[4] = {1, 3, 1, 1}, x_b[4] = {0};
    if (!std::strcmp(args[1], "number"))
        return number_b(x, x_b, 1) > 0;
    if (!std::strcmp(args[1], "member"))
        return member_b(x, x_b, 1) > 0;
    return owner_b(x, x_b, 1) > 0;
}
#else
#include "vector.h"

extern "C" double number_b(double *x, double *x_b, double seed);
extern "C" double member_b(double *x, double *x_b, double seed);
extern "C" double owner_b(double *x, double *x_b, double seed);
extern "C" double plain_b(double *x, double *x_b, double seed);
extern "C" double unread_b(double *x, double *x_b, double seed);

int main() {
#ifndef ALONE
    if (CHECK(number, 4, 1.5, 2.6) || CHECK(member, 4, 1.5, 2.6) || CHECK(owner, 4, 1.5, 2.6))
        return 1;
#endif
    return CHECK(plain, 4, 0.5, 1.5) || CHECK(unread, 4, 0.5, 1.5) || CHECK(unread, 4, 2.5, 3.5);
}
#endif
