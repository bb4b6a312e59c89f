// INPUT: 12 0.2 1.0
// Forward kinematics of a six-joint arm from a table of link parameters; distance to a goal and manipulability.
#include <math.h>
#include <string.h>

typedef double Frame[4][4];

struct link {
    float offset, length, twist;
    enum { HINGE, SLIDER } type;
};

static const struct link arm[] = {
    {.offset = 0.40f, .length = 0.10f, .twist = 1.5708f, .type = HINGE},
    {.offset = 0.00f, .length = 0.55f, .twist = 0.0f, .type = HINGE},
    {.offset = 0.05f, .length = 0.20f, .twist = -1.5708f, .type = HINGE},
    {.offset = 0.30f, .length = 0.00f, .twist = 1.5708f, .type = SLIDER},
    {.offset = 0.00f, .length = 0.15f, .twist = 0.7854f, .type = HINGE},
    {.offset = 0.12f, .length = 0.05f, .twist = 0.0f, .type = HINGE},
};

enum { JOINTS = sizeof arm / sizeof arm[0] };

static void chain(Frame total, Frame link) {
    Frame product = {{0}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            for (int k = 0; k < 4; k++) product[i][j] += total[i][k] * link[k][j];
    memcpy(total, product, sizeof product);
}

static void joint(Frame out, const struct link *l, double q, double stretch) {
    double angle = l->type == HINGE ? q : 0.3, slide = l->offset + (l->type == SLIDER ? q : 0.0);
    double c = cos(angle), s = sin(angle), ct = cos(l->twist), st = sin(l->twist), a = l->length * stretch;
    Frame f = {
        {c, -s * ct, s * st, a * c},
        {s, c * ct, -c * st, a * s},
        {0, st, ct, slide},
        {0, 0, 0, 1},
    };
    memcpy(out, f, sizeof f);
}

double cost(const double *x, int n) {
    Frame total = {[0][0] = 1, [1][1] = 1, [2][2] = 1, [3][3] = 1}, one;
    double origin[JOINTS + 1][3] = {{0}}, axis[JOINTS][3], gram = 0;
    for (int j = 0; j < JOINTS; j++) {
        for (int k = 0; k < 3; k++) axis[j][k] = total[k][2];
        joint(one, &arm[j], x[j], x[n - JOINTS + j] + 0.5);
        chain(total, one);
        for (int k = 0; k < 3; k++) origin[j + 1][k] = total[k][3];
    }
    for (int j = 0; j < JOINTS; j++) {
        double r[3], column[3];
        for (int k = 0; k < 3; k++) r[k] = origin[JOINTS][k] - origin[j][k];
        for (int k = 0; k < 3; k++) {
            int a = (k + 1) % 3, b = (k + 2) % 3;
            column[k] = arm[j].type == SLIDER ? axis[j][k] : axis[j][a] * r[b] - axis[j][b] * r[a];
            gram += column[k] * column[k];
        }
    }
    const double goal[3] = {0.5, 0.4, 0.7};
    double miss = 0;
    for (int k = 0; k < 3; k++) miss += (origin[JOINTS][k] - goal[k]) * (origin[JOINTS][k] - goal[k]);
    return miss + 0.1 * log(gram) + 0.05 * total[0][0];
}
