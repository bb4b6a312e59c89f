/*
 * The gather-scatter loop of a flow solver on an unstructured mesh, after FLW2D1C0L in L. Hascoet and M. Araya-Polo,
 * "The Adjoint Data-Flow Analyses": each edge has two nodes, reads the values of both, and adds to the residuals of
 * one what it takes from those of the other. `quality` collects a nonlinear function of the pressures. As there, the
 * caller of the adjoint has no use for the residuals themselves.
 */
#include "kernel.h"

static void collect(double pressure, double *quality)
{
    *quality += pressure * sqrt(pressure) / (1 + pressure);
}

// adjoint: flux(residual3:dupnoneed,residual4:dupnoneed,quality:dupnoneed)
void flux(int edges, const int *restrict nodes, const double *restrict t3, const double *restrict pressure,
          const double *restrict normal, const double *restrict g3, const double *restrict g4,
          double *restrict residual3, double *restrict residual4, double *restrict quality)
{
    for (int edge = 0; edge < edges; edge++) {
        int a = nodes[2 * edge], b = nodes[2 * edge + 1];
        double flow_a = t3[a] * normal[edge], flow_b = t3[b] * normal[edge];
        double transfer = flow_a * g4[a] + flow_b * g4[b];
        residual4[a] += transfer;
        residual4[b] -= transfer;
        double mean = pressure[a] + pressure[b];
        transfer = flow_a * g3[a] + flow_b * g3[b] + mean * normal[edge];
        residual3[a] += transfer;
        residual3[b] -= transfer;
        collect(mean, quality);
    }
}

void flux_b(int edges, const int *nodes, const double *t3, double *t3_b, const double *pressure, double *pressure_b,
            const double *normal, double *normal_b, const double *g3, double *g3_b, const double *g4, double *g4_b,
            double *residual3, double *residual3_b, double *residual4, double *residual4_b, double *quality,
            double *quality_b);

/*
 * By hand: nothing is stored, and there is one loop. The iterations only add to the results, whose shadows stay as
 * they are, and the results themselves need not be computed.
 */
static void flux_by_hand(int edges, const int *restrict nodes, const double *restrict t3, double *restrict t3_b,
                         const double *restrict pressure, double *restrict pressure_b, const double *restrict normal,
                         double *restrict normal_b, const double *restrict g3, double *restrict g3_b,
                         const double *restrict g4, double *restrict g4_b, const double *restrict residual3_b,
                         const double *restrict residual4_b, const double *restrict quality_b)
{
    for (int edge = 0; edge < edges; edge++) {
        int a = nodes[2 * edge], b = nodes[2 * edge + 1];
        double s = normal[edge], flow_a = t3[a] * s, flow_b = t3[b] * s;
        double mean = pressure[a] + pressure[b], root = sqrt(mean), inverse = 1 / (1 + mean);
        double transfer3_b = residual3_b[a] - residual3_b[b], transfer4_b = residual4_b[a] - residual4_b[b];
        double mean_b = transfer3_b * s + *quality_b * root * inverse * (1.5 - mean * inverse);
        double flow_ab = g3[a] * transfer3_b + g4[a] * transfer4_b, flow_bb = g3[b] * transfer3_b + g4[b] * transfer4_b;
        pressure_b[a] += mean_b;
        pressure_b[b] += mean_b;
        g3_b[a] += flow_a * transfer3_b;
        g3_b[b] += flow_b * transfer3_b;
        g4_b[a] += flow_a * transfer4_b;
        g4_b[b] += flow_b * transfer4_b;
        t3_b[a] += s * flow_ab;
        t3_b[b] += s * flow_bb;
        normal_b[edge] += mean * transfer3_b + t3[a] * flow_ab + t3[b] * flow_bb;
    }
}

const char *const kernel_name = "flux";
const char *const kernel_what = "gather and scatter over the edges of an unstructured mesh";

static int edges, *nodes;
static struct kernel_array *t3, *pressure, *normal, *g3, *g4, *residual3, *residual4, *quality;

static void make_data(void)
{
    int count = 60000;
    edges = size(200000);
    t3 = new_array("t3", count, -1, 1);
    pressure = new_array("pressure", count, 0.5, 1.5);
    normal = new_array("normal", edges, -1, 1);
    g3 = new_array("g3", count, -1, 1);
    g4 = new_array("g4", count, -1, 1);
    residual3 = new_results("residual3", count, -1, 1);
    residual4 = new_results("residual4", count, -1, 1);
    quality = new_results("quality", 1, 0, 1);
    nodes = allocate(2 * edges * sizeof *nodes);
    for (int edge = 0; edge < edges; edge++) { /* numbered such that neighbours are mostly close, as in a real mesh */
        int a = (int)uniform(0, count), distance = (int)uniform(1, 200);
        nodes[2 * edge] = a;
        nodes[2 * edge + 1] = (a + distance) % count;
    }
}

double kernel_primal(void)
{
    flux(edges, nodes, t3->value, pressure->value, normal->value, g3->value, g4->value, residual3->value,
         residual4->value, quality->value);
    return 0;
}

double kernel_adjoint(void)
{
    flux_b(edges, nodes, t3->value, t3->shadow, pressure->value, pressure->shadow, normal->value, normal->shadow,
           g3->value, g3->shadow, g4->value, g4->shadow, residual3->value, residual3->shadow, residual4->value,
           residual4->shadow, quality->value, quality->shadow);
    return 0;
}

double kernel_by_hand(void)
{
    flux_by_hand(edges, nodes, t3->value, t3->shadow, pressure->value, pressure->shadow, normal->value, normal->shadow,
                 g3->value, g3->shadow, g4->value, g4->shadow, residual3->shadow, residual4->shadow, quality->shadow);
    return 0;
}
