// The two sweeps apart: several forward sweeps before their backward sweeps, in any order, with memory that changes in
// between; tapes as values, in structures and in the caller's memory; heap memory, recursion and loops inside.
//
// RUN: for all in "" --disable=all; do %check %s $all; done
#include "close.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_const, enzyme_dup, enzyme_out, enzyme_allocated, enzyme_tape, enzyme_const_return;
void *__enzyme_augmentfwd(void *, ...);
struct taped { void *tape; double value; };
struct taped __enzyme_augmentfwd_value(void *, ...);
double __enzyme_reverse(void *, ...);
struct two { double x, y; };
struct two __enzyme_reverse_two(void *, ...);
void __enzyme_reverse_nothing(void *, ...);
double __enzyme_augmentfwd_placed(void *, ...);
int __enzyme_augmentsize(void *, ...);
void *__enzyme_augmentfwd_pointer(void *, ...);
double __enzyme_autodiff(void *, ...);

enum { N = 6 };

double squares(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += sin(x[i]) * x[i];
  return sum;
}

double wave(double x, int n, double y) {
  double sum = 0;
  for (int i = 1; i <= n; i++)
    sum = sin(i * x + sum) * y;
  return sum;
}

// In place, with heap memory that is freed before the end.
double relaxed(double *u, int n, double k) {
  double *old = malloc(n * sizeof *old);
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    memcpy(old, u, n * sizeof *old);
    for (int i = 1; i < n - 1; i++)
      u[i] = old[i] + k * (old[i - 1] - 2 * old[i] + old[i + 1]) * u[i - 1];
    sum += u[n / 2] * u[n / 2];
  }
  free(old);
  return sum;
}

void scaled(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] * x[(i + 1) % n];
}

static int values_and_tapes(void) {
  int bad = 0;
  // Three wait at once, and come back in the order in which they began.
  void *tapes[3];
  for (int i = 0; i < 3; i++)
    tapes[i] = __enzyme_augmentfwd((void *)wave, 0.3 + i, 4, 2.0);
  for (int i = 0; i < 3; i++) {
    struct two both = __enzyme_reverse_two((void *)wave, 0.3 + i, 4, 2.0, 1.5, tapes[i]);
    double x = __enzyme_autodiff((void *)wave, 0.3 + i, 4, enzyme_const, 2.0);
    double y = __enzyme_autodiff((void *)wave, enzyme_const, 0.3 + i, 4, 2.0);
    bad |= apart(both.x, 1.5 * x) | apart(both.y, 1.5 * y);
  }
  struct taped one = __enzyme_augmentfwd_value((void *)wave, 0.7, 3, enzyme_const, 1.1);
  bad |= apart(one.value, wave(0.7, 3, 1.1));
  double x = __enzyme_reverse((void *)wave, 0.7, 3, enzyme_const, 1.1, 1.0, one.tape);
  return bad | apart(x, __enzyme_autodiff((void *)wave, 0.7, 3, enzyme_const, 1.1));
}

static int memory_that_changes(void) {
  int bad = 0;
  double u[N], u_b[N], v[N], v_b[N];
  for (int i = 0; i < N; i++) {
    u[i] = v[i] = 0.4 + 0.3 * i;
    u_b[i] = v_b[i] = 0.1 * i;
  }
  double k = __enzyme_autodiff((void *)relaxed, enzyme_dup, v, v_b, N, 0.2);
  int size = __enzyme_augmentsize((void *)relaxed, enzyme_dup, enzyme_const, enzyme_out);
  char *place = malloc(size);
  double value = __enzyme_augmentfwd_placed((void *)relaxed, enzyme_allocated, 8, enzyme_tape, place, enzyme_dup, u, u_b, N, 0.2);
  double first[N];
  for (int i = 0; i < N; i++) {
    bad |= apart(u[i], v[i]);
    first[i] = u[i] = 100 + i;
  }
  bad |= !(value > 0);
  double k_b = __enzyme_reverse((void *)relaxed, enzyme_allocated, 8, enzyme_tape, place, enzyme_dup, u, u_b, N, 0.2, 1.0);
  bad |= apart(k_b, k);
  for (int i = 0; i < N; i++)
    bad |= apart(u_b[i], v_b[i]) | apart(u[i], first[i]);
  free(place);
  return bad;
}

static int nothing_returned(void) {
  double x[N], x_b[N] = {0}, y[N], y_b[N];
  for (int i = 0; i < N; i++)
    x[i] = 0.5 + i;
  void *tape = __enzyme_augmentfwd((void *)scaled, x, x_b, y, y_b, N);
  for (int i = 0; i < N; i++)
    y_b[i] = 1;
  double kept[N];
  memcpy(kept, x, sizeof x);
  memset(x, 0, sizeof x);
  __enzyme_reverse_nothing((void *)scaled, x, x_b, y, y_b, N, tape);
  int bad = 0;
  for (int i = 0; i < N; i++) {
    int before = (i + N - 1) % N;
    bad |= apart(x_b[i], 2 * kept[i] * kept[(i + 1) % N] + kept[before] * kept[before]);
    bad |= apart(y_b[i], 0);
  }
  return bad;
}

// The seed comes after a loop that would have one sweep if it were known before.
static int seed_later(void) {
  double x[N], x_b[N] = {0};
  for (int i = 0; i < N; i++)
    x[i] = 0.5 + i;
  void *tape = __enzyme_augmentfwd((void *)squares, x, x_b, N);
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad |= apart(x_b[i], 0);
  __enzyme_reverse_nothing((void *)squares, x, x_b, N, 3.0, tape);
  for (int i = 0; i < N; i++)
    bad |= apart(x_b[i], 3 * (cos(x[i]) * x[i] + sin(x[i])));
  return bad;
}

int main(void) { return values_and_tapes() | memory_that_changes() | nothing_returned() | seed_later(); }
