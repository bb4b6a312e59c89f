// A store that is not adjoint live behind a load that is executed again.
//
// Found by seed 2725132520038862391.
//
// RUN: %clang -w -O0 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup)' --disable=recompute
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <string.h>
void f0(double *v2) {
    double v6[1];
    for (int v5 = 0; v5 < 1; v5++) v6[v5] = 0.5;
    v6[0] *= (1.0 * tanh(v2[0]));
    return;
}

void f0_b(double *v2, double *v2_b);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    double p0[1] = {1.2468786011610569};
    double s0[1] = {0.0919326122472357};
    f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0));
    check("s0 at 0", *(double *)((char *)&s0 + 0), 0.0919326122472357, 9.193261224723571e-11);
    return bad;
}
