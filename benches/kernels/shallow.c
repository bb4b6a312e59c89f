/*
 * The shallow water equations in a closed basin of n^2 cells on a staggered (Arakawa C) grid, forward-backward in
 * time and in place: velocities by the slope of the surface and an implicit quadratic drag, then depths by
 * continuity. u lies on the n (n + 1) faces in x, v on the (n + 1) n faces in y; velocities at walls stay as they are.
 * Returns how far the final depth is from the observed one.
 */
#include "kernel.h"

static void fluxes(int n, const double *restrict h, const double *restrict u, const double *restrict v,
                   double *restrict flux_x, double *restrict flux_y)
{
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            flux_x[i * (n + 1) + j] = 0.5 * u[i * (n + 1) + j] * (h[i * n + j - 1] + h[i * n + j]);
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            flux_y[i * n + j] = 0.5 * v[i * n + j] * (h[(i - 1) * n + j] + h[i * n + j]);
}

/* One step; the fluxes through walls are zero, and are not touched. */
static inline void advance(int n, double dt, double dx, double gravity, double drag, double *restrict h,
                           double *restrict u, double *restrict v, double *restrict flux_x, double *restrict flux_y)
{
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++) {
            double *face = &u[i * (n + 1) + j];
            const double *west = &h[i * n + j - 1], *side = &v[i * n + j];
            double across = 0.25 * (side[-1] + side[0] + side[n - 1] + side[n]);
            double speed = sqrt(*face * *face + across * across), depth = 0.5 * (west[0] + west[1]);
            *face = (*face - dt * gravity * (west[1] - west[0]) / dx) / (1 + dt * drag * speed / depth);
        }
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++) {
            double *face = &v[i * n + j];
            const double *south = &h[(i - 1) * n + j], *side = &u[i * (n + 1) + j];
            double across = 0.25 * (side[-n - 1] + side[-n] + side[0] + side[1]);
            double speed = sqrt(*face * *face + across * across), depth = 0.5 * (south[0] + south[n]);
            *face = (*face - dt * gravity * (south[n] - south[0]) / dx) / (1 + dt * drag * speed / depth);
        }
    fluxes(n, h, u, v, flux_x, flux_y);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            h[i * n + j] -= dt / dx * (flux_x[i * (n + 1) + j + 1] - flux_x[i * (n + 1) + j] +
                                       flux_y[(i + 1) * n + j] - flux_y[i * n + j]);
}

// adjoint: shallow(dt:const,dx:const,gravity:const,observed:const)
double shallow(int n, int steps, double dt, double dx, double gravity, double drag, double *restrict h,
               double *restrict u, double *restrict v, const double *restrict observed)
{
    double flux_x[n * (n + 1)], flux_y[n * (n + 1)];
    for (int i = 0; i < n * (n + 1); i++)
        flux_x[i] = flux_y[i] = 0;
    for (int step = 0; step < steps; step++)
        advance(n, dt, dx, gravity, drag, h, u, v, flux_x, flux_y);
    double misfit = 0;
    for (int i = 0; i < n * n; i++)
        misfit += 0.5 * (h[i] - observed[i]) * (h[i] - observed[i]);
    return misfit;
}

double shallow_b(int n, int steps, double dt, double dx, double gravity, double drag, kernel_number drag_b, double *h,
                 double *h_b, double *u, double *u_b, double *v, double *v_b, const double *observed, kernel_seed seed);

/*
 * The adjoint of the new velocity at one face, of which `face` and `across` are the old ones at the face and across
 * it: face_b becomes that of the old one, across_b is set to what each face across gets, those of the depths are added
 * to. `half_flux_b` is half the adjoint of the flux.
 */
static inline double face_by_hand(double face, double across, double new, double low, double high, double r,
                                  double drag, double half_flux_b, double *restrict face_b, double *restrict across_b,
                                  double *restrict low_b, double *restrict high_b)
{
    double speed = sqrt(face * face + across * across), depth = 0.5 * (low + high), inverse = 1 / depth;
    double ratio = speed * inverse, divisor = 1 / (1 + drag * ratio);
    double top_b = *face_b * divisor, ratio_b = -top_b * new * drag;
    double speed_b = speed > 0 ? ratio_b * inverse / speed : 0;
    double depth_b = new * half_flux_b - 0.5 * ratio_b * ratio * inverse;
    *face_b = top_b + speed_b * face;
    *across_b = 0.25 * speed_b * across;
    *low_b += depth_b + r * top_b;
    *high_b += depth_b - r * top_b;
    return -top_b * new * ratio; /* the adjoint of the drag */
}

/*
 * By hand: h, u and v before every step, 3 n^2 values. The new velocities of a step are the old ones of the next.
 * Fluxes and speeds are recomputed. The adjoints of the fluxes are differences of those of the depth, taken for
 * all faces before the latter change; then one loop for each kind of face undoes flux and drag together.
 */
