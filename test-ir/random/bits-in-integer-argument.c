// A float that is passed within an integer: struct { float; int } by value.
//
// Found by seed 11357492662160428744.
//
// RUN: %clang -w -O0 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:active,2:dup)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <string.h>
struct S0_0 { float f0; int f1; };
double g0_1[8] = {1.796875, -0.96875, 1.125, 0.46875, 0.421875, 1.921875, -0.484375, 0.109375};
static __attribute__((noinline)) double h0_0(struct S0_0 v1) {
    g0_1[1] = v1.f0;
    return 0.5;
}
void f0(double v1, struct S0_0 *v7) {
    v1 = h0_0(v7[0]);
    return;
}

void f0_b(double v1, double *v1_b, struct S0_0 *v7, struct S0_0 *v7_b);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    double p0 = {-1.134134733322659};
    double s0 = {0.9010522684253339};
    struct S0_0 p1[1] = {-1.2420284f, 5};
    struct S0_0 s1[1] = {0.86382407f, 5};
    extern double g0_1_b[8] __attribute__((weak));
    double initial_g0_1[8] = {0.31688339479749383, 0.06412061347480735, 0.26424965329851835, 1.0133990451059283, -0.7251251236037386, 0.4964646315847665, 1.4370997437702846, 0.3539272540199849};
    memcpy(&g0_1, &initial_g0_1, sizeof initial_g0_1);
    double initial_g0_1_b[8] = {0.5665270924347654, -0.829376822090762, -0.7636009041431717, 0.8225724585028185, -0.5891102173854454, -0.48880598332222136, -0.22831028022330435, -0.4731446254641638};
    if (&g0_1_b) memcpy(&g0_1_b, &initial_g0_1_b, sizeof initial_g0_1_b);
    f0_b(p0, &s0, (void *)((char *)&p1 + 0), (void *)((char *)&s1 + 0));
    check("s0 at 0", *(double *)((char *)&s0 + 0), 0.9010522684253339, 9.01052268425334e-5);
    check("s1 at 0", *(float *)((char *)&s1 + 0), 0.03444724740920746, 1.6932008915907315e-4);
    if (&g0_1_b) check("g0_1_b at 0", *(double *)((char *)&g0_1_b + 0), 0.5665270924347654, 5.665270924347654e-5);
    if (&g0_1_b) check("g0_1_b at 8", *(double *)((char *)&g0_1_b + 8), 0.0, 1e-30);
    if (&g0_1_b) check("g0_1_b at 16", *(double *)((char *)&g0_1_b + 16), -0.7636009041431717, 7.636009041431718e-5);
    if (&g0_1_b) check("g0_1_b at 24", *(double *)((char *)&g0_1_b + 24), 0.8225724585028185, 8.225724585028185e-5);
    if (&g0_1_b) check("g0_1_b at 32", *(double *)((char *)&g0_1_b + 32), -0.5891102173854454, 5.891102173854455e-5);
    if (&g0_1_b) check("g0_1_b at 40", *(double *)((char *)&g0_1_b + 40), -0.48880598332222136, 4.888059833222214e-5);
    if (&g0_1_b) check("g0_1_b at 48", *(double *)((char *)&g0_1_b + 48), -0.22831028022330435, 2.2831028022330437e-5);
    if (&g0_1_b) check("g0_1_b at 56", *(double *)((char *)&g0_1_b + 56), -0.4731446254641638, 4.7314462546416386e-5);
    return bad;
}
