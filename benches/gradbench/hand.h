// A model of a hand that follows points: 26 angles and lengths move 22 bones, the bones move vertices of a skin, and each point is as near as
// may be to a vertex, or to a place within a triangle, which has two more unknowns. After "ht" of ADBench and GradBench, of Taylor et al.
// ("User-Specific Hand Modeling from Monocular Depth Sequences", 2014).
//
// REAL is the type of numbers; GENERIC stands in front of each function, and makes it one of any type in C++.
#ifndef HAND_H
#define HAND_H

#include <math.h>
#include <string.h>

enum { BONES = 22, ANGLES = 26, COLUMNS = BONES + 3, VERTICES = 300, NEAR = 120, UNKNOWNS = ANGLES + 2 * NEAR };

/* What does not change: matrices by columns, of 4 rows. */
struct hand {
    double relative[BONES][16], back[BONES][16];
    int parent[BONES];
    double place[VERTICES][4], weight[BONES][VERTICES];
    double point[NEAR][3];
    int vertex[NEAR], triangle[NEAR][3];
};

GENERIC static void multiply(const REAL *a, const REAL *b, REAL *into) {
    for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++) {
            REAL sum = a[i] * b[4 * j];
            for (int k = 1; k < 4; k++)
                sum = sum + a[4 * k + i] * b[4 * j + k];
            into[4 * j + i] = sum;
        }
}

GENERIC static void euler_rotation(const REAL *angles, REAL *into) {
    const REAL sx = sin(angles[0]), cx = cos(angles[0]), sy = sin(angles[1]), cy = cos(angles[1]), sz = sin(angles[2]),
               cz = cos(angles[2]);
    const REAL zero = sx * 0.0, rotation[3][3] = {{cy * cz, cx * sz + sx * sy * cz, sx * sz - cx * sy * cz},
                                                  {-(cy * sz), cx * cz - sx * sy * sz, sx * cz + cx * sy * sz},
                                                  {sy, -(sx * cy), cx * cy}};
    for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++)
            into[4 * j + i] = i < 3 && j < 3 ? rotation[j][i] : i == j ? zero + 1.0 : zero;
}

GENERIC static void axis_rotation(const REAL *about, REAL *into) {
    const REAL angle = sqrt(about[0] * about[0] + about[1] * about[1] + about[2] * about[2]);
    const REAL x = about[0] / angle, y = about[1] / angle, z = about[2] / angle, s = sin(angle), c = cos(angle), rest = 1.0 - c;
    const REAL rotation[3][3] = {{x * x + (1.0 - x * x) * c, x * y * rest + z * s, x * z * rest - y * s},
                                 {x * y * rest - z * s, y * y + (1.0 - y * y) * c, y * z * rest + x * s},
                                 {x * z * rest + y * s, z * y * rest - x * s, z * z + (1.0 - z * z) * c}};
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++)
            into[3 * j + i] = rotation[j][i];
}

/* Columns of three: the rotation of all, its scale, where it is; then angles of the bones. */
GENERIC static void pose(const REAL *angles, REAL *columns) {
    for (int k = 0; k < 3 * COLUMNS; k++)
        columns[k] = angles[0] * 0.0;
    for (int i = 0; i < 3; i++) {
        columns[i] = angles[i];
        columns[3 + i] = columns[3 + i] + 1.0;
        columns[6 + i] = angles[3 + i];
    }
    int next = 6, column = 5;
    for (int finger = 0; finger < 5; finger++) {
        for (int joint = 2; joint <= 4; joint++) {
            columns[3 * column] = angles[next++];
            if (joint == 2)
                columns[3 * column + 1] = angles[next++];
            column++;
        }
        column++;
    }
}

