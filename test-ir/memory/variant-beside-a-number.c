// A number or a pointer, beside a number that is always one: where that one lies says nothing of the other.
//
// RUN: %check %s --adjoint chosen
#include "vector.h"

union word {
    double number;
    const double *leads;
};

struct entry {
    double weight;
    union word word;
    int kind;
};

static void exchange(struct entry *a, struct entry *b) {
    struct entry kept = *a;
    a->word = b->word;
    a->kind = b->kind;
    b->word = kept.word;
    b->kind = kept.kind;
}

static double value(const struct entry *e) {
    return e->weight * (e->kind ? *e->word.leads : e->word.number);
}

double chosen(double *x) {
    struct entry all[3];
    for (int i = 0; i < 3; i++) {
        all[i].weight = 2 * x[i];
        all[i].kind = i % 2;
        if (i % 2) {
            all[i].word.leads = x + i;
        } else {
            all[i].word.number = x[i] * x[1];
        }
    }
    for (int i = 0; i < 2; i++) {
        exchange(&all[i], &all[i + 1]);
    }
    return value(&all[0]) + x[3] * value(&all[1]) * value(&all[2]);
}

double chosen_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(chosen, 4, 0.4, 1.4); }
