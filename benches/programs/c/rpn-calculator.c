// INPUT: 5 0.5 1.5
// Empirical engineering formulas in reverse Polish notation, read with strtod and strings, run on a stack machine.
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    double slot[32];
    int depth;
} Stack;

typedef struct {
    const char *name;
    double value;
} Symbol;

static void push(Stack *s, double v) {
    s->slot[s->depth++] = v;
}

static double pop(Stack *s) {
    return s->slot[--s->depth];
}

static int lookup(const Symbol *symbols, int count, const char *word, double *value) {
    for (int i = 0; i < count; i++)
        if (!strcmp(symbols[i].name, word)) {
            *value = symbols[i].value;
            return 1;
        }
    return 0;
}

static double run(const char *program, const Symbol *symbols, int count) {
    Stack stack = {.depth = 0};
    char text[128], *save = NULL;
    strncpy(text, program, sizeof text - 1);
    text[sizeof text - 1] = 0;
    for (char *word = strtok_r(text, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        char *end;
        double number = strtod(word, &end), known;
        if (*end == 0) {
            push(&stack, number);
        } else if (lookup(symbols, count, word, &known)) {
            push(&stack, known);
        } else if (!strcmp(word, "sqrt")) {
            push(&stack, sqrt(pop(&stack)));
        } else if (!strcmp(word, "ln")) {
            push(&stack, log(pop(&stack)));
        } else {
            double b = pop(&stack), a = pop(&stack);
            switch (*word) {
            case '+': push(&stack, a + b); break;
            case '-': push(&stack, a - b); break;
            case '*': push(&stack, a * b); break;
            case '/': push(&stack, a / b); break;
            case '^': push(&stack, pow(a, b)); break;
            default: abort();
            }
        }
    }
    return pop(&stack);
}

double cost(const double *x, int n) {
    static const char *const names[] = {"flow", "width", "slope", "rough", "load"};
    Symbol symbols[8];
    for (int i = 0; i < n; i++) symbols[i] = (Symbol){names[i], x[i]};
    double manning = run("flow rough * width slope sqrt * / 0.6 ^", symbols, n);
    symbols[n] = (Symbol){"depth", manning};
    double stress = run("depth slope * 9.81 * load 1.5 ^ + width 2 + ln /", symbols, n + 1);
    return stress + run("depth width / 2 ^ 1 + rough *", symbols, n + 1);
}
