// Structures, globals, recursion, pointers in memory, a switch and a jump.
struct point {
  double x, y;
  int tag;
  struct point *next;
};
struct pair {
  float a;
  double b;
};
double scale = 2;
static double table[8];

double walk(struct point *p) {
  double s = 0;
  for (; p; p = p->next)
    s += p->tag ? p->x * p->y * scale : p->x;
  return s;
}

double power(double x, int n) {
  if (n == 0)
    return 1;
  return x * power(x, n - 1);
}

double choose(double x, int how, double *out) {
  switch (how) {
  case 0:
    x = x * x;
    break;
  case 1:
    x = x / 3;
  case 7:
    table[how] = x;
    break;
  case -5:
    goto again;
  default:
    x += 1;
  }
again:
  *out = x + table[how & 7];
  if (x < 10) {
    x *= 2;
    goto again;
  }
  return x;
}

struct pair both(struct pair p, double k) {
  p.a *= (float)k;
  p.b += p.a;
  return p;
}

double through(double (*f)(double), double x) { return f(x) + power(x, 3); }
