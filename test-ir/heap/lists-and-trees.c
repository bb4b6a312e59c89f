// Structures of heap memory with pointers and numbers in them: a list, a tree built by recursion, a growing
// array, memory that a slot holds; all given back.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint list --adjoint tree --adjoint growing --adjoint slots; \
// RUN: done
#include "vector.h"

#include <math.h>
#include <stdlib.h>

enum { N = 9 };

struct node {
    double value;
    struct node *next;
};

double list(double *x) {
    struct node *head = NULL;
    for (int i = 0; i < N; i++) {
        struct node *new = malloc(sizeof *new);
        new->value = x[i] * x[i];
        new->next = head;
        head = new;
    }
    double sum = 0, weight = 1;
    for (struct node *at = head; at; at = at->next) {
        sum += weight * at->value * at->value;
        weight *= 1.1;
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        free(gone);
    }
    return sum;
}

struct branch {
    struct branch *left, *right;
    double value;
    int depth;
};

static struct branch *grown(const double *x, int low, int high, int depth) {
    if (low >= high)
        return NULL;
    int middle = (low + high) / 2;
    struct branch *at = calloc(1, sizeof *at);
    at->value = exp(0.1 * x[middle]);
    at->depth = depth;
    at->left = grown(x, low, middle, depth + 1);
    at->right = grown(x, middle + 1, high, depth + 1);
    return at;
}

static double summed(const struct branch *at) {
    return at ? at->value * at->value / at->depth + 0.5 * summed(at->left) -
                    0.25 * summed(at->right) * at->value
              : 1;
}

static void felled(struct branch *at) {
    if (!at)
        return;
    felled(at->left);
    felled(at->right);
    free(at);
}

double tree(double *x) {
    struct branch *root = grown(x, 0, N, 1);
    double sum = summed(root);
    felled(root);
    return sum;
}

double growing(double *x) {
    double *all = NULL;
    int room = 0, used = 0;
    for (int i = 0; i < 2 * N; i++) {
        if (used == room) {
            room = room ? 2 * room : 1;
            all = realloc(all, (size_t)room * sizeof *all);
        }
        all[used++] = x[i % N] * (i + 1);
    }
    double sum = 0;
    for (int i = 0; i < used; i++)
        sum += all[i] * all[(7 * i + 3) % used];
    free(all);
    return sum;
}

double slots(double *x) {
    double *rows[3], sum = 0;
    for (int i = 0; i < 3; i++) {
        if (posix_memalign((void **)&rows[i], 64, 3 * sizeof(double)))
            abort();
        for (int j = 0; j < 3; j++)
            rows[i][j] = x[3 * i + j];
    }
    double *kept = rows[0];
    rows[0] = rows[2];
    rows[2] = kept;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            sum += rows[i][j] * rows[j][i] * (i + 1);
    for (int i = 0; i < 3; i++)
        free(rows[i]);
    return sum;
}

double list_b(double *x, double *x_b, double seed);
double tree_b(double *x, double *x_b, double seed);
double growing_b(double *x, double *x_b, double seed);
double slots_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(list, N, 0.5, 1.5) | CHECK(tree, N, 0.5, 1.5) | CHECK(growing, N, 0.5, 1.5) |
           CHECK(slots, N, 0.5, 1.5);
}
