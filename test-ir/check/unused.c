// An argument of which the analysis sees no use, for it is read only by a function that is declared inactive, directly or behind a
// structure or a pointer to a function, is filled and compared nevertheless, with debug information and without.
//
// RUN: %clang -O1 -emit-llvm -c %s -o plain.bc
// RUN: %clang -g -O0 -emit-llvm -c %s -o declared.bc
// RUN: %not %backsweep check declared.bc --adjoint k --set par=1.5 --inactive pot,behind,by_pointer \
// RUN:     | %FileCheck %s --check-prefixes=WRONG,DUP
// RUN: %not %backsweep check declared.bc --adjoint 'k(par:const)' --set par=1.5 --inactive pot,behind,by_pointer \
// RUN:     | %FileCheck %s --check-prefixes=WRONG,CONST
// RUN: %not %backsweep check plain.bc --adjoint 'k(2:dup)' --set a2=1.5 --inactive pot,behind,by_pointer \
// RUN:     | %FileCheck %s --check-prefixes=WRONG,DUP
// RUN: %not %backsweep check plain.bc --adjoint k --inactive pot,behind,by_pointer \
// RUN:     | %FileCheck %s --check-prefixes=WRONG,RANDOM
// WRONG: k by k_b
// DUP: {{par|a2}} dup 1.5 0.0000000000e0 {{[-0-9.]+e[-0-9]+ .*}} WRONG
// CONST: par const 1.5{{$}}
// RANDOM: a2 const random{{$}}
// WRONG: k: the gradient is WRONG; it is right without --inactive pot
// RUN: %not %backsweep check declared.bc --adjoint structured --inactive pot,behind,by_pointer \
// RUN:     | %FileCheck %s --check-prefix=STRUCTURE
// RUN: %not %backsweep check plain.bc --adjoint 'structured(2:dup)' --inactive pot,behind,by_pointer \
// RUN:     | %FileCheck %s --check-prefix=STRUCTURE
// STRUCTURE: {{par|a2}}[1]: the adjoint is 0, differences give
// STRUCTURE: structured: the gradient is WRONG; it is right without --inactive behind
// RUN: %not %backsweep check declared.bc --adjoint pointed --inactive pot,behind,by_pointer \
// RUN:     | %FileCheck %s --check-prefix=POINTED
// POINTED: par dup {{.*}} WRONG
// POINTED: pointed: the gradient is WRONG; it is right without --inactive by_pointer
//
// What nobody reads stays unused, whatever it is set to.
// RUN: %backsweep check declared.bc --adjoint unread --set par=3 | %FileCheck %s --check-prefix=UNREAD
// UNREAD: par dup unused
// UNREAD: unread: the gradient is right
//
// In compiled code accesses tell no type: the declaration does.
// RUN: %clang -O1 -DLIBRARY -c %s -o native.o
// RUN: %clang -g -O1 -emit-llvm -c %s -o g.bc
// RUN: %not %backsweep check g.bc --adjoint 'foreign(2:dup)' --inactive native --link native.o \
// RUN:     | %FileCheck %s --check-prefix=NATIVE
// NATIVE: par dup random {{.*}} WRONG
// NATIVE: foreign: the gradient is WRONG
// RUN: %not %backsweep check plain.bc --adjoint 'foreign(2:dup)' --inactive native --link native.o \
// RUN:     | %FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: the primal accesses 'a2' in compiled code, and nothing tells what it holds; compile with -g
// UNKNOWN: foreign: UNDECIDED
#ifdef LIBRARY
double native(const double *par) {
    return 3 * par[0];
}
#else
__attribute__((noinline)) double pot(double x, const double *par) {
    return 3 * x * par[0];
}

double k(double x, const double *par) {
    return x + pot(x, par);
}

struct parameters {
    const double *values;
    int count;
};

__attribute__((noinline)) double behind(const struct parameters *p, double x) {
    return x * p->values[1];
}

double structured(double x, const double *par) {
    struct parameters p = {par, 3};
    return x + behind(&p, x);
}

double by_pointer(double x, const double *par) {
    return x * par[0];
}

double (*chosen)(double, const double *) = by_pointer;

double pointed(double x, const double *par) {
    return x + chosen(x, par);
}

double unread(double x, const double *par) {
    (void)par;
    return x * x;
}

double native(const double *par);

double foreign(double x, const double *par) {
    return x * x + native(par);
}
#endif
