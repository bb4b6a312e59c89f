/*
 * The logarithm of the posterior of a mixture of k Gaussians, given n points in d dimensions, as in ADBench.
 *
 * Component j has the weight softmax(alphas)[j], a mean, and the inverse of its covariance as Q'Q, where Q is lower
 * triangular. Of Q the factors hold first the logarithms of the d elements on the diagonal, then the elements below
 * it, column by column. A Wishart prior on the covariances has the parameters gamma and m; its constant is left out.
 */
#include "kernel.h"

static double log_sum_exp(int n, const double *x)
{
    double most = x[0];
    for (int i = 1; i < n; i++)
        if (most < x[i])
            most = x[i];
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] - most);
    return most + log(sum);
}

/* Q v, for the diagonal of Q and the elements below it. */
static void times_factor(int d, const double *restrict diagonal, const double *restrict below,
                         const double *restrict v, double *restrict result)
{
    for (int i = 0; i < d; i++)
        result[i] = diagonal[i] * v[i];
    for (int column = 0; column < d; column++)
        for (int i = column + 1; i < d; i++)
            result[i] += *below++ * v[column];
}

// adjoint: gmm(x:const,gamma:const)
double gmm(int n, int k, int d, const double *restrict alphas, const double *restrict means,
           const double *restrict factors, const double *restrict x, double gamma, int m)
{
    int length = d * (d + 1) / 2;
    double diagonals[k * d], log_determinants[k];

    for (int j = 0; j < k; j++) {
        log_determinants[j] = 0;
        for (int i = 0; i < d; i++) {
            log_determinants[j] += factors[j * length + i];
            diagonals[j * d + i] = exp(factors[j * length + i]);
        }
    }

    double likelihood = 0;
    for (int p = 0; p < n; p++) {
        double terms[k], centred[d], scaled[d];
        for (int j = 0; j < k; j++) {
            for (int i = 0; i < d; i++)
                centred[i] = x[p * d + i] - means[j * d + i];
            times_factor(d, &diagonals[j * d], &factors[j * length + d], centred, scaled);
            double square = 0;
            for (int i = 0; i < d; i++)
                square += scaled[i] * scaled[i];
            terms[j] = alphas[j] + log_determinants[j] - 0.5 * square;
        }
        likelihood += log_sum_exp(k, terms);
    }

    double prior = 0;
    for (int j = 0; j < k; j++) {
        double square = 0;
        for (int i = 0; i < d; i++)
            square += diagonals[j * d + i] * diagonals[j * d + i];
        for (int i = d; i < length; i++)
            square += factors[j * length + i] * factors[j * length + i];
        prior += 0.5 * gamma * gamma * square - m * log_determinants[j];
    }
    return likelihood - n * (0.5 * d * log(6.283185307179586) + log_sum_exp(k, alphas)) + prior;
}

double gmm_b(int n, int k, int d, const double *alphas, double *alphas_b, const double *means, double *means_b,
             const double *factors, double *factors_b, const double *x, double gamma, int m, kernel_seed seed);

/*
 * By hand: nothing is stored but for one point (its k terms, and d centred and d scaled coordinates for each
 * component), since the seed of each point is known before the loop: both sweeps are one loop. The adjoint of a
 * diagonal is gathered over all points before it is multiplied by exp' once.
 */
