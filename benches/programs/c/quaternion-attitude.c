// INPUT: 10 0.3 1.1
// Torque-free tumbling of a satellite with damping: Euler's equations and a quaternion attitude kept at unit length.
#include <math.h>

typedef struct { double w, x, y, z; } Quat;
typedef struct { double x, y, z; } Vec;

typedef struct {
    Quat attitude;
    Vec spin;
} Body;

typedef struct {
    Vec inertia;
    double damping;
} Shape;

#define COMBINE(T, a, k, b) ((T){(a).w + (k) * (b).w, (a).x + (k) * (b).x, (a).y + (k) * (b).y, (a).z + (k) * (b).z})

static Quat multiply(Quat p, Quat q) {
    return (Quat){
        .w = p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
        .x = p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
        .y = p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
        .z = p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
    };
}

static Quat normalised(Quat q) {
    double k = 1 / sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return (Quat){k * q.w, k * q.x, k * q.y, k * q.z};
}

static Vec rotate(Quat q, Vec v) {
    Quat r = multiply(multiply(q, (Quat){0, v.x, v.y, v.z}), (Quat){q.w, -q.x, -q.y, -q.z});
    return (Vec){r.x, r.y, r.z};
}

static Vec euler(const Shape *s, Vec w) {
    Vec i = s->inertia;
    return (Vec){
        ((i.y - i.z) * w.y * w.z - s->damping * w.x) / i.x,
        ((i.z - i.x) * w.z * w.x - s->damping * w.y) / i.y,
        ((i.x - i.y) * w.x * w.y - s->damping * w.z) / i.z,
    };
}

static Body advance(const Shape *s, Body b, double h) {
    Vec first = euler(s, b.spin);
    Vec half = {b.spin.x + h / 2 * first.x, b.spin.y + h / 2 * first.y, b.spin.z + h / 2 * first.z};
    Vec second = euler(s, half);
    Quat turn = multiply(b.attitude, (Quat){0, half.x, half.y, half.z});
    b.attitude = normalised(COMBINE(Quat, b.attitude, h / 2, turn));
    b.spin.x += h * second.x;
    b.spin.y += h * second.y;
    b.spin.z += h * second.z;
    return b;
}

double cost(const double *x, int n) {
    Shape s = {.inertia = {x[0], 1 + x[1], 2 + x[2]}, .damping = 0.1 * x[n - 1]};
    Body b = {normalised((Quat){x[3], x[4] - 0.5, x[5], -x[6]}), {x[7], 0.5, x[8]}};
    double sum = 0;
    for (int k = 0; k < 100; k++) {
        b = advance(&s, b, 0.03);
        Vec boom = rotate(b.attitude, (Vec){1, 0, 0.5});
        sum += 0.03 * (boom.z + boom.x * boom.x);
    }
    return sum + b.spin.x + b.spin.y * b.spin.z;
}
