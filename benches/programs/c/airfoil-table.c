// INPUT: 8 0.2 0.8
// Glide of an aircraft with lift and drag interpolated in float tables over angle of attack and Mach number.
#include <math.h>

#define ANGLES 6
#define MACHS 4

static const float angle_axis[ANGLES] = {-8.f, -4.f, 0.f, 4.f, 8.f, 16.f};
static const float mach_axis[MACHS] = {0.0f, 0.3f, 0.5f, 0.9f};
static const float lift_table[MACHS][ANGLES] = {
    {-0.62f, -0.20f, 0.22f, 0.65f, 1.05f, 1.30f},
    {-0.64f, -0.21f, 0.23f, 0.67f, 1.08f, 1.28f},
    {-0.70f, -0.23f, 0.25f, 0.72f, 1.12f, 1.20f},
    {-0.85f, -0.29f, 0.30f, 0.83f, 1.10f, 1.00f},
};
static const float drag_table[MACHS][ANGLES] = {
    {0.045f, 0.028f, 0.021f, 0.030f, 0.055f, 0.160f},
    {0.046f, 0.029f, 0.022f, 0.031f, 0.057f, 0.170f},
    {0.050f, 0.031f, 0.023f, 0.034f, 0.064f, 0.200f},
    {0.090f, 0.060f, 0.050f, 0.071f, 0.120f, 0.310f},
};

static int locate(const float *axis, int count, double v) {
    int low = 0, high = count - 1;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (v < axis[middle])
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* Cubic along the angle, with slopes from neighbours; linear along the Mach number. */
static double along(const float *row, int i, double w) {
    double left = i > 0 ? 0.5 * (row[i + 1] - row[i - 1]) : row[1] - row[0];
    double right = i + 2 < ANGLES ? 0.5 * (row[i + 2] - row[i]) : row[i + 1] - row[i];
    double w2 = w * w, w3 = w2 * w;
    return (2 * w3 - 3 * w2 + 1) * row[i] + (w3 - 2 * w2 + w) * left + (3 * w2 - 2 * w3) * row[i + 1] + (w3 - w2) * right;
}

static double lookup(const float table[MACHS][ANGLES], double angle, double mach) {
    int i = locate(angle_axis, ANGLES, angle), j = locate(mach_axis, MACHS, mach);
    double w = (angle - angle_axis[i]) / (angle_axis[i + 1] - angle_axis[i]);
    double u = (mach - mach_axis[j]) / (mach_axis[j + 1] - mach_axis[j]);
    return (1 - u) * along(table[j], i, w) + u * along(table[j + 1], i, w);
}

double cost(const double *x, int n) {
    double speed = 100 + 50 * x[0], path = -0.1 * x[1], height = 3 + x[2], range = 0;
    double mass = 900 + 100 * x[3], area = 14 + 2 * x[4], sound = 330 + 10 * x[5];
    for (int step = 0; step < 20; step++) {
        double angle = 5 * x[6] + 0.5 * sin(0.3 * step + x[n - 1]), mach = speed / sound;
        double pressure = 0.5 * 1.2 * exp(-height / 8) * speed * speed * area;
        double lift = pressure * lookup(lift_table, angle, mach), drag = pressure * lookup(drag_table, angle, mach);
        double h = 0.1;
        range += h * speed * cos(path) / 1000;
        height += h * speed * sin(path) / 1000;
        path += h * (lift / (mass * speed) - 9.81 * cos(path) / speed);
        speed -= h * (drag / mass + 9.81 * sin(path));
    }
    return range + height + 0.01 * speed;
}
