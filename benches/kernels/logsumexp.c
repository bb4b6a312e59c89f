/*
 * The logarithm of a sum of exponentials, with the maximum taken out so that none overflows, and a 2-norm as
 * regularisation, of one long vector.
 */
#include "kernel.h"

// adjoint: logsumexp(penalty:const)
double logsumexp(int n, const double *restrict x, double penalty)
{
    double most = x[0];
    for (int i = 1; i < n; i++)
        if (x[i] > most)
            most = x[i];
    double sum = 0, square = 0;
    for (int i = 0; i < n; i++) {
        sum += exp(x[i] - most);
        square += x[i] * x[i];
    }
    return most + log(sum) + penalty * sqrt(square);
}

double logsumexp_b(int n, const double *x, double *x_b, double penalty, kernel_seed seed);

/*
 * By hand: the n exponentials, since reading one back is much cheaper than computing it again. The maximum drops
 * out of the gradient, so which element it was need not be known.
 */
static double logsumexp_by_hand(int n, const double *restrict x, double *restrict x_b, double penalty, double seed,
                                double *restrict exponentials)
{
    double most = x[0];
    for (int i = 1; i < n; i++)
        if (x[i] > most)
            most = x[i];
    double sum = 0, square = 0;
    for (int i = 0; i < n; i++) {
        exponentials[i] = exp(x[i] - most);
        sum += exponentials[i];
        square += x[i] * x[i];
    }
    double norm = sqrt(square), weight = seed / sum, pull = norm > 0 ? seed * penalty / norm : 0;
    for (int i = 0; i < n; i++)
        x_b[i] += weight * exponentials[i] + pull * x[i];
    return most + log(sum) + penalty * norm;
}

const char *const kernel_name = "logsumexp";
const char *const kernel_what = "log-sum-exp and 2-norm of a long vector";

static int n;
static struct kernel_array *x;
static double *exponentials;

static void make_data(void)
{
    n = size(500000);
    x = new_array("x", n, -5, 5);
    exponentials = new_workspace(n * sizeof(double));
}

double kernel_primal(void)
{
    return logsumexp(n, x->value, 0.1);
}

double kernel_adjoint(void)
{
    return logsumexp_b(n, x->value, x->shadow, 0.1, SEED);
}

double kernel_by_hand(void)
{
    return logsumexp_by_hand(n, x->value, x->shadow, 0.1, 1.0, exponentials);
}
