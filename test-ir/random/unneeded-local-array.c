// A local array that is written for nothing, with recomputation switched off.
//
// Found by seed 7084986153001351624.
//
// RUN: %clang -w -O0 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup,2:dup)' --disable=recompute
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <string.h>
static __attribute__((noinline)) double h0_0(double *v0) {
    double v3[1];
    for (int v2 = 0; v2 < 1; v2++) v3[v2] = 0.5;
    return 0.5;
}
void f0(double (*v6)[6], double *v2) {
    v2[0] = h0_0(v6[1]);
    return;
}

void f0_b(double (*v6)[6], double (*v6_b)[6], double *v2, double *v2_b);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    double p0[3][6] = {0.5846252745752756, -0.20665615395240677, 1.0815026855720304, 1.1550418282757937, 0.7191173061392819, 1.5883407169230008, 1.0725354742637048, 1.6439020146826466, -0.4651938063999821, -0.5437515118750487, -0.49762217295646405, -0.40633900697523617, 1.1403802248169594, 1.60109114372092, 0.21391061806846667, -0.125633167776789, 0.9684719712984606, -0.12852720065113643};
    double s0[3][6] = {0.08589611520682183, 0.5315130253048106, 0.14757790523098713, 0.5430695027270904, -0.8795297198488317, 0.5192956014500267, -0.38848072046396, 0.5355213138231354, -0.49695758875359486, 0.08052494850849334, 0.8560661511161238, 0.28728267515712114, 0.714149394035116, -0.05539570072169209, -0.4933346155850742, 0.3430149363621007, -0.25970009392053583, -0.6892225113621628};
    double p1[1] = {0.7347809522019182};
    double s1[1] = {0.2645577045302301};
    f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0), (void *)((char *)&p1 + 0), (void *)((char *)&s1 + 0));
    check("s0 at 0", *(double *)((char *)&s0 + 0), 0.08589611520682183, 8.589611520682184e-11);
    check("s0 at 8", *(double *)((char *)&s0 + 8), 0.5315130253048106, 5.315130253048107e-10);
    check("s0 at 16", *(double *)((char *)&s0 + 16), 0.14757790523098713, 1.4757790523098713e-10);
    check("s0 at 24", *(double *)((char *)&s0 + 24), 0.5430695027270904, 5.430695027270904e-10);
    check("s0 at 32", *(double *)((char *)&s0 + 32), -0.8795297198488317, 8.795297198488317e-10);
    check("s0 at 40", *(double *)((char *)&s0 + 40), 0.5192956014500267, 5.192956014500267e-10);
    check("s0 at 48", *(double *)((char *)&s0 + 48), -0.38848072046396, 3.8848072046396e-10);
    check("s0 at 56", *(double *)((char *)&s0 + 56), 0.5355213138231354, 5.355213138231354e-10);
    check("s0 at 64", *(double *)((char *)&s0 + 64), -0.49695758875359486, 4.969575887535949e-10);
    check("s0 at 72", *(double *)((char *)&s0 + 72), 0.08052494850849334, 8.052494850849334e-11);
    check("s0 at 80", *(double *)((char *)&s0 + 80), 0.8560661511161238, 8.560661511161238e-10);
    check("s0 at 88", *(double *)((char *)&s0 + 88), 0.28728267515712114, 2.8728267515712114e-10);
    check("s0 at 96", *(double *)((char *)&s0 + 96), 0.714149394035116, 7.141493940351161e-10);
    check("s0 at 104", *(double *)((char *)&s0 + 104), -0.05539570072169209, 5.539570072169209e-11);
    check("s0 at 112", *(double *)((char *)&s0 + 112), -0.4933346155850742, 4.933346155850742e-10);
    check("s0 at 120", *(double *)((char *)&s0 + 120), 0.3430149363621007, 3.430149363621007e-10);
    check("s0 at 128", *(double *)((char *)&s0 + 128), -0.25970009392053583, 2.5970009392053587e-10);
    check("s0 at 136", *(double *)((char *)&s0 + 136), -0.6892225113621628, 6.892225113621629e-10);
    check("s1 at 0", *(double *)((char *)&s1 + 0), 0.0, 1e-30);
    return bad;
}
