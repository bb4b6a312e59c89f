// Heap memory into which nothing but an integer is stored through what calloc returns; the numbers are
// reached through pointers that are read from memory.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint listed --adjoint made; done
#include "vector.h"

#include <stdlib.h>

enum { N = 6 };

struct node {
    int key;
    struct node *next;
    double value;
};

__attribute__((noinline)) static void append(struct node **head, int key) {
    while (*head)
        head = &(*head)->next;
    *head = calloc(1, sizeof **head);
    (*head)->key = key;
}

double listed(double *x) {
    struct node *head = NULL;
    for (int i = 0; i < N - 1; i++)
        append(&head, i);
    for (struct node *at = head; at; at = at->next)
        at->value = x[at->key] * x[N - 1];
    double sum = 0;
    for (struct node *at = head, *next; at; at = next) {
        next = at->next;
        sum += at->value * at->value;
        free(at);
    }
    return sum;
}

__attribute__((noinline)) static void make(struct node **out, int key) {
    struct node *new = calloc(1, sizeof *new);
    new->key = key;
    *out = new;
}

double made(double *x) {
    struct node *one;
    make(&one, 3);
    one->value = x[0] * x[1];
    double result = one->value * one->value * one->key;
    free(one);
    return result;
}

double listed_b(double *x, double *x_b, double seed);
double made_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(listed, N, 0.5, 1.5) | CHECK(made, N, 0.5, 1.5); }
