// A number or a pointer, beside a number that is always one or in another entry: where that one lies says nothing of the other.
//
// RUN: %check %s --adjoint chosen --adjoint selected
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

static struct entry either(int first, struct entry a, struct entry b) { return first ? a : b; }

double selected(double *x) {
    struct entry all[3] = {{0}};
    all[1].weight = x[2];
    all[1].word.number = x[0] * x[1];
    all[2].word.leads = x + 2;
    all[2] = either(x[3] > 0, all[1], all[2]);
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += x[i] * (all[i].kind ? *all[i].word.leads : all[i].word.number);
    }
    return sum;
}

double chosen_b(double *x, double *x_b, double seed);
double selected_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(chosen, 4, 0.4, 1.4) | CHECK(selected, 4, 0.4, 1.4); }
