// What scanf reads is a constant, what it does not reach stays as it was. fread is likewise, in whole items.
//
// RUN: %check %s --adjoint parse --adjoint twice --adjoint binary --adjoint lines --adjoint short_read
// RUN: %check %s --disable=all --adjoint parse --adjoint twice --adjoint binary --adjoint lines --adjoint short_read
#include "gradcheck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct state {
    double x[4];
};

static const char *text;

// The third conversion fails, so that x[2] stays as it was.
double parse(struct state *s) {
    double y = s->x[0] * s->x[1];
    float weight = (float)s->x[3];
    int n;
    int got = sscanf(text, "%lf %*d %d %lf %f %lf", &s->x[0], &n, &s->x[1], &weight, &s->x[2]);
    for (int i = 0; i < 4; i++)
        y += s->x[i] * s->x[(i + 1) % 4] * got;
    return y * weight * n;
}

double twice(struct state *s) {
    sscanf("x 1", "%lf %lf", &s->x[0], &s->x[0]);
    double y = s->x[0] * s->x[0];
    sscanf("2 3", "%lf %lf", &s->x[1], &s->x[1]);
    return y * s->x[1] + strtod("4.5", NULL) * s->x[2] + atof("0.5") * s->x[3];
}

double binary(struct state *s) {
    FILE *file = tmpfile();
    double two[2] = {0.75, -0.5};
    double y = s->x[1] * s->x[2];
    fwrite(two, sizeof(double), 2, file);
    rewind(file);
    size_t got = fread(&s->x[1], sizeof(double), 2, file);
    fclose(file);
    return y * s->x[0] + s->x[1] * s->x[2] * s->x[3] * (double)got;
}

double short_read(struct state *s) {
    FILE *file = tmpfile();
    double two[2] = {0.75, -0.5};
    fwrite(two, sizeof(double), 1, file);
    rewind(file);
    double y = s->x[0] * s->x[1];
    size_t got = fread(s->x, sizeof(double), 4, file);
    fclose(file);
    return y + s->x[0] * s->x[1] * s->x[2] * s->x[3] * (double)got;
}

double lines(struct state *s) {
    char line[32];
    FILE *file = tmpfile();
    double y = s->x[3];
    fputs("0.5\n1.5\n2.5\n", file);
    rewind(file);
    for (int i = 0; i < 4 && fgets(line, sizeof line, file); i++) {
        char *end;
        y += s->x[i] * s->x[i] * strtod(line, &end);
        if (i > 0)
            s->x[i] = strtod(line, NULL) * s->x[i - 1];
    }
    fclose(file);
    return y;
}

double parse_b(struct state *s, struct state *s_b, double seed);
double twice_b(struct state *s, struct state *s_b, double seed);
double binary_b(struct state *s, struct state *s_b, double seed);
double lines_b(struct state *s, struct state *s_b, double seed);
double short_read_b(struct state *s, struct state *s_b, double seed);

static double x[4];
static double (*now)(struct state *);

static struct state start(void) {
    struct state s;
    memset(&s, 0, sizeof s);
    memcpy(s.x, x, sizeof x);
    return s;
}

static double cost(void) {
    struct state s = start();
    double y = now(&s);
    return y + s.x[0] + 2 * s.x[1] * s.x[2] + s.x[3];
}

static int check(const char *name, double (*f)(struct state *), double (*f_b)(struct state *, struct state *, double)) {
    struct state s = start(), s_b;
    now = f;
    memset(&s_b, 0, sizeof s_b);
    f(&s);
    double seeds[4] = {1, 2 * s.x[2], 2 * s.x[1], 1};
    memcpy(s_b.x, seeds, sizeof seeds);
    s = start();
    f_b(&s, &s_b, 1);
    struct gc_block block = GC_DOUBLE(x, s_b.x, 4);
    return gc_check(name, cost, &block, 1, 1e-8);
}

int main(void) {
    gc_fill(x, 4, 0.3, 1.7, 5);
    text = "2.5 7 3 -1.25 0.25 nothing";
    return check("parse", parse, parse_b) | check("twice", twice, twice_b) | check("binary", binary, binary_b) |
           check("lines", lines, lines_b) | check("short_read", short_read, short_read_b);
}