static double gmm_by_hand(int n, int k, int d, const double *restrict alphas, double *restrict alphas_b,
                          const double *restrict means, double *restrict means_b, const double *restrict factors,
                          double *restrict factors_b, const double *restrict x, double gamma, int m, double seed)
{
    int length = d * (d + 1) / 2;
    double diagonals[k * d], diagonals_b[k * d], log_determinants[k], log_determinants_b[k];
    double terms[k], centred[k * d], scaled[k * d], centred_b[d];

    for (int j = 0; j < k; j++) {
        log_determinants[j] = log_determinants_b[j] = 0;
        for (int i = 0; i < d; i++) {
            log_determinants[j] += factors[j * length + i];
            diagonals[j * d + i] = exp(factors[j * length + i]);
            diagonals_b[j * d + i] = 0;
        }
    }

    double likelihood = 0;
    for (int p = 0; p < n; p++) {
        double most = -INFINITY, sum = 0;
        for (int j = 0; j < k; j++) {
            double *c = &centred[j * d], *s = &scaled[j * d], square = 0;
            for (int i = 0; i < d; i++)
                c[i] = x[p * d + i] - means[j * d + i];
            times_factor(d, &diagonals[j * d], &factors[j * length + d], c, s);
            for (int i = 0; i < d; i++)
                square += s[i] * s[i];
            terms[j] = alphas[j] + log_determinants[j] - 0.5 * square;
            most = fmax(most, terms[j]);
        }
        for (int j = 0; j < k; j++)
            sum += terms[j] = exp(terms[j] - most);
        likelihood += most + log(sum);

        double scale = seed / sum;
        for (int j = 0; j < k; j++) {
            const double *c = &centred[j * d], *s = &scaled[j * d];
            const double *below = &factors[j * length + d];
            double *below_b = &factors_b[j * length + d];
            double term_b = terms[j] * scale; /* scaled_b is -term_b * scaled */
            alphas_b[j] += term_b;
            log_determinants_b[j] += term_b;
            for (int i = 0; i < d; i++) {
                diagonals_b[j * d + i] -= term_b * s[i] * c[i];
                centred_b[i] = diagonals[j * d + i] * s[i];
            }
            for (int column = 0; column < d; column++) {
                double weight = term_b * c[column], dot = 0;
                for (int i = column + 1; i < d; i++, below++, below_b++) {
                    *below_b -= weight * s[i];
                    dot += *below * s[i];
                }
                centred_b[column] += dot;
            }
            for (int i = 0; i < d; i++)
                means_b[j * d + i] += term_b * centred_b[i];
        }
    }

    double prior = 0;
    double normalisation = log_sum_exp(k, alphas);
    for (int j = 0; j < k; j++) {
        const double *factor = &factors[j * length], *diagonal = &diagonals[j * d];
        double *factor_b = &factors_b[j * length];
        double square = 0, weight = seed * gamma * gamma;
        alphas_b[j] -= seed * n * exp(alphas[j] - normalisation);
        for (int i = 0; i < d; i++) {
            square += diagonal[i] * diagonal[i];
            double diagonal_b = diagonals_b[j * d + i] + weight * diagonal[i];
            factor_b[i] += diagonal_b * diagonal[i] + log_determinants_b[j] - seed * m;
        }
        for (int i = d; i < length; i++) {
            square += factor[i] * factor[i];
            factor_b[i] += weight * factor[i];
        }
        prior += 0.5 * gamma * gamma * square - m * log_determinants[j];
    }
    return likelihood - n * (0.5 * d * log(6.283185307179586) + normalisation) + prior;
}

const char *const kernel_name = "gmm";
const char *const kernel_what = "log-likelihood of a Gaussian mixture with full covariances";

static int n, k, d;
static struct kernel_array *alphas, *means, *factors;
static double *x;

static void make_data(void)
{
    n = size(4000), k = size(5), d = size(8);
    alphas = new_array("alphas", k, -1, 1);
    means = new_array("means", k * d, -1, 1);
    factors = new_array("factors", k * d * (d + 1) / 2, -0.5, 0.5);
    x = allocate(n * d * sizeof(double));
    for (int i = 0; i < n * d; i++)
        x[i] = uniform(-2, 2);
}

double kernel_primal(void)
{
    return gmm(n, k, d, alphas->value, means->value, factors->value, x, 1.0, 2);
}

double kernel_adjoint(void)
{
    return gmm_b(n, k, d, alphas->value, alphas->shadow, means->value, means->shadow, factors->value, factors->shadow,
                 x, 1.0, 2, SEED);
}

double kernel_by_hand(void)
{
    return gmm_by_hand(n, k, d, alphas->value, alphas->shadow, means->value, means->shadow, factors->value,
                       factors->shadow, x, 1.0, 2, 1.0);
}
