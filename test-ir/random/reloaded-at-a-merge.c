// A value that is reloaded where a merge takes it, in the block of the merge itself, while a cycle leads from there to the write before it: the proof took the write
// of the next iteration for one in between.
//
// Found by seed 9996053695835370311.
//
// RUN: %clang -w -O2 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'f0(1:const,2:active,3:dup,4:const)' --disable=activity
// RUN: %clang -w -O0 -Wno-override-module %t.b.bc %libs -o %t
// RUN: env BACKSWEEP_DEBUG=1 %t
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
void f0(int *v5, double v0, double *v1, const double *v2) {
    int v7 = 0;
    while (v7 < 3 && 1) {
        v7++;
        if ((0.5 < v2[(v7) % 6])) {
            int v9 = 0;
            while (v9 < 1 && (0.5 < v0)) {
                v9++;
                int v10 = 0;
                while (v10 < 3 && (((0.5 / (1.5 + sin(v0))) <= 0.640625) && (v5[0] >= 8))) {
                    v10++;
                }
                behind3:;
                switch ((v7) % 3) {
                case 0: {
                    v1[0] = fmin(fmax(fmin((v2[(v7) % 6] + v2[(v9) % 6]), v2[0]), -2.0), 2.0);
                }
                case 1: {
                } break;
                default: {
                } break;
                }
                v0 = fmin(fmax((v1[((v7) & 3)] / (1.5 + sin(((int)(9.0 * sin(v2[(v7) % 6])) / 9.0)))), -2.0), 2.0);
                if ((v0 >= 0.1875)) {
                    return;
                }
            }
            behind2:;
        }
    }
    behind1:;
    return;
}

void f0_b(int *v5, double v0, double *v0_b, double *v1, double *v1_b, const double *v2);

static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf("%s is %.17g, not %.17g\n", what, got, wanted);
    bad |= !good;
}

int main(void) {
    int p0[1] = {0};
    double p1 = {1.1875694046266465};
    double s1 = {0.9144859855600052};
    double p2[4] = {1.5851526932320292, -0.08504362578311109, 1.064186249860717, -0.25984795349924217};
    double s2[4] = {-0.27559712038050566, 0.2503563702637186, 0.847125661733638, -0.8235332468384009};
    double p3[6] = {1.4011549481692438, -1.5855114744387686, -0.264360324415033, 1.2290801473055002, -1.0189572512213516, 0.820639740468607};
    f0_b((void *)((char *)&p0 + 0), p1, &s1, (void *)((char *)&p2 + 0), (void *)((char *)&s2 + 0), (void *)((char *)&p3 + 0));
    check("s1 at 0", *(double *)((char *)&s1 + 0), 0.9144859855600052, 9.144859855600052e-10);
    check("s2 at 0", *(double *)((char *)&s2 + 0), 0.0, 1e-30);
    check("s2 at 8", *(double *)((char *)&s2 + 8), 0.2503563702637186, 2.5035637026371863e-10);
    check("s2 at 16", *(double *)((char *)&s2 + 16), 0.847125661733638, 8.471256617336381e-10);
    check("s2 at 24", *(double *)((char *)&s2 + 24), -0.8235332468384009, 8.23533246838401e-10);
    return bad;
}
