/*
 * Rates of a small mechanism of hydrogen and oxygen, cell by cell. A cell has 8 values: the temperature (in 1000 K),
 * and the concentrations of H2, O2, O, H, OH, H2O and of the inert rest. The results are the rates at which H2, O2
 * and H2O are made, and the heat. All rates of reaction are modified Arrhenius laws, backwards by equilibrium; the one
 * with a third body falls off to its limit at high pressure (Lindemann).
 */
#include "kernel.h"

enum { T, H2, O2, O, H, OH, H2O, REST, INPUTS };
enum { RATE_H2, RATE_O2, RATE_H2O, HEAT, OUTPUTS };
enum { REACTIONS = 5 };

/*
 * H + O2 = O + OH, O + H2 = H + OH, OH + H2 = H + H2O, 2 OH = O + H2O, H + OH (+ M) = H2O (+ M): rate constants
 * factor T^power exp(-activation / T), equilibrium exp(k[0] + k[1] / T + k[2] T), heat q[0] + q[1] T
 */
static const struct reaction {
    double factor, power, activation, k[3], q[2];
} reactions[REACTIONS] = {
    {3.5, -0.4, 8.4, {1.2, -8.3, 0.1}, {-0.7, 0.02}}, {5.1, 2.7, 3.2, {0.6, -0.9, 0.05}, {-0.1, 0.03}},
    {2.2, 1.5, 1.7, {-1.1, 7.7, -0.1}, {0.6, -0.02}}, {1.5, 1.2, 0.4, {-1.6, 8.6, -0.2}, {0.7, -0.01}},
    {6.2, -0.6, 0.1, {-3.0, 12.0, 0.3}, {5.0, 0.1}},
};
static const struct {
    double factor, power, activation;
} low = {4.0, -2.0, 0.3}; /* of the last one, at low pressure */

// adjoint: reaction
void reaction(int n, const double *restrict cells, double *restrict results)
{
    for (int i = 0; i < n; i++) {
        const double *x = &cells[INPUTS * i];
        double logarithm = log(x[T]), inverse = 1 / x[T], forward[REACTIONS], backward[REACTIONS], rate[REACTIONS];
        for (int r = 0; r < REACTIONS; r++) {
            const struct reaction *a = &reactions[r];
            forward[r] = a->factor * exp(a->power * logarithm - a->activation * inverse);
            backward[r] = forward[r] / exp(a->k[0] + a->k[1] * inverse + a->k[2] * x[T]);
        }
        double third = x[H2] * 2.5 + x[O2] + x[O] + x[H] + x[OH] + 12 * x[H2O] + x[REST];
        double reduced = low.factor * exp(low.power * logarithm - low.activation * inverse) * third / forward[4];
        double fraction = reduced / (1 + reduced);
        rate[0] = forward[0] * x[H] * x[O2] - backward[0] * x[O] * x[OH];
        rate[1] = forward[1] * x[O] * x[H2] - backward[1] * x[H] * x[OH];
        rate[2] = forward[2] * x[OH] * x[H2] - backward[2] * x[H] * x[H2O];
        rate[3] = forward[3] * x[OH] * x[OH] - backward[3] * x[O] * x[H2O];
        rate[4] = fraction * (forward[4] * x[H] * x[OH] - backward[4] * x[H2O]);

        double *y = &results[OUTPUTS * i], heat = 0;
        for (int r = 0; r < REACTIONS; r++)
            heat += rate[r] * (reactions[r].q[0] + reactions[r].q[1] * x[T]);
        y[RATE_H2] = -rate[1] - rate[2];
        y[RATE_O2] = -rate[0];
        y[RATE_H2O] = rate[2] + rate[3] + rate[4];
        y[HEAT] = heat;
    }
}

void reaction_b(int n, const double *cells, double *cells_b, double *results, double *results_b);

/*
 * By hand: nothing is stored. The cells are independent, so that each one's adjoint follows its rates at once, and
 * finds everything in registers. Exponentials are their own derivatives: all 11 are computed once.
 */
