/* A block of three inputs, 40 chained scalar operations and two outputs, whose state is overwritten in place. */
#include "blocks.h"

#include <math.h>

void block(int n, double *s)
{
    for (int i = 0; i < n; i++) {
        double a = s[0], b = s[1], c = s[2];
        double t1 = exp(-a * a), t2 = b / (1 + c * c), t3 = sqrt(t1 + t2 * t2), t4 = t3 * a;
        double t5 = exp(-t4), t6 = t5 / (2 + t3), t7 = t6 * t2, t8 = sqrt(1 + t7 * t7), t9 = t8 / (t3 + t5);
        double u1 = t9 * t6, u2 = exp(-u1 * u1), u3 = u2 / (1 + t8), u4 = sqrt(2 + u3), u5 = u4 * t9;
        double u6 = u5 / (3 + u2);
        double v1 = exp(-u6), v2 = v1 * u4, v3 = v2 / (1 + v1 * v1), v4 = sqrt(1 + v3 * v3), v5 = v4 * u5;

        s[0] = v5 / (1 + v5 * v5) + 0.1 * a;
        s[1] = v3 * u1 + 0.5 * b;
    }
}
