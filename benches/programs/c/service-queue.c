// INPUT: 22 0.3 1.5
// A two-desk service line simulated with a heap of timed events; waiting time and work left as functions of all durations.
#include <math.h>
#include <stdlib.h>

enum kind { ARRIVE, FINISH };

struct event {
    double time;
    enum kind kind;
    int who, desk;
};

struct heap {
    struct event *item;
    int count;
};

static void push(struct heap *h, struct event e) {
    int i = h->count++;
    while (i > 0 && h->item[(i - 1) / 2].time > e.time) {
        h->item[i] = h->item[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    h->item[i] = e;
}

static struct event pop(struct heap *h) {
    struct event top = h->item[0], last = h->item[--h->count];
    int i = 0;
    for (;;) {
        int child = 2 * i + 1;
        if (child >= h->count) break;
        if (child + 1 < h->count && h->item[child + 1].time < h->item[child].time) child++;
        if (last.time <= h->item[child].time) break;
        h->item[i] = h->item[child];
        i = child;
    }
    h->item[i] = last;
    return top;
}

double cost(const double *x, int n) {
    int customers = n / 2, busy[2] = {0};
    struct heap agenda = {.item = malloc((2 * customers + 2) * sizeof *agenda.item)};
    int *line = malloc(customers * sizeof *line), head = 0, tail = 0;
    double *arrived = malloc(customers * sizeof *arrived);
    double clock = 0, waiting = 0, utilisation[2] = {0}, finish = 0;
    for (int i = 0; i < customers; i++) {
        clock += 0.5 * x[i];
        arrived[i] = clock;
        push(&agenda, (struct event){.time = clock, .kind = ARRIVE, .who = i});
    }
    while (agenda.count) {
        struct event e = pop(&agenda);
        switch (e.kind) {
        case ARRIVE:
            line[tail++] = e.who;
            break;
        case FINISH:
            busy[e.desk] = 0;
            finish = e.time;
            break;
        }
        for (int desk = 0; desk < 2; desk++) {
            if (busy[desk] || head == tail) continue;
            int who = line[head++];
            double wait = e.time - arrived[who], work = x[customers + who] * (desk ? 1.3 : 1.0) + 0.1 * wait * wait;
            waiting += wait * wait;
            utilisation[desk] += work;
            busy[desk] = 1;
            push(&agenda, (struct event){.time = e.time + work, .kind = FINISH, .who = who, .desk = desk});
        }
    }
    free(agenda.item);
    free(line);
    free(arrived);
    return waiting / customers + utilisation[0] * utilisation[1] / (finish * finish) + 0.1 * finish;
}
