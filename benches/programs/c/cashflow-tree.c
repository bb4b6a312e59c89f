// INPUT: 16 0.01 0.09
// Present value of cash flows kept in a binary tree by maturity, discounted along a curve of forward rates.
#include <math.h>
#include <stdlib.h>

typedef struct node {
    int month;
    double amount;
    struct node *child[2];
} Node;

static Node *insert(Node *root, int month, double amount) {
    if (!root) {
        Node *fresh = calloc(1, sizeof *fresh);
        fresh->month = month;
        fresh->amount = amount;
        return fresh;
    }
    if (root->month == month)
        root->amount += amount;
    else {
        int side = month > root->month;
        root->child[side] = insert(root->child[side], month, amount);
    }
    return root;
}

static double discount(const double *forward, int count, int month) {
    double log_factor = 0;
    for (int i = 0; i < count; i++) {
        int from = 12 * i, to = 12 * (i + 1);
        if (month <= from) break;
        log_factor -= forward[i] * ((month < to ? month : to) - from) / 12.0;
    }
    return exp(log_factor);
}

struct totals {
    double value, duration;
};

static void visit(const Node *node, const double *forward, int count, struct totals *t) {
    if (!node) return;
    visit(node->child[0], forward, count, t);
    double pv = node->amount * discount(forward, count, node->month);
    t->value += pv;
    t->duration += pv * node->month / 12;
    visit(node->child[1], forward, count, t);
}

static void destroy(Node *node) {
    if (node) {
        destroy(node->child[0]);
        destroy(node->child[1]);
        free(node);
    }
}

double cost(const double *x, int n) {
    int years = n / 2;
    Node *root = NULL;
    struct totals t = {0};
    for (int bond = 0; bond < years; bond++) {
        int maturity = 12 + (bond * 37) % (12 * years - 12);
        for (int month = maturity; month > 0; month -= 6) root = insert(root, month, 0.5 * x[years + bond]);
        root = insert(root, maturity, 1.0);
    }
    visit(root, x, years, &t);
    destroy(root);
    return t.value + 0.3 * t.duration / t.value;
}
