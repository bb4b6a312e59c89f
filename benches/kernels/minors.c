/*
 * A determinant by expansion along rows: n! products, and n levels of recursion. `used` has a bit for each column
 * that the rows above have taken.
 */
#include "kernel.h"

static double minor(int n, const double *a, int row, unsigned used)
{
    if (row == n)
        return 1;
    double sum = 0, sign = 1;
    for (int column = 0; column < n; column++) {
        if (used & 1u << column)
            continue;
        sum += sign * a[row * n + column] * minor(n, a, row + 1, used | 1u << column);
        sign = -sign;
    }
    return sum;
}

// adjoint: determinant
double determinant(int n, const double *a)
{
    return minor(n, a, 0, 0);
}

double determinant_b(int n, const double *a, double *a_b, kernel_seed seed);

/*
 * By hand: nothing is stored. The determinant is linear in each element, so the seed of a minor, the product of the
 * elements on the way to it, is known before its value: one recursion takes the seed down and the value up.
 */
static double minor_by_hand(int n, const double *restrict a, double *restrict a_b, int row, unsigned used, double seed)
{
    if (row == n)
        return 1;
    double sum = 0, sign = 1;
    for (int column = 0; column < n; column++) {
        if (used & 1u << column)
            continue;
        double element = sign * a[row * n + column];
        double value = minor_by_hand(n, a, a_b, row + 1, used | 1u << column, seed * element);
        a_b[row * n + column] += sign * seed * value;
        sum += element * value;
        sign = -sign;
    }
    return sum;
}

const char *const kernel_name = "minors";
const char *const kernel_what = "determinant by minors, recursively";

static int n;
static struct kernel_array *a;

static void make_data(void)
{
    n = size(9);
    a = new_array("a", n * n, -1, 1);
}

double kernel_primal(void)
{
    return determinant(n, a->value);
}

double kernel_adjoint(void)
{
    return determinant_b(n, a->value, a->shadow, SEED);
}

double kernel_by_hand(void)
{
    return minor_by_hand(n, a->value, a->shadow, 0, 0, 1.0);
}