GENERIC static void move_skin(const struct hand *hand, const REAL *angles, REAL (*moved)[3]) {
    REAL columns[3 * COLUMNS], absolute[BONES][16], transform[BONES][16], one[16], rotation[16], turned[9];
    pose(angles, columns);
    for (int bone = 0; bone < BONES; bone++) {
        for (int k = 0; k < 16; k++)
            one[k] = columns[0] * 0.0 + hand->relative[bone][k];
        euler_rotation(&columns[3 * (bone + 3)], rotation);
        if (hand->parent[bone] < 0) {
            multiply(one, rotation, absolute[bone]);
        } else {
            REAL relative[16];
            multiply(one, rotation, relative);
            multiply(absolute[hand->parent[bone]], relative, absolute[bone]);
        }
        for (int k = 0; k < 16; k++)
            one[k] = columns[0] * 0.0 + hand->back[bone][k];
        multiply(absolute[bone], one, transform[bone]);
    }
    axis_rotation(columns, turned);
    for (int v = 0; v < VERTICES; v++) {
        REAL at[3] = {columns[0] * 0.0, columns[0] * 0.0, columns[0] * 0.0};
        for (int bone = 0; bone < BONES; bone++)
            if (hand->weight[bone][v] != 0)
                for (int i = 0; i < 3; i++) {
                    REAL sum = transform[bone][12 + i] * hand->place[v][3];
                    for (int k = 0; k < 3; k++)
                        sum = sum + transform[bone][4 * k + i] * hand->place[v][k];
                    at[i] = at[i] + sum * hand->weight[bone][v];
                }
        for (int i = 0; i < 3; i++)
            moved[v][i] = turned[i] * (at[0] * columns[3]) + turned[3 + i] * (at[1] * columns[4]) +
                          turned[6 + i] * (at[2] * columns[5]) + columns[6 + i];
    }
}

/* Each point less the vertex that is meant to be there. */
GENERIC static void simple(const struct hand *hand, const REAL *angles, REAL *apart) {
    REAL moved[VERTICES][3];
    move_skin(hand, angles, moved);
    for (int p = 0; p < NEAR; p++)
        for (int i = 0; i < 3; i++)
            apart[3 * p + i] = hand->point[p][i] - moved[hand->vertex[p]][i];
}

/* Each point less its place within a triangle; `places` has two numbers for each. */
GENERIC static void complicated(const struct hand *hand, const REAL *angles, const REAL *places, REAL *apart) {
    REAL moved[VERTICES][3];
    move_skin(hand, angles, moved);
    for (int p = 0; p < NEAR; p++) {
        const int *corner = hand->triangle[p];
        const REAL a = places[2 * p], b = places[2 * p + 1], c = 1.0 - a - b;
        for (int i = 0; i < 3; i++)
            apart[3 * p + i] =
                hand->point[p][i] - (a * moved[corner[0]][i] + b * moved[corner[1]][i] + c * moved[corner[2]][i]);
    }
}

static void make_hand(struct hand *hand, double *angles, double *places) {
    memset(hand, 0, sizeof *hand);
    for (int bone = 0; bone < BONES; bone++) {
        hand->parent[bone] = bone - 1;
        if (bone >= 2 && (bone - 2) % 4 == 0)
            hand->parent[bone] = 1;
        for (int k = 0; k < 4; k++)
            hand->relative[bone][5 * k] = hand->back[bone][5 * k] = 1;
        for (int i = 0; i < 3; i++) {
            hand->relative[bone][12 + i] = 0.3 * cos(bone + 2.0 * i);
            hand->back[bone][12 + i] = -0.2 * sin(1.0 + bone * i);
        }
    }
    for (int v = 0; v < VERTICES; v++) {
        for (int i = 0; i < 3; i++)
            hand->place[v][i] = sin(0.7 * v + i);
        hand->place[v][3] = 1;
        for (int k = 0; k < 3; k++)
            hand->weight[(v + 5 * k) % BONES][v] = 0.5 - 0.15 * k;
    }
    for (int p = 0; p < NEAR; p++) {
        hand->vertex[p] = 7 * p % VERTICES;
        for (int i = 0; i < 3; i++) {
            hand->point[p][i] = cos(1.1 * p + i);
            hand->triangle[p][i] = (5 * p + 11 * i) % VERTICES;
        }
        places[2 * p] = 0.2 + 0.1 * sin(p);
        places[2 * p + 1] = 0.3 + 0.1 * cos(p);
    }
    for (int k = 0; k < ANGLES; k++)
        angles[k] = 0.3 + 0.2 * sin(k);
}

#endif
