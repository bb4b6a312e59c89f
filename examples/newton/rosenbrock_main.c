/* The minimum of Rosenbrock's function in 100,000 dimensions, by Newton's method with conjugate gradients: the Hessian is never
 * formed, only multiplied with directions, at the price of a few gradients each.
 *
 * Steihaug, The conjugate gradient method and trust regions in large scale optimization, SIAM J. Numer. Anal. 20 (1983). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "rosenbrock_hv.h"

double rosenbrock(const double *x, int n);

enum { N = 100000 };

static double x[N], g[N], step[N], moved[N];
static double residual[N], direction[N], product[N], ignored[N];
static int products;

static double dot(const double *a, const double *b) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i] * b[i];
    return sum;
}

static void add(double *a, double factor, const double *b) {
    for (int i = 0; i < N; i++)
        a[i] += factor * b[i];
}

/* The Hessian times a direction; the value and the gradient come with it. */
static double multiply(double *d, double *gradient, double *hd) {
    memset(gradient, 0, sizeof g);
    memset(hd, 0, sizeof product);
    products++;
    return rosenbrock_hv(x, d, gradient, hd, N);
}

/* As far along `direction` as the trusted radius goes. */
static void go_to_the_boundary(double radius) {
    double a = dot(direction, direction), b = dot(step, direction), c = dot(step, step) - radius * radius;
    add(step, (-b + sqrt(b * b - a * c)) / a, direction);
}

/* Makes `step` solve H step = -g, as well as is worth while, within the radius. Gives what the quadratic model promises. */
static double solve(double radius) {
    double size = sqrt(dot(g, g)), small = size * fmin(0.5, sqrt(size));
    memset(step, 0, sizeof step);
    for (int i = 0; i < N; i++) {
        residual[i] = g[i];
        direction[i] = -g[i];
    }
    double rr = size * size;
    while (sqrt(rr) > small) {
        multiply(direction, ignored, product);
        double curvature = dot(direction, product), alpha = rr / curvature;
        memcpy(moved, step, sizeof step);
        add(moved, alpha, direction);
        if (curvature <= 0 || dot(moved, moved) >= radius * radius) {
            go_to_the_boundary(radius);
            break;
        }
        memcpy(step, moved, sizeof step);
        add(residual, alpha, product);
        double next = dot(residual, residual);
        for (int i = 0; i < N; i++)
            direction[i] = -residual[i] + next / rr * direction[i];
        rr = next;
    }
    multiply(step, ignored, product);
    return -dot(g, step) - 0.5 * dot(step, product);
}

int main(void) {
    double radius = 30, f, size = HUGE_VAL;
    int steps = 0;
    for (int i = 0; i < N; i++)
        x[i] = 0.5;
    f = multiply(step, g, product);
    while ((size = sqrt(dot(g, g))) > 1e-9 && steps < 300) {
        double promised = solve(radius);
        memcpy(moved, x, sizeof x);
        add(moved, 1, step);
        double gained = f - rosenbrock(moved, N);
        if (gained < 0.25 * promised)
            radius = 0.25 * sqrt(dot(step, step));
        else if (gained > 0.75 * promised)
            radius = fmax(radius, 2 * sqrt(dot(step, step)));
        if (gained > 0) {
            memcpy(x, moved, sizeof x);
            f = multiply(step, g, product);
        }
        steps++;
    }
    double most = 0;
    for (int i = 0; i < N; i++)
        most = fmax(most, fabs(x[i] - 1));
    printf("Rosenbrock's function of %d numbers: minimum %.1e, gradient %.1e\n", N, f, size);
    printf("  %d steps of Newton's method, %d products with the Hessian\n", steps, products);
    printf("  farthest from the solution: %.1e\n", most);
    return !(size <= 1e-9);
}
