// INPUT: 18 0.2 0.8
// Solar radiation through cloud layers by two-stream adding: the layers form a doubly linked column.
#include <math.h>
#include <stdlib.h>

typedef struct layer Layer;
struct layer {
    double depth, albedo, asymmetry;
    double reflect, transmit;
    double down, up;
    Layer *above, *below;
};

static Layer *append(Layer **bottom, double depth, double albedo, double asymmetry) {
    Layer *l = malloc(sizeof *l);
    *l = (Layer){.depth = depth, .albedo = albedo, .asymmetry = asymmetry, .above = *bottom};
    if (*bottom) (*bottom)->below = l;
    return *bottom = l;
}

/* Eddington's coefficients for diffuse light. */
static void optics(Layer *l) {
    double w = l->albedo, g = l->asymmetry;
    double g1 = (7 - w * (4 + 3 * g)) / 4, g2 = -(1 - w * (4 - 3 * g)) / 4;
    double k = sqrt(g1 * g1 - g2 * g2), e = exp(-k * l->depth), e2 = e * e;
    double bottom = k + g1 + (k - g1) * e2;
    l->transmit = 2 * k * e / bottom;
    l->reflect = g2 * (1 - e2) / bottom;
}

static double albedo_below(Layer *l, double ground) {
    if (!l) return ground;
    double under = albedo_below(l->below, ground);
    return l->reflect + l->transmit * l->transmit * under / (1 - l->reflect * under);
}

static void sweep(Layer *top, double ground) {
    double light = 1;
    for (Layer *l = top; l; l = l->below) {
        double under = albedo_below(l->below, ground);
        l->down = light * l->transmit / (1 - l->reflect * under);
        l->up = l->down * under;
        light = l->down;
    }
}

double cost(const double *x, int n) {
    Layer *bottom = NULL, *top = NULL;
    int layers = (n - 3) / 3;
    for (int i = 0; i < layers; i++) {
        const double *p = x + 3 * i;
        Layer *l = append(&bottom, 2 * p[0], 0.6 + 0.4 * p[1], p[2]);
        optics(l);
        if (!top) top = l;
    }
    double ground = x[n - 3], heating = 0, before = 1 - albedo_below(top, ground);
    sweep(top, ground);
    for (Layer *l = top; l; l = l->below) {
        double net = l->down - l->up;
        heating += (before - net) * (before - net) * (1 + x[n - 2]);
        before = net;
    }
    double value = heating + x[n - 1] * before + albedo_below(top, ground);
    while (bottom) {
        Layer *above = bottom->above;
        free(bottom);
        bottom = above;
    }
    return value;
}
