// Pairs of the user's: what is used by them alone counts as used, and a wrong one is blamed by name, whether its function is
// here, in bitcode that is linked, or in an object file.
//
// RUN: %clang -g -O1 %cflags -DBODY -emit-llvm -c %s -o here.bc
// RUN: %clang -g -O1 %cflags -DBODY -DSCALE=2 -emit-llvm -c %s -o wrong.bc
// RUN: %clang -g -O1 %cflags -emit-llvm -c %s -o away.bc
// RUN: %clang -g -O1 %cflags -DSCALE=2 -emit-llvm -c %s -o away-wrong.bc
// RUN: %clang -O1 -DLIBRARY -emit-llvm -c %s -o bend.bc
// RUN: %clang -O1 -DLIBRARY -c %s -o bend.o
//
// RUN: %backsweep check here.bc --adjoint f --custom bend=bend_fwd,bend_bwd | %FileCheck %s
// RUN: %backsweep check away.bc --adjoint f --custom bend=bend_fwd,bend_bwd --link bend.bc | %FileCheck %s
// RUN: %backsweep check away.bc --adjoint f --custom bend=bend_fwd,bend_bwd --link bend.o | %FileCheck %s
// CHECK: x active random {{.*}} ok
// CHECK-NEXT: par dup {{.*}}random {{[-0-9.]+e[-0-9]+ .*}} ok{{$}}
// CHECK: f: the gradient is right
//
// RUN: %not %backsweep check wrong.bc --adjoint f --custom bend=bend_fwd,bend_bwd | %FileCheck %s --check-prefix=HERE
// HERE: par dup {{.*}} WRONG
// HERE: f: the gradient is WRONG; it is right without the --custom pair of bend
// RUN: for body in bend.bc bend.o; do \
// RUN:     %not %backsweep check away-wrong.bc --adjoint f --custom bend=bend_fwd,bend_bwd --link $body \
// RUN:         | %FileCheck %s --check-prefix=AWAY; \
// RUN: done
// AWAY: par dup {{.*}} WRONG
// AWAY: f: the gradient is WRONG; it is wrong with every analysis switched off, too: what is left to blame is the --custom pair of bend
#ifndef SCALE
#define SCALE 1
#endif

double bend(double x, const double *par);

#if defined(BODY) || defined(LIBRARY)
__attribute__((noinline)) double bend(double x, const double *par) {
    return x * par[0] * par[1];
}
#endif

#ifndef LIBRARY
double bend_fwd(double x, const double *par, double *par_b) {
    (void)par_b;
    return bend(x, par);
}

void bend_bwd(double x, double *x_b, const double *par, double *par_b, double seed) {
    *x_b += par[0] * par[1] * seed;
    if (par_b) {
        par_b[0] += SCALE * x * par[1] * seed;
        par_b[1] += x * par[0] * seed;
    }
}

double f(double x, const double *par) {
    return x * bend(x * x, par);
}
#endif
