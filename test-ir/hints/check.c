// Hints of `backsweep check`, followed until the gradient is judged right.
//
// HINT1: unknown-parameter: there are n, x
// HINT2: check-input: give one value for all, or one for each
// HINT3: check-input: give a whole number
// HINT4: check-input: say a smaller number: --size x=…
// HINT5: link: give bitcode, an object file or a library that has it: --link FILE
// HINT9: link: give the objects, or an archive made without T
// HINT10: link: make a shared library of the object file, linked with what it needs
// HINT6: check-input: check a function that takes plain arrays and calls this one
// HINT7: check-input: only float, double and long double are checked
// HINT8: inputs: a line is 'name = value value …'; '#' starts a comment, indented lines continue
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %clang -O1 -DPART -c %s -o part.o
// RUN: %checks %s HINT1 "%t.bc --adjoint f --set y=3" "%t.bc --adjoint f --set x=1.25"
// RUN: printf 'x = 1 2 3\n' > three.txt; printf 'x = 1.5\n' > one.txt; printf 'x = 1 2 3 4\n' > four.txt
// RUN: %checks %s HINT2 "%t.bc --adjoint f --size x=4 --input three.txt" "%t.bc --adjoint f --size x=4 --input one.txt"
// RUN: %checks %s HINT2 "%t.bc --adjoint f --size x=4 --input three.txt" "%t.bc --adjoint f --size x=4 --input four.txt"
// RUN: %checks %s HINT3 "%t.bc --adjoint f --set n=2.5" "%t.bc --adjoint f --set n=2"
// RUN: %checks %s HINT4 "%t.bc --adjoint f --size x=1000000000000000" "%t.bc --adjoint f --size x=10"
// RUN: echo "outside(x) = 3*x*x" > linked.rules
// RUN: %checks %s HINT5 "%t.bc --adjoint linked --rule linked.rules" "%t.bc --adjoint linked --rule linked.rules --link part.o"
// RUN: ar rcT thin.a part.o; ar rc thick.a part.o
// RUN: for given in "--link part.o" "--link thick.a"; do \
// RUN:   %checks %s HINT9 "%t.bc --adjoint linked --rule linked.rules --link thin.a" "%t.bc --adjoint linked --rule linked.rules $given"; \
// RUN: done
// RUN: %clang -O1 %cflags -DPART -DPUSHES -c %s -o pushes.o
// RUN: %clang -O1 %cflags -DPART -DPUSHES -fPIC -shared %s -o pushes.so %libs
// RUN: %checks %s HINT10 "%t.bc --adjoint linked --rule linked.rules --link pushes.o" "%t.bc --adjoint linked --rule linked.rules --link pushes.so"
// RUN: %checks %s HINT6 "%t.bc --adjoint chained" "%t.bc --adjoint of_array"
// RUN: %checks %s HINT7 "%t.bc --adjoint half" "%t.bc --adjoint whole"
// RUN: printf 'x = 1 y 2\n' > wrong.txt
// RUN: %checks %s HINT8 "%t.bc --adjoint f --input wrong.txt" "%t.bc --adjoint f --input one.txt"
#ifndef PART
double f(int n, const double *x) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sum;
}

double outside(double x);
double linked(double x) { return outside(x) * x; }

struct chain { struct chain *next; double value; };
double chained(const struct chain *c) {
    double sum = 0;
    for (; c; c = c->next)
        sum += c->value * c->value;
    return sum;
}
double of_array(const double *x) {
    struct chain last = {0, x[1]}, first = {&last, x[0]};
    return chained(&first);
}

_Float16 half(_Float16 x) { return x * x; }
float whole(float x) { return x * x; }
#elif !defined PUSHES
double outside(double x) { return x * x * x; }
#else
#include "backsweep.h"
double outside(double x) {
    bsw_push_f64(BSW_VALUE, x);
    return x * x * bsw_pop_f64(BSW_VALUE);
}
#endif
