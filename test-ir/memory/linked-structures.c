// Structures that point to each other: a list, a tree, a table of pointers inside a struct, made by the
// caller with shadows of the same shape.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint walk_list --adjoint walk_tree --adjoint network; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 7 };

struct node {
    double value;
    struct node *next;
};

double walk_list(struct node *head) {
    double y = 0;
    for (struct node *n = head; n; n = n->next) {
        y = 0.5 * y + n->value * n->value;
        if (n->next)
            n->next->value *= n->value;
    }
    return y;
}

struct tree {
    struct tree *left, *right;
    double value;
    int used;
};

double walk_tree(struct tree *t) {
    if (!t)
        return 1;
    double y = walk_tree(t->left) * t->value + sin(walk_tree(t->right));
    t->value = y;
    return y;
}

struct layer {
    int inputs, outputs;
    const double *weights;
    double *results;
};

double network(struct layer *layers, int count) {
    for (int l = 1; l < count; l++)
        for (int o = 0; o < layers[l].outputs; o++) {
            double sum = 0;
            for (int i = 0; i < layers[l].inputs; i++)
                sum += layers[l].weights[o * layers[l].inputs + i] * layers[l - 1].results[i];
            layers[l].results[o] = tanh(sum);
        }
    return layers[count - 1].results[0];
}

double walk_list_b(struct node *head, struct node *head_b, double seed);
double walk_tree_b(struct tree *t, struct tree *t_b, double seed);
double network_b(struct layer *layers, struct layer *layers_b, int count, double seed);

static void make_list(struct node *n, const double *x) {
    for (int i = 0; i < N; i++)
        n[i] = (struct node){x[i], i + 1 < N ? &n[i + 1] : NULL};
}

static double list(double *x) {
    struct node n[N];
    make_list(n, x);
    double y = walk_list(n);
    for (int i = 0; i < N; i++)
        x[i] = n[i].value;
    return y;
}

static double list_b(double *x, double *x_b, double seed) {
    struct node n[N], n_b[N];
    make_list(n, x);
    make_list(n_b, x_b);
    double y = walk_list_b(n, n_b, seed);
    for (int i = 0; i < N; i++) {
        x[i] = n[i].value;
        x_b[i] = n_b[i].value;
    }
    return y;
}

static void make_tree(struct tree *t, const double *x) {
    for (int i = 0; i < N; i++)
        t[i] = (struct tree){2 * i + 1 < N ? &t[2 * i + 1] : NULL, 2 * i + 2 < N ? &t[2 * i + 2] : NULL,
                             x[i], 0};
}

static double tree(double *x) {
    struct tree t[N];
    make_tree(t, x);
    double y = walk_tree(t);
    for (int i = 0; i < N; i++)
        x[i] = t[i].value;
    return y;
}

static double tree_b(double *x, double *x_b, double seed) {
    struct tree t[N], t_b[N];
    make_tree(t, x);
    make_tree(t_b, x_b);
    double y = walk_tree_b(t, t_b, seed);
    for (int i = 0; i < N; i++) {
        x[i] = t[i].value;
        x_b[i] = t_b[i].value;
    }
    return y;
}

/* 2 inputs, 2 hidden, 1 output: x has the inputs, then the weights. */
static void make_network(struct layer *l, double *x, double *results) {
    l[0] = (struct layer){0, 2, NULL, x};
    l[1] = (struct layer){2, 2, x + 2, results};
    l[2] = (struct layer){2, 1, x + 6, results + 2};
}

static double net(double *x) {
    struct layer l[3];
    double results[3];
    make_network(l, x, results);
    return network(l, 3);
}

static double net_b(double *x, double *x_b, double seed) {
    struct layer l[3], l_b[3];
    double results[3], results_b[3] = {0};
    make_network(l, x, results);
    make_network(l_b, x_b, results_b);
    return network_b(l, l_b, 3, seed);
}

int main(void) {
    return CHECK(list, N, 0.5, 1.5) | CHECK(tree, N, 0.5, 1.5) | CHECK(net, 8, 0.5, 1.5);
}
