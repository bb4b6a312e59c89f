// How often the outer loop is executed LLVM does not know: its bound, 2^64 - 3, was taken for a number with a sign, and what the loop does
// for something that is never done. So v0 was read back from where it had been overwritten, without a word.
//
// Found by seed 16650702693590366700.
//
// RUN: %clang -w -O1 -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:dup,2:const)'
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
void f0(float *v0, int v2) {
    long v9 = 0;
    float *v3 = v0;
    for (long v10 = 1; v10 < ((((v9 - 1)) % 10 + 10) % 10); v10++) {
        for (long v11 = 2; v11 < v2; v11++) {
            v9 = 1;
        }
        behind2:;
        float v12 = v3[0];
        v0[(v10) % 3] *= (0.5f * v12);
    }
    behind1:;
    return;
}
void f0_b(float *v0, float *v0_b, int v2);
static int bad;
static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}
int main(void) {
    float p0[3] = {0.6138253f, 1.3617735f, -0.42588076f};
    float s0[3] = {0.46066046f, -0.81875026f, -0.7769397f};
    int p1 = {3};
    f0_b((void *)((char *)&p0 + 0), (void *)((char *)&s0 + 0), p1);
    check("s0 at 0", *(float *)((char *)&s0 + 0), -0.09681574379811764, 1.0181366590202857e-4);
    check("s0 at 4", *(float *)((char *)&s0 + 4), -0.25128482135627905, 2.5128482135627907e-5);
    check("s0 at 8", *(float *)((char *)&s0 + 8), -0.7769396901130676, 7.769396901130677e-5);
    return bad;
}
