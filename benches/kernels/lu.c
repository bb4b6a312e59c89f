/*
 * The solution of A x = b by Gaussian elimination without pivoting: the factors L and U overwrite A, the solution
 * overwrites b. Returns the 2-norm of the solution.
 */
#include "kernel.h"

// adjoint: lu
double lu(int n, double *restrict a, double *restrict b)
{
    for (int k = 0; k < n - 1; k++)
        for (int i = k + 1; i < n; i++) {
            double factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            b[i] -= a[i * n + j] * b[j];
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            b[i] -= a[i * n + j] * b[j];
        b[i] /= a[i * n + i];
    }
    double square = 0;
    for (int i = 0; i < n; i++)
        square += b[i] * b[i];
    return sqrt(square);
}

double lu_b(int n, double *a, double *a_b, double *b, double *b_b, kernel_seed seed);

/* In four partial sums, which the compiler may not form by itself. */
static double dot(int n, const double *restrict x, const double *restrict y)
{
    double sum[4] = {0};
    int i = 0;
    for (; i + 4 <= n; i += 4)
        for (int lane = 0; lane < 4; lane++)
            sum[lane] += x[i + lane] * y[i + lane];
    for (; i < n; i++)
        sum[0] += x[i] * y[i];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

/*
 * By hand: only the n values between the two substitutions. Everything else that the backward sweep needs, the factors and
 * the solution, is in the results, since elimination enters them linearly and no row changes after it has served as
 * the pivot row. This is the adjoint of the factors, too, which the function returns; for the gradient of the solution
 * alone one solve with the transpose would do.
 */
static double lu_by_hand(int n, double *restrict a, double *restrict a_b, double *restrict b, double *restrict b_b,
                         double seed, double *restrict between)
{
    for (int k = 0; k < n - 1; k++)
        for (int i = k + 1; i < n; i++) {
            double factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            b[i] -= a[i * n + j] * b[j];
    memcpy(between, b, n * sizeof(double));
    double square = 0;
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            b[i] -= a[i * n + j] * b[j];
        b[i] /= a[i * n + i];
        square += b[i] * b[i];
    }
    double norm = sqrt(square);

    double scale = norm > 0 ? seed / norm : 0;
    for (int i = 0; i < n; i++)
        b_b[i] += scale * b[i];
    for (int i = 0; i < n; i++) {
        b_b[i] /= a[i * n + i];
        for (int j = i; j < n; j++)
            a_b[i * n + j] -= b_b[i] * b[j];
        for (int j = i + 1; j < n; j++)
            b_b[j] -= b_b[i] * a[i * n + j];
    }
    for (int i = n - 1; i > 0; i--)
        for (int j = 0; j < i; j++) {
            a_b[i * n + j] -= b_b[i] * between[j];
            b_b[j] -= b_b[i] * a[i * n + j];
        }
    for (int k = n - 2; k >= 0; k--) {
        const double *pivot = &a[k * n];
        double *pivot_b = &a_b[k * n];
        for (int i = k + 1; i < n; i++) {
            double *row_b = &a_b[i * n], factor = a[i * n + k];
            for (int j = k + 1; j < n; j++)
                pivot_b[j] -= factor * row_b[j];
            row_b[k] = (row_b[k] - dot(n - k - 1, &row_b[k + 1], &pivot[k + 1])) / pivot[k];
            pivot_b[k] -= factor * row_b[k];
        }
    }
    return norm;
}

const char *const kernel_name = "lu";
const char *const kernel_what = "LU factorisation and solution, in place";

static int n;
static struct kernel_array *a, *b;
static double *between;

static void make_data(void)
{
    n = size(250);
    a = new_array("a", n * n, -1, 1);
    b = new_array("b", n, -1, 1);
    for (int i = 0; i < n; i++)
        a->value[i * n + i] += 0.5 * n; /* needs no pivoting */
    between = new_workspace(n * sizeof(double));
}

double kernel_primal(void)
{
    return lu(n, a->value, b->value);
}

double kernel_adjoint(void)
{
    return lu_b(n, a->value, a->shadow, b->value, b->shadow, SEED);
}

double kernel_by_hand(void)
{
    return lu_by_hand(n, a->value, a->shadow, b->value, b->shadow, 1.0, between);
}
