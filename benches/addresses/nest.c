// Figure 8 of Hascoët, Utke and Naumann, "Cheaper adjoints by reversing address computations", within the outer loop of
// its figure 10.
#include "nest.h"

void nest(int outer, int inner, double *restrict a, const double *restrict p) {
    for (int o = 0; o < outer; o++) {
        int i = o, j = o, l = 0;
        while (l < inner) {
            int k = i - j;
            int m = k + 3 + l;
            i = k + 2 * l;
            a[i] = a[j] * p[k] * a[m];
            j = j + m + 4;
            i = i + j + 1;
            a[j] = a[i] * p[k] * a[m];
            l = l + 1;
        }
    }
}
