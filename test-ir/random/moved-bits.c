// Floats that are only moved, and as integers.
//
// XFAIL: *
//
// Found by seed 4371479475178539495.
//
// RUN: %clang -w -O2 -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <string.h>
void f0(float *v3) {
    memmove(v3, v3 + 2, 1 * sizeof(float));
    return;
}

void f0_b(float *v3, float *v3_b);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    float p0[3] = {0.3344383f, 0.41659585f, 0.21553442f};
    float s0[3] = {-0.01573083f, -0.61014503f, 0.23630047f};
    f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0));
    check("s0 at 0", *(float *)((char *)&s0 + 0), 0.0, 1e-30);
    check("s0 at 4", *(float *)((char *)&s0 + 4), -0.6101450324058533, 6.101450324058534e-10);
    check("s0 at 8", *(float *)((char *)&s0 + 8), 0.22056963853538036, 2.520312983542681e-10);
    return bad;
}
