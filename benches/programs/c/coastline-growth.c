// INPUT: 14 -0.5 0.5
// A closed outline refined by corner cutting in a growing array, then its length, area and bending.
#include <assert.h>
#include <math.h>
#include <stdlib.h>

typedef struct {
    double x, y;
} Point;

typedef struct {
    Point *at;
    size_t length, capacity;
} Outline;

static void push(Outline *o, Point p) {
    if (o->length == o->capacity) {
        size_t capacity = o->capacity ? o->capacity + o->capacity / 2 + 1 : 4;
        Point *grown = realloc(o->at, capacity * sizeof *grown);
        assert(grown);
        o->at = grown;
        o->capacity = capacity;
    }
    o->at[o->length++] = p;
}

static Point between(Point a, Point b, double t) {
    return (Point){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
}

static Outline cut_corners(Outline old, double t) {
    Outline fresh = {0};
    for (size_t i = 0; i < old.length; i++) {
        Point a = old.at[i], b = old.at[(i + 1) % old.length];
        push(&fresh, between(a, b, t));
        push(&fresh, between(a, b, 1 - t));
    }
    free(old.at);
    return fresh;
}

#define AT(o, i) ((o)->at[(i) % (o)->length])

static double shoelace(const Outline *o) {
    double twice = 0;
    for (size_t i = 0; i < o->length; i++) twice += AT(o, i).x * AT(o, i + 1).y - AT(o, i + 1).x * AT(o, i).y;
    return 0.5 * twice;
}

static double bending(const Outline *o, double *length) {
    double sum = 0;
    *length = 0;
    for (size_t i = 0; i < o->length; i++) {
        Point a = AT(o, i), b = AT(o, i + 1), c = AT(o, i + 2);
        double p = hypot(b.x - a.x, b.y - a.y), q = hypot(c.x - b.x, c.y - b.y);
        double turn = atan2((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x), (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y));
        *length += p;
        sum += turn * turn / (p + q);
    }
    return sum;
}

double cost(const double *x, int n) {
    Outline o = {0};
    int corners = n / 2;
    for (int i = 0; i < corners; i++) {
        double angle = 2 * M_PI * i / corners;
        push(&o, (Point){2 * cos(angle) + x[2 * i], 2 * sin(angle) + x[2 * i + 1]});
    }
    for (int level = 0; level < 3; level++) o = cut_corners(o, 0.25 - 0.02 * level);
    double length, bend = bending(&o, &length);
    double value = length * length / (4 * M_PI * shoelace(&o)) + 0.1 * bend;
    free(o.at);
    return value;
}
