// Static libraries: of object files, and of bitcode (LLVM 19 takes none); what they lack is told, and what is none is refused.
//
// RUN: %clang -g -O1 -emit-llvm -c %s -o t.bc
// RUN: %clang -O1 -DLIBRARY=square -c %s -o square.o
// RUN: %clang -O1 -DLIBRARY=cube -c %s -o cube.o
// RUN: %clang -O1 -DLIBRARY=square -emit-llvm -c %s -o square.bc.o
// RUN: ar rc libpowers.a square.o cube.o
// RUN: ar rc libmixed.a square.bc.o cube.o
// RUN: ar rc libsquare.a square.o
// RUN: printf '%%s\n' 'square(x) = 2*x' 'cube(x) = 3*x*x' > t.rules
// RUN: for library in powers $([ %llvm_version = 19 ] || echo mixed); do \
// RUN:     %backsweep check t.bc --adjoint f --rule t.rules --link lib$library.a | %FileCheck %s; \
// RUN: done
// CHECK: rule of square at t.rules:1:1: agrees with differences
// CHECK: f: the gradient is right
// RUN: %not %backsweep check t.bc --adjoint f --rule t.rules --link libsquare.a 2>&1 | %FileCheck %s --check-prefix=LACKS
// LACKS: error: 'cube' is not defined in this module
// RUN: head -c 200 libpowers.a > bad.a
// RUN: %not %backsweep check t.bc --adjoint f --rule t.rules --link bad.a 2>&1 | %FileCheck %s --check-prefix=DAMAGED
// DAMAGED: error: 'bad.a' is a damaged archive [backsweep-link]
// RUN: ar rcT thin.a square.o cube.o
// RUN: %not %backsweep check t.bc --adjoint f --rule t.rules --link thin.a 2>&1 | %FileCheck %s --check-prefix=THIN
// THIN: error: 'thin.a' is a thin archive, which has no objects in it [backsweep-link]
#ifdef LIBRARY
#define POWER_square x * x
#define POWER_cube x * x * x
#define PASTE(a, b) a##b
#define POWER(name) PASTE(POWER_, name)
double LIBRARY(double x) {
    return POWER(LIBRARY);
}
#else
double square(double x);
double cube(double x);

double f(double x) {
    return square(x) + cube(x) * x;
}
#endif
