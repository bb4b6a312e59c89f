// A recursive function that returns null, what it is given, or what it returns itself: a list sorted by merging.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint sorted; done
#include "vector.h"

enum { N = 8 };

struct node {
  double value;
  int rank;
  struct node *next;
};

static struct node *merge(struct node *a, struct node *b) {
  if (!a || !b)
    return a ? a : b;
  if (a->value < b->value) {
    a->next = merge(a->next, b);
    return a;
  }
  b->next = merge(a, b->next);
  return b;
}

static struct node *merge_sorted(struct node *list) {
  if (!list || !list->next)
    return list;
  struct node *middle = list, *end = list->next;
  while (end && end->next) {
    middle = middle->next;
    end = end->next->next;
  }
  end = middle->next;
  middle->next = 0;
  return merge(merge_sorted(list), merge_sorted(end));
}

double sorted(double *x) {
  struct node all[N];
  for (int i = 0; i < N; i++) {
    all[i].value = x[i] * x[i];
    all[i].rank = i;
    all[i].next = i + 1 < N ? &all[i + 1] : 0;
  }
  double sum = 0;
  for (const struct node *at = merge_sorted(all); at; at = at->next)
    sum = 0.5 * sum + at->value * x[(at->rank + 1) % N];
  return sum;
}

double sorted_b(double *x, double *x_b, double seed);

int main(void) {
  return CHECK(sorted, N, 0.5, 1.5);
}
