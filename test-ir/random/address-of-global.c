// The address of a global variable, computed with behind its start, as the argument of a contracted call: a constant expression, which has no shadow.
//
// Found by seed 9918430144503067792.
//
// RUN: %clang -w -O2 -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup,2:dup,3:active,4:const)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
double g0_0[3][4] = {1.25, 0.9375, 0.046875, -0.390625, 0.03125, -1.234375, 1.890625, -0.15625, -1.53125, -0.984375, -1.8125, -0.84375};
static __attribute__((noinline)) double h0_2(double *v1) {
    double result = atan2(0.5, 1.5 + sin(v1[1]));
    return result;
}
void f0(double *v3, double *v2, double v1, short v4) {
    for (int v19 = 0; v19 < 6; v19++) {
        v2[v19] = h0_2(g0_0[(v19) % 3]);
    }
    behind1:;
    return;
}

void f0_b(double *v3, double *v3_b, double *v2, double *v2_b, double v1, double *v1_b, short v4);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    double p0[7] = {-0.5562155827785693, 0.7925461415006818, 0.762555630977747, -1.4242004739876164, 0.9621816303819999, -0.6419415425443886, 0.851383606961509};
    double s0[7] = {0.7891892790808419, -0.5417180435717399, 0.19485614856940825, 0.893095761668129, 0.32601226852526155, 0.9812703353883068, 0.8674993523215522};
    double p1[6] = {-0.16390126959018625, -1.2537826562656726, -0.23370748743988035, 0.3772480593405143, -0.15041806670718394, 0.1403405359741965};
    double s1[6] = {-0.44795831317858004, -0.02342021726760435, -0.2698575771184244, 0.830790868241503, 0.08844528909717808, -0.552555061489437};
    double p2 = {0.07173418229079243};
    double s2 = {-0.755704573860861};
    short p3 = {4};
    extern double g0_0_b[3][4] __attribute__((weak));
    double initial_g0_0[3][4] = {0.6249333619993489, 1.5414550402161862, -1.2847273774963033, 1.182088175547826, 0.2478279418836571, 0.07562204729750865, -0.43441500895917273, 0.9199751724561345, 0.8725516593437945, 1.031375395605201, -1.2081805247511601, -0.6158295010506352};
    memcpy(&g0_0, &initial_g0_0, sizeof initial_g0_0);
    double initial_g0_0_b[3][4] = {-0.807662746626066, 0.9031163762865424, 0.6303412487464224, -0.9063588992858223, -0.4307670415733382, -0.6683702206259368, 0.09047573790376306, 0.9111813994149522, -0.7122238899934608, 0.9536772866105181, -0.6537667466914181, -0.3306621770993152};
    if (&g0_0_b) memcpy(&g0_0_b, &initial_g0_0_b, sizeof initial_g0_0_b);
    f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0), (void *)((char *)&p1 + 0), (void *)((char *)&s1 + 0), p2, &s2, p3);
    check("s0 at 0", *(double *)((char *)&s0 + 0), 0.7891892790808419, 7.89189279080842e-10);
    check("s0 at 8", *(double *)((char *)&s0 + 8), -0.5417180435717399, 5.4171804357174e-10);
    check("s0 at 16", *(double *)((char *)&s0 + 16), 0.19485614856940825, 1.9485614856940827e-10);
    check("s0 at 24", *(double *)((char *)&s0 + 24), 0.893095761668129, 8.93095761668129e-10);
    check("s0 at 32", *(double *)((char *)&s0 + 32), 0.32601226852526155, 3.260122685252616e-10);
    check("s0 at 40", *(double *)((char *)&s0 + 40), 0.9812703353883068, 9.81270335388307e-10);
    check("s0 at 48", *(double *)((char *)&s0 + 48), 0.8674993523215522, 8.674993523215522e-10);
    check("s1 at 0", *(double *)((char *)&s1 + 0), 0.0, 1e-30);
    check("s1 at 8", *(double *)((char *)&s1 + 8), 0.0, 1e-30);
    check("s1 at 16", *(double *)((char *)&s1 + 16), 0.0, 1e-30);
    check("s1 at 24", *(double *)((char *)&s1 + 24), 0.0, 1e-30);
    check("s1 at 32", *(double *)((char *)&s1 + 32), 0.0, 1e-30);
    check("s1 at 40", *(double *)((char *)&s1 + 40), 0.0, 1e-30);
    check("s2 at 0", *(double *)((char *)&s2 + 0), -0.755704573860861, 7.55704573860861e-10);
    if (&g0_0_b) check("g0_0_b at 0", *(double *)((char *)&g0_0_b + 0), -0.807662746626066, 8.07662746626066e-10);
    if (&g0_0_b) check("g0_0_b at 8", *(double *)((char *)&g0_0_b + 8), 0.9022521526288191, 9.060030829687784e-10);
    if (&g0_0_b) check("g0_0_b at 16", *(double *)((char *)&g0_0_b + 16), 0.6303412487464224, 6.303412487464225e-10);
    if (&g0_0_b) check("g0_0_b at 24", *(double *)((char *)&g0_0_b + 24), -0.9063588992858223, 9.063588992858223e-10);
    if (&g0_0_b) check("g0_0_b at 32", *(double *)((char *)&g0_0_b + 32), -0.4307670415733382, 4.3076704157333826e-10);
    if (&g0_0_b) check("g0_0_b at 40", *(double *)((char *)&g0_0_b + 40), -0.6802352903765523, 6.88782224770812e-10);
    if (&g0_0_b) check("g0_0_b at 48", *(double *)((char *)&g0_0_b + 48), 0.09047573790376306, 9.047573790376307e-11);
    if (&g0_0_b) check("g0_0_b at 56", *(double *)((char *)&g0_0_b + 56), 0.9111813994149522, 9.111813994149523e-10);
    if (&g0_0_b) check("g0_0_b at 64", *(double *)((char *)&g0_0_b + 64), -0.7122238899934608, 7.122238899934608e-10);
    if (&g0_0_b) check("g0_0_b at 72", *(double *)((char *)&g0_0_b + 72), 0.990029208125974, 9.90029208125974e-10);
    if (&g0_0_b) check("g0_0_b at 80", *(double *)((char *)&g0_0_b + 80), -0.6537667466914181, 6.537667466914182e-10);
    if (&g0_0_b) check("g0_0_b at 88", *(double *)((char *)&g0_0_b + 88), -0.3306621770993152, 3.3066217709931527e-10);
    return bad;
}