static double shallow_by_hand(int n, int steps, double dt, double dx, double gravity, double drag,
                              double *restrict drag_b, double *restrict h, double *restrict h_b, double *restrict u,
                              double *restrict u_b, double *restrict v, double *restrict v_b,
                              const double *restrict observed, double seed, double *restrict states)
{
    int faces = n * (n + 1), length = n * n + 2 * faces;
    double flux_x[faces], flux_y[faces], r = dt * gravity / dx, drag_sum = 0;
    memset(flux_x, 0, sizeof flux_x);
    memset(flux_y, 0, sizeof flux_y);
    for (int step = 0; step < steps; step++) {
        double *state = &states[(size_t)length * step];
        memcpy(state, h, n * n * sizeof(double));
        memcpy(state + n * n, u, faces * sizeof(double));
        memcpy(state + n * n + faces, v, faces * sizeof(double));
        advance(n, dt, dx, gravity, drag, h, u, v, flux_x, flux_y);
    }
    double misfit = 0;
    for (int i = 0; i < n * n; i++) {
        misfit += 0.5 * (h[i] - observed[i]) * (h[i] - observed[i]);
        h_b[i] += seed * (h[i] - observed[i]);
    }

    const double *u_new = u, *v_new = v;
    for (int step = steps - 1; step >= 0; step--) {
        const double *depth = &states[(size_t)length * step], *u_old = depth + n * n, *v_old = u_old + faces;
        double *half_x = flux_x, *half_y = flux_y; /* half the adjoints of the fluxes */
        for (int i = 0; i < n; i++)
            for (int j = 1; j < n; j++) {
                int c = i * n + j, f = i * (n + 1) + j;
                half_x[f] = 0.5 * dt / dx * (h_b[c] - h_b[c - 1]);
                u_b[f] += half_x[f] * (depth[c - 1] + depth[c]);
            }
        for (int i = 1; i < n; i++)
            for (int j = 0; j < n; j++) {
                int c = i * n + j;
                half_y[c] = 0.5 * dt / dx * (h_b[c] - h_b[c - n]);
                v_b[c] += half_y[c] * (depth[c - n] + depth[c]);
            }
        for (int i = 1; i < n; i++)
            for (int j = 0; j < n; j++) {
                int c = i * n + j;
                const double *side = &u_new[i * (n + 1) + j];
                double *side_b = &u_b[i * (n + 1) + j], across_b;
                double across = 0.25 * (side[-n - 1] + side[-n] + side[0] + side[1]);
                drag_sum += face_by_hand(v_old[c], across, v_new[c], depth[c - n], depth[c], r, dt * drag, half_y[c],
                                         &v_b[c], &across_b, &h_b[c - n], &h_b[c]);
                side_b[-n - 1] += across_b;
                side_b[-n] += across_b;
                side_b[0] += across_b;
                side_b[1] += across_b;
            }
        for (int i = 0; i < n; i++)
            for (int j = 1; j < n; j++) {
                int c = i * n + j, f = i * (n + 1) + j;
                const double *side = &v_old[c];
                double *side_b = &v_b[c], across_b;
                double across = 0.25 * (side[-1] + side[0] + side[n - 1] + side[n]);
                drag_sum += face_by_hand(u_old[f], across, u_new[f], depth[c - 1], depth[c], r, dt * drag, half_x[f],
                                         &u_b[f], &across_b, &h_b[c - 1], &h_b[c]);
                side_b[-1] += across_b;
                side_b[0] += across_b;
                side_b[n - 1] += across_b;
                side_b[n] += across_b;
            }
        u_new = u_old;
        v_new = v_old;
    }
    *drag_b += dt * drag_sum;
    return misfit;
}

const char *const kernel_name = "shallow";
const char *const kernel_what = "shallow water equations in 2-D, in place";

static int n, steps;
static struct kernel_array *drag, *h, *u, *v;
static double *observed, *states;

static void make_data(void)
{
    n = size(64), steps = size(40);
    int faces = n * (n + 1);
    drag = new_array("drag", 1, 0.02, 0.03);
    h = new_array("h", n * n, 0.9, 1.1);
    u = new_array("u", faces, -0.2, 0.2);
    v = new_array("v", faces, -0.2, 0.2);
    observed = allocate(n * n * sizeof(double));
    for (int i = 0; i < n * n; i++)
        observed[i] = uniform(0.9, 1.1);
    states = new_workspace((size_t)(n * n + 2 * faces) * steps * sizeof(double));
}

double kernel_primal(void)
{
    return shallow(n, steps, 0.02, 0.1, 9.81, *drag->value, h->value, u->value, v->value, observed);
}

double kernel_adjoint(void)
{
    return shallow_b(n, steps, 0.02, 0.1, 9.81, *drag->value, SHADOW(drag), h->value, h->shadow, u->value, u->shadow,
                     v->value, v->shadow, observed, SEED);
}

double kernel_by_hand(void)
{
    return shallow_by_hand(n, steps, 0.02, 0.1, 9.81, *drag->value, drag->shadow, h->value, h->shadow, u->value,
                           u->shadow, v->value, v->shadow, observed, 1.0, states);
}
