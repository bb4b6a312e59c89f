// Memory that is only cleared, through an integer: a short memset as LLVM writes it.
//
// Found by seed 10299587424430011900.
//
// RUN: %clang -w -O2 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <string.h>
static __attribute__((noinline)) double h0_0(double *v2) {
    unsigned v5 = 0;
    memset(v2, 0, 1 * sizeof(double));
    return 0.5;
}
void f0(double *v0) {
    int v1[1] = {((0.5 < v0[((((int)(5.0 * sin(h0_0(v0)))) % 2 + 2) % 2)]) ? 2 : 0)};
    return;
}

void f0_b(double *v0, double *v0_b);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    double p0[2] = {1.4526786723943534, -1.2956345190787912};
    double s0[2] = {0.389158897337464, 0.11215936393810244};
    f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0));
    check("s0 at 0", *(double *)((char *)&s0 + 0), 0.0, 1e-30);
    check("s0 at 8", *(double *)((char *)&s0 + 8), 0.11215936393810244, 1.1215936393810245e-10);
    return bad;
}
