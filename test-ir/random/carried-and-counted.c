// Loop-carried values that memory holds too, in a loop around one whose iterations are counted anew.
//
// Found by seed 955262575827343514.
//
// RUN: %clang -w -O3 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:const,2:const)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <string.h>
double g0_0[7] = {1.390625, -0.15625, -1.40625, -0.40625, 1.65625, -1.296875, 1.4375};
void f0(int v1, const double *v0) {
    double v6[3] = {0};
    int v12 = 0;
    for (int v7 = 1; v7 < (((v1 - 2)) & 7); v7++) {
        for (int v8 = 1; v8 < 6; v8++) {
            g0_0[v8] = (2.0 * tanh((g0_0[v8] + (g0_0[1] * (v0[(1 | v7)] + v6[0])))));
        }
        behind2:;
        long v9 = v7;
        for (int v10 = 0; v10 < ((((v9 - 2)) % 6 + 6) % 6); v10 += 3) {
            if ((((0.5 > (0.5 * v6[(v1) % 3])) ? 1 : 9) <= 1)) {
                v1 = ((((v0[0] >= (-1.0f)) ? 1 : v12) + 4)) % 9;
            }
            double v13 = 0.5;
            float v14[1] = {0};
        }
        behind3:;
    }
    behind1:;
    return;
}

void f0_b(int v1, const double *v0);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    int p0 = {8};
    double p1[8] = {-1.2415525256698754, 1.0370047424748312, 0.7158574318042705, -1.5438343026844865, -0.09338979633225586, 1.379419576383021, -1.3695760802017838, -0.7892741978123647};
    extern double g0_0_b[7] __attribute__((weak));
    double initial_g0_0[7] = {-0.8948373743368107, -1.6743941020304154, -0.4636004833625631, -1.2505376550319487, -1.433971851818562, 0.4001403849665157, -0.3145688216424012};
    memcpy(&g0_0, &initial_g0_0, sizeof initial_g0_0);
    double initial_g0_0_b[7] = {-0.9606891815099241, 0.0318686097839469, -0.1846732370328874, -0.48224950419354795, 0.2941770908418, -0.03818634319512704, -0.3503662260266498};
    if (&g0_0_b) memcpy(&g0_0_b, &initial_g0_0_b, sizeof initial_g0_0_b);
    f0_b(p0, (void *)((char *)&p1 + 0));
    if (&g0_0_b) check("g0_0_b at 0", *(double *)((char *)&g0_0_b + 0), -0.9606891815099241, 9.60689181509924e-10);
    if (&g0_0_b) check("g0_0_b at 8", *(double *)((char *)&g0_0_b + 8), 0.0001566014068539549, 1.0513765314260303e-12);
    if (&g0_0_b) check("g0_0_b at 16", *(double *)((char *)&g0_0_b + 16), -0.009200611009770118, 9.200611009770118e-12);
    if (&g0_0_b) check("g0_0_b at 24", *(double *)((char *)&g0_0_b + 24), -0.005029045752365051, 5.029045752365051e-12);
    if (&g0_0_b) check("g0_0_b at 32", *(double *)((char *)&g0_0_b + 32), 0.002127364759395879, 2.1273647593958794e-12);
    if (&g0_0_b) check("g0_0_b at 40", *(double *)((char *)&g0_0_b + 40), -0.010109535480417086, 1.0109535480417087e-11);
    if (&g0_0_b) check("g0_0_b at 48", *(double *)((char *)&g0_0_b + 48), -0.3503662260266498, 3.5036622602664983e-10);
    return bad;
}
