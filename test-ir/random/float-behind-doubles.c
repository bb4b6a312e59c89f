// A structure that is copied whole, of which only the doubles are accessed: there is a float behind them.
//
// Found by seed 11563541800156293838.
//
// RUN: for flags in -O0 -O1\ -g "-O2 -g -fno-strict-aliasing" -O3\ -g; do \
// RUN: %clang -w $flags -emit-llvm -c %s -o %t.bc; \
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup)'; \
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t; \
// RUN: env BACKSWEEP_DEBUG=1 %t; done
//
// Without declarations it is refused.
// RUN: %clang -w -O2 -fno-strict-aliasing -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f0(1:dup)' | %FileCheck %s
// CHECK: nothing says what byte 8 belongs to{{.*}}[backsweep-unknown-content]
#include <stdio.h>
#include <math.h>
#include <string.h>
struct S0_0 { double f0; double f1[3]; float f2; };
double f0(struct S0_0 *v4) {
    v4[2] = v4[0];
    return v4[0].f0;
    return 0.5;
}

double f0_b(struct S0_0 *v4, struct S0_0 *v4_b, double seed);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    struct S0_0 p0[3] = {-0.8723255378133999, 1.1045609117725077, 0.4258867856629538, 0.3181918976741056, -0.61156976f, 1.6990114867917863, -0.2299585288200665, 1.6380958533526273, 0.02373251717308844, -1.0953246f, -1.651719650162398, 0.9955516291218227, 1.0199980458043039, 0.3801494019259064, -1.2473292f};
    struct S0_0 s0[3] = {0.059555801598990765, 0.4111905503594073, -0.5500734083351693, 0.11423499578404828, -0.9972975f, 0.0727883850073856, 0.6977931845422995, -0.6071972548751672, 0.7691550734336325, 0.740448f, -0.6589962737335102, 0.875536096406613, -0.9899559644639846, 0.2823612580552528, 0.18059276f};
    check("the result", f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0), 0.5323041081428528), -0.8723255378133999, 1.8723255378134e-6);
    check("s0 at 0", *(double *)((char *)&s0 + 0), -0.06713636399166667, 1.2508561834753538e-4);
    check("s0 at 8", *(double *)((char *)&s0 + 8), 1.2867266467660203, 1.2867266467660204e-4);
    check("s0 at 16", *(double *)((char *)&s0 + 16), -1.5400293727991539, 1.540029372799154e-4);
    check("s0 at 24", *(double *)((char *)&s0 + 24), 0.3965962538393011, 3.965962538393011e-5);
    check("s0 at 32", *(float *)((char *)&s0 + 32), -0.8167047649621964, 1.1778902858495713e-4);
    check("s0 at 40", *(double *)((char *)&s0 + 40), 0.0727883850073856, 7.278838500738561e-6);
    check("s0 at 48", *(double *)((char *)&s0 + 48), 0.6977931845422995, 6.977931845422996e-5);
    check("s0 at 56", *(double *)((char *)&s0 + 56), -0.6071972548751672, 6.071972548751672e-5);
    check("s0 at 64", *(double *)((char *)&s0 + 64), 0.7691550734336325, 7.691550734336326e-5);
    check("s0 at 72", *(float *)((char *)&s0 + 72), 0.740447998046875, 7.40447998046875e-5);
    check("s0 at 80", *(double *)((char *)&s0 + 80), 0.0, 1e-30);
    check("s0 at 88", *(double *)((char *)&s0 + 88), 0.0, 1e-30);
    check("s0 at 96", *(double *)((char *)&s0 + 96), 0.0, 1e-30);
    check("s0 at 104", *(double *)((char *)&s0 + 104), 0.0, 1e-30);
    check("s0 at 112", *(float *)((char *)&s0 + 112), 0.0, 1e-30);
    return bad;
}
