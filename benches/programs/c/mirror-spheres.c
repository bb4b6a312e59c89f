// INPUT: 18 -0.4 0.4
// Light gathered by a few rays that mirror off three spheres over a floor; vectors are structs by value.
#include <math.h>
#include <stddef.h>

typedef struct { double x, y, z; } Vec;
typedef struct { Vec origin, direction; } Ray;
typedef struct { Vec centre; double radius, albedo, gloss; } Sphere;
typedef struct { const Sphere *sphere; double distance; } Hit;

static Vec vec(double x, double y, double z) { return (Vec){x, y, z}; }
static Vec plus(Vec a, Vec b) { return vec(a.x + b.x, a.y + b.y, a.z + b.z); }
static Vec times(Vec a, double k) { return vec(k * a.x, k * a.y, k * a.z); }
static Vec minus(Vec a, Vec b) { return plus(a, times(b, -1)); }
static double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static Vec unit(Vec a) { return times(a, 1 / sqrt(dot(a, a))); }

static Hit nearest(const Sphere *scene, int count, Ray ray) {
    Hit hit = {NULL, INFINITY};
    for (const Sphere *s = scene; s < scene + count; s++) {
        Vec oc = minus(ray.origin, s->centre);
        double b = dot(oc, ray.direction), c = dot(oc, oc) - s->radius * s->radius, disc = b * b - c;
        if (disc <= 0) continue;
        double t = -b - sqrt(disc);
        if (t > 1e-6 && t < hit.distance) hit = (Hit){s, t};
    }
    return hit;
}

static double sky(Vec d, Vec sun) {
    return 0.5 + 0.3 * d.z + exp(4 * (dot(d, sun) - 1));
}

static double trace(const Sphere *scene, int count, Ray ray, Vec sun, int depth) {
    Hit hit = nearest(scene, count, ray);
    if (!hit.sphere || depth == 0) return sky(ray.direction, sun);
    Vec point = plus(ray.origin, times(ray.direction, hit.distance));
    Vec normal = times(minus(point, hit.sphere->centre), 1 / hit.sphere->radius);
    Vec mirror = minus(ray.direction, times(normal, 2 * dot(ray.direction, normal)));
    double lit = 0.5 * (1 + dot(normal, sun));
    return hit.sphere->albedo * lit * lit +
           hit.sphere->gloss * trace(scene, count, (Ray){point, mirror}, sun, depth - 1);
}

double cost(const double *x, int n) {
    Sphere scene[3];
    for (int i = 0; i < 3; i++) {
        const double *p = x + 5 * i;
        scene[i] = (Sphere){{5 + p[0], 3.5 * (i - 1) + p[1], p[2]}, 1.5 + 0.3 * p[3], 0.5 + 0.3 * p[4], 0.4};
    }
    Vec sun = unit(vec(-1 + x[15], 0.5 + x[16], 1 + x[n - 1]));
    double light = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 5; k++) {
            Vec at = vec(5, 3.5 * (i - 1) + 0.25 * (k - 2), 0.3 * ((k * 2) % 5 - 2));
            light += trace(scene, 3, (Ray){{0, 0, 0}, unit(at)}, sun, 3);
        }
    return light / 15;
}
