/* heat|until primal|adjoint N STEPS: seconds, and a number that every bit of the gradient is in. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../timing.h"

double heat(double *u, double *v, int n, int steps, double rate);
double until(double *u, double *v, int n, int steps, double rate);
double heat_b(double *u, double *u_b, double *v, double *v_b, int n, int steps, double rate, double *rate_b, double seed);
double until_b(double *u, double *u_b, double *v, double *v_b, int n, int steps, double rate, double *rate_b, double seed);

int main(int count, char **words) {
    if (count != 5)
        return 2;
    const int n = atoi(words[3]), steps = atoi(words[4]), until_too = words[1][0] == 'u', adjoint = words[2][0] == 'a';
    double *u = calloc(n, 8), *v = calloc(n, 8), *u_b = calloc(n, 8), *v_b = calloc(n, 8), rate_b = 0, value;
    for (int i = 0; i < n; i++)
        u[i] = 0.5 + 0.1 * sin(i);
    double start = now();
    if (adjoint)
        value = (until_too ? until_b : heat_b)(u, u_b, v, v_b, n, steps, 0.2, &rate_b, 1);
    else
        value = (until_too ? until : heat)(u, v, n, steps, 0.2);
    double seconds = now() - start;
    unsigned long long bits = 0;
    for (int i = 0; i < n; i++) {
        unsigned long long word;
        memcpy(&word, &u_b[i], 8);
        bits = (bits ^ word) * 0x9E3779B97F4A7C15u;
        bits ^= bits >> 29;
    }
    printf("%.6f %016llx %.17g\n", seconds, bits, rate_b + 0 * value);
}
