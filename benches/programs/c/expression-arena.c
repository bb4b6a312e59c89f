// INPUT: 6 0.4 1.4
// Expressions parsed into an arena of tree nodes, then evaluated recursively over a grid of the free variable.
#include <ctype.h>
#include <math.h>
#include <stdlib.h>

enum op { NUMBER, PARAMETER, VARIABLE, ADD, SUB, MUL, DIV, CALL };

struct expr {
    enum op op;
    union {
        double number;
        int index;
        double (*function)(double);
    };
    const struct expr *left, *right;
};

struct arena {
    struct expr *items;
    size_t used, room;
};

struct parser {
    const char *at;
    struct arena *arena;
};

static struct expr *make(struct parser *p, enum op op, const struct expr *left, const struct expr *right) {
    if (p->arena->used == p->arena->room) abort();
    struct expr *e = &p->arena->items[p->arena->used++];
    *e = (struct expr){.op = op, .left = left, .right = right};
    return e;
}

static struct expr *sum(struct parser *p);

static struct expr *atom(struct parser *p) {
    char c = *p->at;
    struct expr *e;
    if (c == '(') {
        p->at++;
        e = sum(p);
        p->at++;
    } else if (isdigit((unsigned char)c)) {
        char *end;
        e = make(p, NUMBER, NULL, NULL);
        e->number = strtod(p->at, &end);
        p->at = end;
    } else if (c == 'p') {
        e = make(p, PARAMETER, NULL, NULL);
        e->index = p->at[1] - '0';
        p->at += 2;
    } else if (c == 't') {
        e = make(p, VARIABLE, NULL, NULL);
        p->at++;
    } else {
        p->at++;
        e = make(p, CALL, atom(p), NULL);
        e->function = c == 's' ? sin : c == 'e' ? exp : sqrt;
    }
    return e;
}

static struct expr *product(struct parser *p) {
    struct expr *e = atom(p);
    while (*p->at == '*' || *p->at == '/') {
        enum op op = *p->at++ == '*' ? MUL : DIV;
        e = make(p, op, e, atom(p));
    }
    return e;
}

static struct expr *sum(struct parser *p) {
    struct expr *e = product(p);
    while (*p->at == '+' || *p->at == '-') {
        enum op op = *p->at++ == '+' ? ADD : SUB;
        e = make(p, op, e, product(p));
    }
    return e;
}

static double eval(const struct expr *e, const double *p, double t) {
    switch (e->op) {
    case NUMBER: return e->number;
    case PARAMETER: return p[e->index];
    case VARIABLE: return t;
    case ADD: return eval(e->left, p, t) + eval(e->right, p, t);
    case SUB: return eval(e->left, p, t) - eval(e->right, p, t);
    case MUL: return eval(e->left, p, t) * eval(e->right, p, t);
    case DIV: return eval(e->left, p, t) / eval(e->right, p, t);
    case CALL: return e->function(eval(e->left, p, t));
    }
    return 0;
}

double cost(const double *x, int n) {
    static const char *const formulas[] = {"p0*e(0-p1*t)+p2*s(p3*t)", "(p4+t*t)/(1.5+p5*t)", "q(p0*p4+2*t)-p5/3"};
    struct arena arena = {calloc(128, sizeof(struct expr)), 0, 128};
    double total = 0;
    for (int f = 0; f < 3; f++) {
        struct parser p = {formulas[f], &arena};
        const struct expr *e = sum(&p);
        for (int k = 0; k < 10; k++) {
            double v = eval(e, x, 0.2 * k);
            total += v * v / (1 + f);
        }
    }
    free(arena.items);
    return total / n;
}
