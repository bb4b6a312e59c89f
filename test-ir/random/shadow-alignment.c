// Vector accesses to the shadow of a local array, which the stack aligns to 8 bytes only.
//
// Found by seed 15266205861953121130.
//
// RUN: %clang -w -O3 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <string.h>
double g0_1[9] = {0.59375, -0.734375, -1.359375, 1.984375, 0.765625, 0.890625, 1.0, -1.265625, -1.03125};
static __attribute__((noinline)) double h0_0(int v0) {
    double v6[4 + (v0 & 3)];
    for (int v5 = 0; v5 < 4; v5++) v6[v5] = (0.5 / (1.0 + g0_1[0] * g0_1[0]));
    memcpy(g0_1, v6, 4 * sizeof(double));
    return 0.5;
}
static __attribute__((noinline)) double h0_2(void) {
    return h0_0(3);
}
void f0(void) {
    double v5[1] = {0};
    double v9[8] = {0.5, h0_0(0), 0.5, 0.5, h0_2(), 0.5, 0.5, 0.5};
    return;
}

void f0_b(void);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    extern double g0_1_b[9] __attribute__((weak));
    double initial_g0_1[9] = {0.5846252745752756, -0.20665615395240677, 1.0815026855720304, 1.1550418282757937, 0.7191173061392819, 1.5883407169230008, 1.0725354742637048, 1.6439020146826466, -0.4651938063999821};
    memcpy(&g0_1, &initial_g0_1, sizeof initial_g0_1);
    double initial_g0_1_b[9] = {0.08589611520682183, 0.5315130253048106, 0.14757790523098713, 0.5430695027270904, -0.8795297198488317, 0.5192956014500267, -0.38848072046396, 0.5355213138231354, -0.49695758875359486};
    if (&g0_1_b) memcpy(&g0_1_b, &initial_g0_1_b, sizeof initial_g0_1_b);
    f0_b();
    if (&g0_1_b) check("g0_1_b at 0", *(double *)((char *)&g0_1_b + 0), 0.12203487982099248, 1.220348798209925e-10);
    if (&g0_1_b) check("g0_1_b at 8", *(double *)((char *)&g0_1_b + 8), 0.0, 1e-30);
    if (&g0_1_b) check("g0_1_b at 16", *(double *)((char *)&g0_1_b + 16), 0.0, 1e-30);
    if (&g0_1_b) check("g0_1_b at 24", *(double *)((char *)&g0_1_b + 24), 0.0, 1e-30);
    if (&g0_1_b) check("g0_1_b at 32", *(double *)((char *)&g0_1_b + 32), -0.8795297198488317, 8.795297198488317e-10);
    if (&g0_1_b) check("g0_1_b at 40", *(double *)((char *)&g0_1_b + 40), 0.5192956014500267, 5.192956014500267e-10);
    if (&g0_1_b) check("g0_1_b at 48", *(double *)((char *)&g0_1_b + 48), -0.38848072046396, 3.8848072046396e-10);
    if (&g0_1_b) check("g0_1_b at 56", *(double *)((char *)&g0_1_b + 56), 0.5355213138231354, 5.355213138231354e-10);
    if (&g0_1_b) check("g0_1_b at 64", *(double *)((char *)&g0_1_b + 64), -0.49695758875359486, 4.969575887535949e-10);
    return bad;
}