static void reaction_by_hand(int n, const double *restrict cells, double *restrict cells_b, double *restrict results,
                             double *restrict results_b)
{
    for (int i = 0; i < n; i++) {
        const double *x = &cells[INPUTS * i];
        double logarithm = log(x[T]), inverse = 1 / x[T], forward[REACTIONS], backward[REACTIONS], rate[REACTIONS];
        for (int r = 0; r < REACTIONS; r++) {
            const struct reaction *a = &reactions[r];
            forward[r] = a->factor * exp(a->power * logarithm - a->activation * inverse);
            backward[r] = forward[r] / exp(a->k[0] + a->k[1] * inverse + a->k[2] * x[T]);
        }
        double third = x[H2] * 2.5 + x[O2] + x[O] + x[H] + x[OH] + 12 * x[H2O] + x[REST];
        double slow = low.factor * exp(low.power * logarithm - low.activation * inverse) / forward[4];
        double divisor = 1 / (1 + slow * third), fraction = slow * third * divisor;
        double unhindered = forward[4] * x[H] * x[OH] - backward[4] * x[H2O];
        rate[0] = forward[0] * x[H] * x[O2] - backward[0] * x[O] * x[OH];
        rate[1] = forward[1] * x[O] * x[H2] - backward[1] * x[H] * x[OH];
        rate[2] = forward[2] * x[OH] * x[H2] - backward[2] * x[H] * x[H2O];
        rate[3] = forward[3] * x[OH] * x[OH] - backward[3] * x[O] * x[H2O];
        rate[4] = fraction * unhindered;

        double *y = &results[OUTPUTS * i], *y_b = &results_b[OUTPUTS * i], *x_b = &cells_b[INPUTS * i];
        double heat = 0, heat_b = y_b[HEAT], t_b = 0, rate_b[REACTIONS];
        for (int r = 0; r < REACTIONS; r++) {
            double q = reactions[r].q[0] + reactions[r].q[1] * x[T];
            heat += rate[r] * q;
            rate_b[r] = heat_b * q;
            t_b += heat_b * rate[r] * reactions[r].q[1];
        }
        y[RATE_H2] = -rate[1] - rate[2];
        y[RATE_O2] = -rate[0];
        y[RATE_H2O] = rate[2] + rate[3] + rate[4];
        y[HEAT] = heat;
        rate_b[0] -= y_b[RATE_O2];
        rate_b[1] -= y_b[RATE_H2];
        rate_b[2] += y_b[RATE_H2O] - y_b[RATE_H2];
        rate_b[3] += y_b[RATE_H2O];
        rate_b[4] += y_b[RATE_H2O];
        y_b[RATE_H2] = y_b[RATE_O2] = y_b[RATE_H2O] = y_b[HEAT] = 0;

        double slow_b = rate_b[4] * unhindered * divisor * divisor; /* of slow times third */
        double third_b = slow_b * slow, slow_log_b = third_b * third;
        rate_b[4] *= fraction;
        double h_b = rate_b[0] * forward[0] * x[O2] - rate_b[1] * backward[1] * x[OH] -
                     rate_b[2] * backward[2] * x[H2O] + rate_b[4] * forward[4] * x[OH];
        double oh_b = -rate_b[0] * backward[0] * x[O] - rate_b[1] * backward[1] * x[H] +
                      rate_b[2] * forward[2] * x[H2] + 2 * rate_b[3] * forward[3] * x[OH] +
                      rate_b[4] * forward[4] * x[H];
        double o_b = -rate_b[0] * backward[0] * x[OH] + rate_b[1] * forward[1] * x[H2] -
                     rate_b[3] * backward[3] * x[H2O];
        x_b[H2] += 2.5 * third_b + rate_b[1] * forward[1] * x[O] + rate_b[2] * forward[2] * x[OH];
        x_b[O2] += third_b + rate_b[0] * forward[0] * x[H];
        x_b[O] += third_b + o_b;
        x_b[H] += third_b + h_b;
        x_b[OH] += third_b + oh_b;
        x_b[H2O] += 12 * third_b - rate_b[2] * backward[2] * x[H] - rate_b[3] * backward[3] * x[O] -
                    rate_b[4] * backward[4];
        x_b[REST] += third_b;

        /* Of the logarithms of the rate constants: backwards, and both together. */
        double back_b[REACTIONS] = {
            -rate_b[0] * backward[0] * x[O] * x[OH],  -rate_b[1] * backward[1] * x[H] * x[OH],
            -rate_b[2] * backward[2] * x[H] * x[H2O], -rate_b[3] * backward[3] * x[O] * x[H2O],
            -rate_b[4] * backward[4] * x[H2O],
        };
        double both_b[REACTIONS] = {rate_b[0] * rate[0], rate_b[1] * rate[1], rate_b[2] * rate[2],
                                    rate_b[3] * rate[3], rate_b[4] * unhindered - slow_log_b};
        double logarithm_b = slow_log_b * low.power, inverse_b = -slow_log_b * low.activation;
        for (int r = 0; r < REACTIONS; r++) {
            const struct reaction *a = &reactions[r];
            logarithm_b += both_b[r] * a->power;
            inverse_b -= both_b[r] * a->activation + back_b[r] * a->k[1];
            t_b -= back_b[r] * a->k[2];
        }
        x_b[T] += t_b + inverse * (logarithm_b - inverse * inverse_b);
    }
}

const char *const kernel_name = "reaction";
const char *const kernel_what = "rates of a chemical mechanism, cell by cell";

static int n;
static struct kernel_array *cells, *results;

static void make_data(void)
{
    n = size(20000);
    cells = new_array("cells", INPUTS * n, 0.5, 1.5);
    results = new_results("results", OUTPUTS * n, -1, 1);
    for (int i = 0; i < n; i++)
        cells->value[INPUTS * i + T] += 0.5;
}

double kernel_primal(void)
{
    reaction(n, cells->value, results->value);
    return 0;
}

double kernel_adjoint(void)
{
    reaction_b(n, cells->value, cells->shadow, results->value, results->shadow);
    return 0;
}

double kernel_by_hand(void)
{
    reaction_by_hand(n, cells->value, cells->shadow, results->value, results->shadow);
    return 0;
}
