// Structures with pointers and numbers in them that are cleared by memset, one member or whole: the
// adjoints are cleared, the shadows of the pointers stay.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint members --adjoint whole; done
#include "vector.h"

#include <stdlib.h>

enum { N = 9 };

struct node {
    double value;
    struct node *next;
    double *from;
};

static struct node *listed(double *x) {
    struct node *head = NULL;
    for (int i = 0; i < N; i++) {
        struct node *new = malloc(sizeof *new);
        *new = (struct node){x[i] * x[i], head, &x[i]};
        head = new;
    }
    return head;
}

static double sum_and_free(struct node *list) {
    double sum = 0;
    while (list) {
        struct node *gone = list;
        sum += (1 + list->value) * (3 + list->value);
        if (list->from)
            sum += *list->from * *list->from;
        list = list->next;
        free(gone);
    }
    return sum;
}

double members(double *x) {
    struct node *list = listed(x);
    double sum = 0;
    int number = 0;
    for (struct node *at = list; at; at = at->next, number++) {
        sum += at->value * *at->from;
        if (number % 3)
            memset(&at->value, 0, sizeof at->value);
    }
    return sum + sum_and_free(list);
}

double whole(double *x) {
    struct node *list = listed(x);
    double sum = 0;
    int number = 0;
    for (struct node *at = list; at; at = at->next, number++) {
        struct node *next = at->next;
        sum += at->value * *at->from;
        if (number % 3) {
            memset(at, 0, sizeof *at);
            at->next = next;
            at->from = number % 2 ? &x[number] : NULL;
        }
    }
    return sum + sum_and_free(list);
}

double members_b(double *x, double *x_b, double seed);
double whole_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(members, N, 0.5, 1.5) | CHECK(whole, N, 0.5, 1.5); }
