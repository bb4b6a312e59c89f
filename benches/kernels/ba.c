/*
 * Bundle adjustment, as in ADBench: the weighted reprojection errors of points seen by cameras, squared and summed.
 *
 * A camera has 11 parameters: rotation vector (3), centre (3), focal length, principal point (2) and radial
 * distortion (2). Observation i is of points[point[i]] by cameras[camera[i]], with a weight of its own, which is pulled towards 1.
 */
#include "kernel.h"

enum { ROTATION = 0, CENTRE = 3, FOCAL = 6, PRINCIPAL = 7, DISTORTION = 9, CAMERA = 11 };

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void cross(const double *a, const double *b, double *result)
{
    result[0] = a[1] * b[2] - a[2] * b[1];
    result[1] = a[2] * b[0] - a[0] * b[2];
    result[2] = a[0] * b[1] - a[1] * b[0];
}

/* Rodrigues' formula: x turned about the axis `rotation` by its length. */
static void rotate(const double *rotation, const double *x, double *result)
{
    double square = dot(rotation, rotation);
    if (square > 0) {
        double angle = sqrt(square), cosine = cos(angle), sine = sin(angle);
        double axis[3], normal[3];
        for (int i = 0; i < 3; i++)
            axis[i] = rotation[i] / angle;
        cross(axis, x, normal);
        double along = dot(axis, x) * (1 - cosine);
        for (int i = 0; i < 3; i++)
            result[i] = x[i] * cosine + normal[i] * sine + axis[i] * along;
    } else {
        double normal[3];
        cross(rotation, x, normal);
        for (int i = 0; i < 3; i++)
            result[i] = x[i] + normal[i];
    }
}

static void project(const double *camera, const double *point, double *image)
{
    double relative[3], turned[3];
    for (int i = 0; i < 3; i++)
        relative[i] = point[i] - camera[CENTRE + i];
    rotate(&camera[ROTATION], relative, turned);
    double x = turned[0] / turned[2], y = turned[1] / turned[2];
    double r2 = x * x + y * y;
    double distortion = 1 + r2 * (camera[DISTORTION] + r2 * camera[DISTORTION + 1]);
    image[0] = camera[FOCAL] * distortion * x + camera[PRINCIPAL];
    image[1] = camera[FOCAL] * distortion * y + camera[PRINCIPAL + 1];
}

// adjoint: ba(observed:const)
double ba(int observations, const int *restrict camera, const int *restrict point, const double *restrict cameras,
          const double *restrict points, const double *restrict weights, const double *restrict observed)
{
    double sum = 0;
    for (int i = 0; i < observations; i++) {
        double image[2];
        project(&cameras[CAMERA * camera[i]], &points[3 * point[i]], image);
        double ex = weights[i] * (image[0] - observed[2 * i]);
        double ey = weights[i] * (image[1] - observed[2 * i + 1]);
        double ew = 1 - weights[i] * weights[i];
        sum += ex * ex + ey * ey + ew * ew;
    }
    return 0.5 * sum;
}

double ba_b(int observations, const int *camera, const int *point, const double *cameras, double *cameras_b,
            const double *points, double *points_b, const double *weights, double *weights_b, const double *observed,
            kernel_seed seed);

/*
 * By hand: nothing is stored. The observations only meet in a sum, whose seed is known, so that one loop computes
 * each one's error and goes back at once; what the error needed is still in registers.
 */
