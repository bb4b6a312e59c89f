// INPUT: 15 0.6 1.4
// Heads in a water network by Newton's method on a graph of junctions with adjacency lists of pipes.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define JUNCTIONS 5

struct pipe {
    int to;
    const double *resistance;
    struct pipe *next;
};

struct junction {
    double head, demand;
    struct pipe *pipes;
};

struct network {
    struct junction at[JUNCTIONS + 1]; /* the last is the reservoir */
};

static void connect(struct network *net, int a, int b, const double *resistance) {
    int ends[] = {a, b};
    for (int k = 0; k < 2; k++) {
        struct pipe *p = malloc(sizeof *p);
        *p = (struct pipe){.to = ends[!k], .resistance = resistance, .next = net->at[ends[k]].pipes};
        net->at[ends[k]].pipes = p;
    }
}

static double flow(double drop, double resistance, double *slope) {
    double root = pow(drop * drop + 0.01, 0.25);
    *slope = (1 / root - 0.5 * drop * drop / pow(root, 5)) / resistance;
    return drop / root / resistance;
}

static void solve(double a[JUNCTIONS][JUNCTIONS], double b[JUNCTIONS]) {
    for (int k = 0; k < JUNCTIONS; k++)
        for (int i = k + 1; i < JUNCTIONS; i++) {
            double m = a[i][k] / a[k][k];
            for (int j = k; j < JUNCTIONS; j++) a[i][j] -= m * a[k][j];
            b[i] -= m * b[k];
        }
    for (int i = JUNCTIONS - 1; i >= 0; i--) {
        for (int j = i + 1; j < JUNCTIONS; j++) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
}

static double newton(struct network *net) {
    double jac[JUNCTIONS][JUNCTIONS], r[JUNCTIONS], largest = 0;
    memset(jac, 0, sizeof jac);
    for (int i = 0; i < JUNCTIONS; i++) {
        r[i] = -net->at[i].demand;
        for (const struct pipe *p = net->at[i].pipes; p; p = p->next) {
            double slope;
            r[i] += flow(net->at[p->to].head - net->at[i].head, *p->resistance, &slope);
            jac[i][i] += slope;
            if (p->to < JUNCTIONS) jac[i][p->to] -= slope;
        }
    }
    solve(jac, r);
    for (int i = 0; i < JUNCTIONS; i++) {
        net->at[i].head += r[i];
        largest = fmax(largest, fabs(r[i]));
    }
    return largest;
}

double cost(const double *x, int n) {
    static const int ends[][2] = {{5, 0}, {0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 4}, {4, 1}, {5, 2}, {0, 4}};
    int pipes = sizeof ends / sizeof *ends;
    struct network net = {.at[JUNCTIONS] = {.head = 3 * x[n - 1]}};
    for (int i = 0; i < pipes; i++) connect(&net, ends[i][0], ends[i][1], &x[i]);
    for (int i = 0; i < JUNCTIONS; i++) {
        net.at[i].head = 2 - 0.2 * i;
        net.at[i].demand = 0.3 * x[pipes + i];
    }
    for (int it = 0; it < 50 && newton(&net) > 1e-13; it++) continue;
    double value = 0;
    for (int i = 0; i <= JUNCTIONS; i++) {
        value += net.at[i].head * net.at[i].head / (1 + i);
        for (struct pipe *p = net.at[i].pipes, *next; p; p = next) {
            next = p->next;
            free(p);
        }
    }
    return value;
}
