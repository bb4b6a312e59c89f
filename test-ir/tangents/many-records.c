// Second derivatives of functions that record more than a chunk holds: in a loop of many steps, in steps that each record an array, and by
// recursion that goes deeper and comes back again and again. The gradient is called between, which knows nothing of tangents.
//
// RUN: %check %s --adjoint chain --tangent chain_b --adjoint rows --tangent rows_b --adjoint tree --tangent tree_b
// Memory of records is the tool's own, and whoever fills it fills its shadow: nobody asks whether it has one.
// RUN: %backsweep O2.bc -S --adjoint rows --tangent rows_b | %FileCheck %s
// CHECK: call ptr @bsw_tangent_records(
// CHECK-NOT: bsw_expect_shadow
#include "close.h"

#include <math.h>
#include <string.h>

double chain_b(double *x, double *x_b, int n, double seed);
double rows_b(double *x, double *x_b, int n, double seed);
double tree_b(double *x, double *x_b, int n, double seed);
double chain_b_d(double *x, double *x_d, double *x_b, double *x_b_d, int n, double seed, double seed_d, double *result_d);
double rows_b_d(double *x, double *x_d, double *x_b, double *x_b_d, int n, double seed, double seed_d, double *result_d);
double tree_b_d(double *x, double *x_d, double *x_b, double *x_b_d, int n, double seed, double seed_d, double *result_d);

double chain(const double *x, int n) {
    double y = x[0];
    for (int i = 0; i < n; i++)
        y = y + 1e-4 * sin(y * x[1]) * x[2];
    return y * x[3];
}

enum { ROW = 1500 };

double rows(const double *x, int n) {
    double row[ROW], sum = 0;
    for (int k = 0; k < ROW; k++)
        row[k] = x[k % 4];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < ROW; k++)
            row[k] = row[k] + 1e-2 * cos(row[k] * x[i % 4]);
    for (int k = 0; k < ROW; k++)
        sum += row[k] * row[k];
    return sum / ROW;
}

double tree(const double *x, int n) {
    if (n == 0)
        return x[0];
    double left = tree(x, n - 1), right = n > 1 ? tree(x, n - 2) : x[1];
    return sin(left * x[2]) + right * right * x[3];
}

typedef double gradient(double *, double *, int, double);
typedef double tangent(double *, double *, double *, double *, int, double, double, double *);

static int differs(gradient *g, tangent *t, int n) {
    double x[4] = {0.4, 0.7, 0.9, 0.6}, v[4] = {0.3, -0.2, 0.5, 0.4}, up[4] = {0}, down[4] = {0}, r = 0;
    const double h = 1e-5;
    int bad = 0;
    for (int round = 0; round < 2; round++) {
        double moved[4], b[4] = {0}, hv[4] = {0};
        memset(up, 0, sizeof up);
        memset(down, 0, sizeof down);
        for (int i = 0; i < 4; i++)
            moved[i] = x[i] + h * v[i];
        g(moved, up, n, 1);
        for (int i = 0; i < 4; i++)
            moved[i] = x[i] - h * v[i];
        g(moved, down, n, 1);
        t(x, v, b, hv, n, 1, 0, &r);
        for (int i = 0; i < 4; i++)
            bad += apart(hv[i], (up[i] - down[i]) / (2 * h));
    }
    return bad;
}

int main(void) {
    return differs(chain_b, chain_b_d, 20000) + differs(chain_b, chain_b_d, 3) + differs(rows_b, rows_b_d, 12) +
           differs(tree_b, tree_b_d, 13);
}