static double ba_by_hand(int observations, const int *restrict camera, const int *restrict point,
                         const double *restrict cameras, double *restrict cameras_b, const double *restrict points,
                         double *restrict points_b, const double *restrict weights, double *restrict weights_b,
                         const double *restrict observed, double seed)
{
    double sum = 0;
    for (int i = 0; i < observations; i++) {
        const double *c = &cameras[CAMERA * camera[i]], *rotation = &c[ROTATION];
        double *c_b = &cameras_b[CAMERA * camera[i]], *point_b = &points_b[3 * point[i]];
        double relative[3], axis[3] = {0}, normal[3], turned[3];
        for (int j = 0; j < 3; j++)
            relative[j] = points[3 * point[i] + j] - c[CENTRE + j];
        double square = dot(rotation, rotation), inverse = 0, cosine = 1, sine = 0, along = 0;
        if (square > 0) {
            double angle = sqrt(square);
            inverse = 1 / angle;
            cosine = cos(angle);
            sine = sin(angle);
            for (int j = 0; j < 3; j++)
                axis[j] = rotation[j] * inverse;
            cross(axis, relative, normal);
            along = dot(axis, relative);
            for (int j = 0; j < 3; j++)
                turned[j] = relative[j] * cosine + normal[j] * sine + axis[j] * along * (1 - cosine);
        } else {
            cross(rotation, relative, normal);
            for (int j = 0; j < 3; j++)
                turned[j] = relative[j] + normal[j];
        }
        double depth = 1 / turned[2];
        double x = turned[0] * depth, y = turned[1] * depth, r2 = x * x + y * y;
        double k1 = c[DISTORTION], k2 = c[DISTORTION + 1];
        double distortion = 1 + r2 * (k1 + r2 * k2), scale = c[FOCAL] * distortion;
        double dx = scale * x + c[PRINCIPAL] - observed[2 * i];
        double dy = scale * y + c[PRINCIPAL + 1] - observed[2 * i + 1];
        double w = weights[i], ew = 1 - w * w, distance = dx * dx + dy * dy;
        sum += w * w * distance + ew * ew;

        weights_b[i] += seed * w * (distance - 2 * ew);
        double image_bx = seed * w * w * dx, image_by = seed * w * w * dy;
        c_b[PRINCIPAL] += image_bx;
        c_b[PRINCIPAL + 1] += image_by;
        double scale_b = image_bx * x + image_by * y;
        c_b[FOCAL] += scale_b * distortion;
        double distortion_b = scale_b * c[FOCAL];
        c_b[DISTORTION] += distortion_b * r2;
        c_b[DISTORTION + 1] += distortion_b * r2 * r2;
        double r2_b = 2 * distortion_b * (k1 + 2 * r2 * k2);
        double x_b = image_bx * scale + r2_b * x, y_b = image_by * scale + r2_b * y;
        double turned_b[3] = {x_b * depth, y_b * depth, -(x_b * x + y_b * y) * depth};

        /* The transpose of a rotation turns back; the axis b of normal = b x relative has relative x turned_b. */
        double relative_b[3], moment[3];
        cross(relative, turned_b, moment);
        if (square > 0) {
            double back[3];
            cross(turned_b, axis, back);
            double axis_dot = dot(axis, turned_b), one_less = 1 - cosine;
            double angle_b = sine * (along * axis_dot - dot(relative, turned_b)) + cosine * dot(normal, turned_b);
            double axis_b[3], axis_b_dot = 0;
            for (int j = 0; j < 3; j++) {
                relative_b[j] = turned_b[j] * cosine + back[j] * sine + axis[j] * axis_dot * one_less;
                axis_b[j] = moment[j] * sine + one_less * (along * turned_b[j] + axis_dot * relative[j]);
                axis_b_dot += axis_b[j] * axis[j];
            }
            for (int j = 0; j < 3; j++)
                c_b[ROTATION + j] += axis[j] * angle_b + (axis_b[j] - axis[j] * axis_b_dot) * inverse;
        } else {
            double back[3];
            cross(turned_b, rotation, back);
            for (int j = 0; j < 3; j++) {
                relative_b[j] = turned_b[j] + back[j];
                c_b[ROTATION + j] += moment[j];
            }
        }
        for (int j = 0; j < 3; j++) {
            point_b[j] += relative_b[j];
            c_b[CENTRE + j] -= relative_b[j];
        }
    }
    return 0.5 * sum;
}

const char *const kernel_name = "ba";
const char *const kernel_what = "reprojection errors of bundle adjustment";

static int observations, *camera, *point;
static struct kernel_array *cameras, *points, *weights;
static double *observed;

static void make_data(void)
{
    int camera_count = 50, point_count = 5000;
    observations = size(60000);
    cameras = new_array("cameras", CAMERA * camera_count, -0.2, 0.2);
    points = new_array("points", 3 * point_count, -1, 1);
    weights = new_array("weights", observations, 0.5, 1.5);
    for (int i = 0; i < camera_count; i++) {
        double *c = &cameras->value[CAMERA * i];
        c[CENTRE + 2] -= 5; /* the points lie before the cameras */
        c[FOCAL] += 2;
    }
    camera = allocate(observations * sizeof *camera);
    point = allocate(observations * sizeof *point);
    observed = allocate(2 * observations * sizeof *observed);
    for (int i = 0; i < observations; i++) {
        camera[i] = (int)uniform(0, camera_count);
        point[i] = (int)uniform(0, point_count);
        observed[2 * i] = uniform(-0.5, 0.5);
        observed[2 * i + 1] = uniform(-0.5, 0.5);
    }
}

double kernel_primal(void)
{
    return ba(observations, camera, point, cameras->value, points->value, weights->value, observed);
}

double kernel_adjoint(void)
{
    return ba_b(observations, camera, point, cameras->value, cameras->shadow, points->value, points->shadow,
                weights->value, weights->shadow, observed, SEED);
}

double kernel_by_hand(void)
{
    return ba_by_hand(observations, camera, point, cameras->value, cameras->shadow, points->value, points->shadow,
                      weights->value, weights->shadow, observed, 1.0);
}
