/*
 * Runs one kernel as often as it is told to, and times it: the process that benches/kernels.rs talks to.
 *
 * Each line of input is `primal N`, `adjoint N` or `hand N`; the answer is the time of N runs in nanoseconds, without
 * that of the resets between them. `difference` is answered by how far the two gradients are apart, `workspace` by
 * the bytes that the adjoint by hand stores in. `count` runs the adjoint twice, the second time by counted_call(),
 * and is answered by a zero.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

void kernel_setup(void);
void kernel_reset(void);
double kernel_primal(void);
double kernel_adjoint(void);
double kernel_by_hand(void);
double kernel_difference(void);
size_t kernel_workspace(void);

static volatile double result;

/* Time of this thread alone: on a machine that does other things besides, others' is not counted. */
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static double timed(double (*run)(void), unsigned long times) {
    double total = 0;
    while (times-- > 0) {
        kernel_reset();
        double start = now();
        result = run();
        total += now() - start;
    }
    return total;
}

/*
 * What scripts/guard has callgrind count: it looks for this name, so the call must not be inlined. By then the stack
 * has its memory, and the functions of libraries are bound.
 */
__attribute__((noinline)) double counted_call(void) {
    return kernel_adjoint();
}

static void count(void) {
    kernel_reset();
    result = kernel_adjoint();
    kernel_reset();
    result = counted_call();
}

int main(void) {
    char what[16];
    unsigned long times;
    kernel_setup();
    while (scanf("%15s", what) == 1) {
        if (strcmp(what, "difference") == 0) {
            printf("%.12e\n", kernel_difference());
        } else if (strcmp(what, "workspace") == 0) {
            printf("%zu\n", kernel_workspace());
        } else if (strcmp(what, "count") == 0) {
            count();
            puts("0");
        } else {
            double (*run)(void) = strcmp(what, "primal") == 0    ? kernel_primal
                                  : strcmp(what, "adjoint") == 0 ? kernel_adjoint
                                                                 : kernel_by_hand;
            if (scanf("%lu", &times) != 1)
                return 2;
            printf("%.0f\n", timed(run, times));
        }
        fflush(stdout);
    }
    return 0;
}
