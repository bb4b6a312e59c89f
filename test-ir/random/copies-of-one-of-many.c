// Words that are copied one by one, out of records that repeat, into an array: what lies beside them there is another matter.
//
// Found by seed 14204021101640151047.
//
// RUN: %clang -w -O3 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup,2:dup,3:const)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
struct S0_0 { double f0; int f1; float f2[3]; double f3; };
void f0(float *v0, struct S0_0 *v3, int v2) {
    int v5[2];
    for (int v4 = 0; v4 < 2; v4++) v5[v4] = v3[0].f1;
    v3[1] = v3[0];
    v0[0] = ((v3[(((v5[((v2) & 1)]) % 2 + 2) % 2)].f2[0] < 0.875) ? 0.5 : v3[((3) & 1)].f3);
    return;
}

void f0_b(float *v0, float *v0_b, struct S0_0 *v3, struct S0_0 *v3_b, int v2);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    float p0[1] = {-1.1434789f};
    float s0[1] = {0.44936383f};
    struct S0_0 p1[2] = {-0.34029662951536466, 7, -1.6484965f, -1.0185075f, -1.3476516f, -0.22765921390095056, -0.7911802988996087, 4, -1.2303551f, 0.6352967f, 0.6514551f, -0.24451998985583345};
    struct S0_0 s1[2] = {-0.09876792232576115, 7, -0.12321739f, -0.33568686f, -0.6935466f, 0.15653151541100696, -0.5128429491999034, 4, -0.17853308f, -0.90937024f, -0.17927292f, -0.5536598210354708};
    int p2 = {7};
    f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0), (void *)((char *)&p1 + 0), (void *)((char *)&s1 + 0), p2);
    check("s0 at 0", *(float *)((char *)&s0 + 0), 0.0, 1e-30);
    check("s1 at 0", *(double *)((char *)&s1 + 0), -0.6116108715256645, 6.116108715256646e-5);
    check("s1 at 12", *(float *)((char *)&s1 + 12), -0.30175046622753143, 3.0175046622753145e-5);
    check("s1 at 16", *(float *)((char *)&s1 + 16), -1.2450571060180664, 1.2450571060180663e-4);
    check("s1 at 20", *(float *)((char *)&s1 + 20), -0.8728195130825043, 8.728195130825043e-5);
    check("s1 at 24", *(double *)((char *)&s1 + 24), -0.3971283056244639, 7.101913364464779e-5);
    check("s1 at 32", *(double *)((char *)&s1 + 32), 0.0, 1e-30);
    check("s1 at 44", *(float *)((char *)&s1 + 44), 0.0, 1e-30);
    check("s1 at 48", *(float *)((char *)&s1 + 48), 0.0, 1e-30);
    check("s1 at 52", *(float *)((char *)&s1 + 52), 0.0, 1e-30);
    check("s1 at 56", *(double *)((char *)&s1 + 56), 0.0, 1e-30);
    return bad;
}
