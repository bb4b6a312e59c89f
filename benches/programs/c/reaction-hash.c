// INPUT: 12 0.2 1.0
// Concentrations looked up by species name in an open hash table while a small reaction network is stepped.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 16

struct entry {
    char name[8];
    double amount, change;
    struct entry *next;
};

struct table {
    struct entry *bucket[BUCKETS];
};

struct reaction {
    const char *left[2], *right[2];
};

static unsigned hash(const char *s) {
    unsigned h = 2166136261u;
    while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
    return h % BUCKETS;
}

static struct entry *find(struct table *t, const char *name) {
    struct entry **link = &t->bucket[hash(name)];
    while (*link && strcmp((*link)->name, name)) link = &(*link)->next;
    if (!*link) {
        *link = calloc(1, sizeof **link);
        strncpy((*link)->name, name, sizeof (*link)->name - 1);
    }
    return *link;
}

static const char *const species[] = {"H2", "O2", "OH", "H", "O", "H2O"};
static const struct reaction reactions[] = {
    {{"H2", "O"}, {"OH", "H"}}, {{"H", "O2"}, {"OH", "O"}},   {{"OH", "H2"}, {"H2O", "H"}},
    {{"O", "H2O"}, {"OH", "OH"}}, {{"OH", "OH"}, {"H2O", "O"}}, {{"H", "OH"}, {"O", "H2"}},
};

static void react(struct table *t, const double *rate, int count, double dt) {
    for (int r = 0; r < count; r++) {
        const struct reaction *k = &reactions[r];
        double speed = rate[r] * find(t, k->left[0])->amount * find(t, k->left[1])->amount;
        for (int s = 0; s < 2; s++) {
            find(t, k->left[s])->change -= speed;
            find(t, k->right[s])->change += speed;
        }
    }
    for (int b = 0; b < BUCKETS; b++)
        for (struct entry *e = t->bucket[b]; e; e = e->next) {
            e->amount += dt * e->change;
            e->change = 0;
        }
}

double cost(const double *x, int n) {
    struct table t;
    memset(&t, 0, sizeof t);
    int half = n / 2;
    for (int i = 0; i < half; i++) find(&t, species[i])->amount = x[i];
    for (int step = 0; step < 40; step++) react(&t, x + half, half, 0.05);
    double water = find(&t, "H2O")->amount, rest = find(&t, "H")->amount + find(&t, "O")->amount;
    for (int b = 0; b < BUCKETS; b++)
        while (t.bucket[b]) {
            struct entry *e = t.bucket[b];
            t.bucket[b] = e->next;
            free(e);
        }
    return water + 0.5 * rest * rest;
}
