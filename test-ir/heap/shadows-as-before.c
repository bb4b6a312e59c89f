// The caller's structures lead to the same shadows after the adjoint as before, whatever pointers the
// function stores in them: null, each other's, its own, by assignment or by memset.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint 'cut(1:dup)' --adjoint 'turned(1:dup)' --adjoint 'swapped(1:dup)' --adjoint 'wiped(1:dup)'; \
// RUN: done
#include "gradcheck.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct node {
    double value;
    struct node *next;
};

double cut(struct node *list) {
    double product = list->value * list->next->value;
    list->next = 0;
    return product;
}

double turned(struct node *list) {
    struct node *head = 0;
    double sum = 0, weight = 1;
    while (list) {
        struct node *next = list->next;
        list->next = head;
        head = list;
        list = next;
    }
    for (; head; head = head->next) {
        sum += weight * head->value * head->value;
        weight *= 3;
    }
    return sum;
}

double swapped(struct node *list) {
    struct node *second = list->next, *third = second->next;
    list->next = third;
    third->next = second;
    second->next = 0;
    return list->value * list->next->value + list->next->next->value;
}

double wiped(struct node *list) {
    struct node *second = list->next;
    double product = list->value * second->value;
    memset(second, 0, sizeof *second);
    return product + second->value;
}

typedef double primal_fn(struct node *);
typedef double adjoint_fn(struct node *, struct node *, double);
adjoint_fn cut_b, turned_b, swapped_b, wiped_b;

static int check(const char *what, primal_fn *f, adjoint_fn *f_b, const double *wanted) {
    struct node all[3] = {{2, all + 1}, {3, all + 2}, {5, 0}};
    struct node all_b[3] = {{0, all_b + 1}, {0, all_b + 2}, {0, 0}};
    struct node same[3] = {{2, same + 1}, {3, same + 2}, {5, 0}};
    int bad = f_b(all, all_b, 1) != f(same);
    for (int i = 0; i < 3; i++) {
        struct node *next = i < 2 ? all_b + i + 1 : 0;
        bad |= fabs(all_b[i].value - wanted[i]) > 1e-12 || all_b[i].next != next;
        bad |= all[i].value != same[i].value;
        bad |= (all[i].next ? all[i].next - all : -1) != (same[i].next ? same[i].next - same : -1);
    }
    if (bad)
        printf("%s: %g %g %g\n", what, all_b[0].value, all_b[1].value, all_b[2].value);
    return bad;
}

int main(void) {
    return check("cut", cut, cut_b, (double[]){3, 2, 0}) |
           check("turned", turned, turned_b, (double[]){36, 18, 10}) |
           check("swapped", swapped, swapped_b, (double[]){5, 1, 2}) |
           check("wiped", wiped, wiped_b, (double[]){3, 2, 0});
}
