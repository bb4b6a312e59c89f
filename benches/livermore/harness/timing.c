#define _POSIX_C_SOURCE 200809L
#include "timing.h"

#include <stdlib.h>
#include <time.h>

#include "check.h"

#define MOST_SAMPLES 2001
#define LEAST_SAMPLES 51
#define NANOSECONDS_PER_KERNEL 2e7

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *sample, int samples)
{
    qsort(sample, samples, sizeof *sample, ascending);
    return sample[samples / 2];
}

/* What two readings of the clock cost with nothing between them. */
static double clock_overhead(void)
{
    double sample[101];
    for (int i = 0; i < 101; i++) {
        double start = now();
        sample[i] = now() - start;
    }
    return median(sample, 101);
}

int timed_new(struct timed *timed, const struct kernel *kernel, enum language language)
{
    any_function *const *symbol = kernel->symbol[language];
    enum version primal = symbol[VERSION_REFERENCE] ? VERSION_REFERENCE : VERSION_PRIMAL;
    if (!symbol[primal] || !symbol[VERSION_ADJOINT])
        return 0;
    *timed = (struct timed){language,          primal,
                            state_new(kernel), state_new(kernel),
                            state_new(kernel), clock_overhead()};
    state_fill(timed->data);
    return 1;
}

void timed_free(struct timed *timed)
{
    state_free(timed->data);
    state_free(timed->work);
    state_free(timed->shadow);
}

double time_call(const struct timed *timed, enum version version)
{
    state_copy(timed->work, timed->data);
    state_zero(timed->shadow);
    double start = now();
    volatile double cost =
        state_call(timed->work, timed->shadow, timed->language, version, 1.0);
    double elapsed = now() - start - timed->overhead;
    (void)cost;
    return elapsed > 1.0 ? elapsed : 1.0;
}

void time_kernel(const struct kernel *kernel, enum language language, FILE *out)
{
    struct timed timed;
    if (!timed_new(&timed, kernel, language)) {
        fprintf(out, "%s %s - - -\n", kernel->name, language_name[language]);
        return;
    }

    /* The first calls warm caches and the stack, and say how many are affordable. */
    double once = now();
    for (int i = 0; i < 3; i++) {
        time_call(&timed, timed.primal);
        time_call(&timed, VERSION_ADJOINT);
    }
    once = (now() - once) / 3;
    int samples = (int)(NANOSECONDS_PER_KERNEL / once);
    samples = samples > MOST_SAMPLES ? MOST_SAMPLES : samples;
    samples = samples < LEAST_SAMPLES ? LEAST_SAMPLES : samples;

    static double primal_sample[MOST_SAMPLES], adjoint_sample[MOST_SAMPLES];
    for (int i = 0; i < samples; i++) {
        primal_sample[i] = time_call(&timed, timed.primal);
        adjoint_sample[i] = time_call(&timed, VERSION_ADJOINT);
    }
    double primal_time = median(primal_sample, samples);
    double adjoint_time = median(adjoint_sample, samples);
    fprintf(out, "%s %s %.0f %.0f %.2f\n", kernel->name, language_name[language],
            primal_time, adjoint_time, adjoint_time / primal_time);

    timed_free(&timed);
}
