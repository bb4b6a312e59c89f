// INPUT: 7 0.6 1.4
// A stirred reactor set up from lines of text read with sscanf and strtod, with some keys bound to the inputs.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct setting {
    char key[24];
    double value;
};

struct config {
    struct setting *items;
    int count, room;
};

static void put(struct config *c, const char *key, double value) {
    for (int i = 0; i < c->count; i++)
        if (!strcmp(c->items[i].key, key)) {
            c->items[i].value = value;
            return;
        }
    if (c->count == c->room) {
        c->room = c->room ? 2 * c->room : 4;
        c->items = realloc(c->items, c->room * sizeof *c->items);
    }
    snprintf(c->items[c->count].key, sizeof c->items->key, "%s", key);
    c->items[c->count++].value = value;
}

static double get(const struct config *c, const char *key, double otherwise) {
    for (int i = 0; i < c->count; i++)
        if (!strcmp(c->items[i].key, key)) return c->items[i].value;
    return otherwise;
}

static void parse(struct config *c, const char *text, const double *x, int n) {
    while (*text) {
        char line[64], key[24], value[24];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        int at;
        if (sscanf(line, "%23[a-z_0-9] = %23s", key, value) == 2) {
            if (sscanf(value, "$%d", &at) == 1 && at < n)
                put(c, key, x[at] * get(c, key, 1));
            else
                put(c, key, strtod(value, NULL));
        }
        text += length + (text[length] == '\n');
    }
}

double cost(const double *x, int n) {
    static const char text[] =
        "volume = 2.0\n"
        "flow = 0.5\nflow = $0\n"
        "rate_1 = 8e-1\nrate_1 = $1\nrate_2 = $2\n"
        "heat = 1.5\nheat = $3\n"
        "cooling = $4\n# a remark\n"
        "feed_a = $5\nactivation = 2.25\n";
    struct config c = {0};
    parse(&c, text, x, n);
    for (int i = 0; i < 3; i++) {
        char key[24];
        snprintf(key, sizeof key, "start_%d", i);
        put(&c, key, i == 2 ? x[n - 1] : 0.1 * (i + 1));
    }
    double a = get(&c, "start_0", 0), b = get(&c, "start_1", 0), heat = get(&c, "start_2", 1);
    double wash = get(&c, "flow", 1) / get(&c, "volume", 1), yield = 0, dt = 0.04;
    for (int step = 0; step < 100; step++) {
        double k1 = get(&c, "rate_1", 0) * exp(get(&c, "activation", 0) * (1 - 1 / heat));
        double k2 = get(&c, "rate_2", 0) * exp(1.2 * (1 - 1 / heat));
        double r1 = k1 * a, r2 = 0.3 * k2 * b * b;
        a += dt * (wash * (get(&c, "feed_a", 0) - a) - r1);
        b += dt * (r1 - 2 * r2 - wash * b);
        heat += dt * (get(&c, "heat", 0) * 0.2 * r1 - get(&c, "cooling", 0) * (heat - 1));
        yield += dt * wash * b;
    }
    free(c.items);
    return yield + 0.2 * heat * heat + a;
}
