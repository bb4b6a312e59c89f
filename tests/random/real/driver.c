/* Runs each program, its adjoint, its tangent and the tangent of its adjoint on several inputs and compares with the judge, and them with
 * each other; one line a program on standard output: "ID verdict text". Each runs in a process of its own, so that a crash ends one alone. */
#define _DEFAULT_SOURCE
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "backsweep.h"
#include "table.h" /* PROGRAMS(X): X(ID) for each */

enum { N = 8, GUARD = 8, ALL = N + 2 * GUARD };
enum { SAMPLES = 3, LIMIT = 10 /* seconds that a program may work */, PATIENCE = 20 /* times that, by the clock */ };

struct entry {
    int id;
    double (*f)(double *, double *, int);
    double (*f_b)(double *, double *, double *, double *, int, double);
    double (*f_d)(double *, double *, double *, double *, int, double *);
    const void *tangent; /* none where the module has no tangents */
    int width; /* in how many directions it computes at once */
    double (*f_b_d)(double *, double *, double *, double *, double *, double *, double *, double *, int, double, double, double *);
    const void *twice; /* none where the module has no tangents of adjoints */
};
enum { WIDEST = 8 };

#ifdef BY_DIFFERENCES /* Fortran */
#define DECLARE(ID, WIDTH)                                                                                 \
    double f##ID##_(double *, double *, int *);                                                     \
    double f##ID##_b_(double *, double *, double *, double *, int *, double);                       \
    double f##ID##_d_(double *, double *, double *, double *, int *, double *) __attribute__((weak)); \
    double f##ID##_b_d_(double *, double *, double *, double *, double *, double *, double *, double *, int *, double, double, \
                        double *) __attribute__((weak));                                            \
    static double f##ID(double *x, double *y, int n) { return f##ID##_(x, y, &n); }                 \
    static double f##ID##_b(double *x, double *xb, double *y, double *yb, int n, double seed)       \
    {                                                                                               \
        return f##ID##_b_(x, xb, y, yb, &n, seed);                                                  \
    }                                                                                               \
    static double f##ID##_d(double *x, double *xd, double *y, double *yd, int n, double *rd)        \
    {                                                                                               \
        return f##ID##_d_(x, xd, y, yd, &n, rd);                                                    \
    }                                                                                               \
    static double f##ID##_b_d(double *x, double *xd, double *xb, double *xbd, double *y, double *yd, double *yb, double *ybd, int n, \
                              double seed, double seed_d, double *rd)                               \
    {                                                                                               \
        return f##ID##_b_d_(x, xd, xb, xbd, y, yd, yb, ybd, &n, seed, seed_d, rd);                  \
    }
#define TANGENT(ID) f##ID##_d_
#define TWICE(ID) f##ID##_b_d_
#else
#define DECLARE(ID, WIDTH)                              \
    double f##ID(double *, double *, int);       \
    double f##ID##_b(double *, double *, double *, double *, int, double); \
    double f##ID##_d(double *, double *, double *, double *, int, double *) __attribute__((weak)); \
    double f##ID##_b_d(double *, double *, double *, double *, double *, double *, double *, double *, int, double, double, \
                       double *) __attribute__((weak));
#define TANGENT(ID) f##ID##_d
#define TWICE(ID) f##ID##_b_d
#endif
PROGRAMS(DECLARE)
#define ENTRY(ID, WIDTH) {ID, f##ID, f##ID##_b, f##ID##_d, (const void *)TANGENT(ID), WIDTH, f##ID##_b_d, (const void *)TWICE(ID)},
static const struct entry entries[] = {PROGRAMS(ENTRY)};

static const double fence = 7.25;
static FILE *verdicts;
static int id;
/* Shared with the process that runs a program: whether it is in the adjoint. */
static volatile int *in_adjoint;

static unsigned long long state;
static double random_real(double low, double high)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return low + (high - low) * ((double)(state >> 11) / 9007199254740992.0);
}

struct run { double x[ALL], y[ALL], xb[ALL], yb[ALL], r; };

static int verdict(const char *kind, const char *format, double a, double b, int at)
{
    char text[200];
    snprintf(text, sizeof text, format, at, a, b);
    fprintf(verdicts, "%d %s %s\n", id, kind, text);
    fflush(verdicts);
    return 1;
}

static int is_far(double a, double b, double tolerance, double scale)
{
    return !(fabs(a - b) <= tolerance * (scale + fabs(b)));
}

/* Whether numbers are not the same; where threads add in any order, whether they differ by more than that makes. */
static int are_others(const double *a, const double *b, int count)
{
#ifdef IN_ANY_ORDER
    for (int i = 0; i < count; i++)
        if (memcmp(&a[i], &b[i], sizeof *a) && is_far(a[i], b[i], 1e-12, 1))
            return 1;
    return 0;
#else
    return memcmp(a, b, count * sizeof *a) != 0;
#endif
}

/* Whether what lies around the arguments has changed. */
static int fences(const struct run *run)
{
    for (int i = 0; i < ALL; i++)
        if (i < GUARD || i >= GUARD + N)
            if (run->x[i] != fence || run->y[i] != fence || run->xb[i] != fence || run->yb[i] != fence)
                return 1;
    return 0;
}

/* The derivative of all outputs, weighted by the seeds, in one input; NaN where it cannot be told. */
static double judge(const struct entry *entry, const struct run *in, int n, double seed, int at, double *primal);

static double weighted(const struct run *in, const double *x, const double *y, double r, double seed)
{
    double sum = seed * r;
    for (int i = 0; i < N; i++)
        sum += in->xb[GUARD + i] * x[i] + in->yb[GUARD + i] * y[i];
    return sum;
}

/* Differences with a step far from the best one have to agree with it, and as far as rounding allows those with much smaller ones:
 * differences do not see waves that are shorter. */
static const double best_step = 3e-4;
enum { OTHER_STEPS = 3 };
static const struct { double size, tolerance; } other_steps[OTHER_STEPS] = {{2e-3, 1e-6}, {1e-7, 1e-3}, {1e-9, 1e-2}};

#ifdef BY_DIFFERENCES
static double moved(const struct entry *entry, const struct run *in, int n, double seed, int at, double by)
{
    struct run run = *in;
    (at < N ? run.x + GUARD + at : run.y + GUARD + at - N)[0] += by;
    double r = entry->f(run.x + GUARD, run.y + GUARD, n);
    return weighted(in, run.x + GUARD, run.y + GUARD, r, seed);
}

/* Richardson's extrapolation of central differences. */
static double extrapolated(const struct entry *entry, const struct run *in, int n, double seed, int at, double h)
{
    double d[2];
    for (int i = 0; i < 2; i++, h /= 2)
        d[i] = (moved(entry, in, n, seed, at, h) - moved(entry, in, n, seed, at, -h)) / (2 * h);
    return (4 * d[1] - d[0]) / 3;
}

static double judge(const struct entry *entry, const struct run *in, int n, double seed, int at, double *primal)
{
    (void)primal;
    const double best = extrapolated(entry, in, n, seed, at, best_step);
    int is_far_off = 0;
    for (int i = 0; i < OTHER_STEPS && !is_far_off; i++)
        is_far_off = is_far(extrapolated(entry, in, n, seed, at, other_steps[i].size), best, other_steps[i].tolerance, 1);
    return is_far_off ? NAN : best;
}
static const double tolerance = 1e-5;
#else
void judge_run(int id, const double *x, const double *xd, double *y, double *yd, int n, double *xo, double *xod,
               double *r, double *rd);

static double judge(const struct entry *entry, const struct run *in, int n, double seed, int at, double *primal)
{
    double xd[N] = {0}, yd[N] = {0}, y[N], xo[N], xod[N], r, rd;
    memcpy(y, in->y + GUARD, sizeof y);
    (at < N ? xd + at : yd + at - N)[0] = 1;
    judge_run(entry->id, in->x + GUARD, xd, y, yd, n, xo, xod, &r, &rd);
    *primal = r;
    return weighted(in, xod, yd, rd, seed);
}
static const double tolerance = 1e-7;
#endif

static void call_adjoint(const struct entry *entry, struct run *run, int n, double seed)
{
    *in_adjoint = 1;
    run->r = entry->f_b(run->x + GUARD, run->xb + GUARD, run->y + GUARD, run->yb + GUARD, n, seed);
    *in_adjoint = 0;
}

/* The adjoints that are left in x and y, one after the other. */
static double adjoint_of(const struct run *run, int at)
{
    return at < N ? run->xb[GUARD + at] : run->yb[GUARD + at - N];
}

/* Fills memory that a call will find: what reads it uninitialised gives something else each time. */
static __attribute__((noinline)) void dirty(int with)
{
    volatile unsigned char stack[1 << 15];
    for (size_t i = 0; i < sizeof stack; i++)
        stack[i] = (unsigned char)with;
    mallopt(M_PERTURB, with);
}

static double primal(const struct entry *entry, struct run *run, int n, int with)
{
    dirty(with);
    return entry->f(run->x + GUARD, run->y + GUARD, n);
}

/* Whether the last bits of the arguments matter: the two sweeps round otherwise than the primal does. */
static int is_chaotic(const struct entry *entry, const struct run *in, const struct run *out, int n)
{
    struct run moved = *in;
    for (int i = GUARD; i < GUARD + N; i++) {
        moved.x[i] *= 1 + 3e-14;
        moved.y[i] *= 1 - 3e-14;
    }
    moved.r = primal(entry, &moved, n, 0xa5);
    int far = is_far(moved.r, out->r, 1e-9, 1);
    for (int i = GUARD; i < GUARD + N; i++)
        far |= is_far(moved.x[i], out->x[i], 1e-9, 1) || is_far(moved.y[i], out->y[i], 1e-9, 1);
    return far;
}

/* Directions in x and y, and what the tangent makes of them: side by side, so many for each number. */
struct directions { double xd[ALL * WIDEST], yd[ALL * WIDEST], rd[WIDEST]; };

static void call_tangent(const struct entry *entry, struct run *run, struct directions *all, int n)
{
    for (int i = 0; i < GUARD * entry->width; i++) {
        const int behind = (GUARD + N) * entry->width + i;
        all->xd[i] = all->yd[i] = all->xd[behind] = all->yd[behind] = fence;
    }
    const int first = GUARD * entry->width;
    *in_adjoint = 1;
    run->r = entry->f_d(run->x + GUARD, all->xd + first, run->y + GUARD, all->yd + first, n, all->rd);
    *in_adjoint = 0;
}

/* Whether something was written beside the directions. */
static int spilled(const struct entry *entry, const struct directions *all)
{
    for (int i = 0; i < GUARD * entry->width; i++) {
        const int behind = (GUARD + N) * entry->width + i;
        if (all->xd[i] != fence || all->yd[i] != fence || all->xd[behind] != fence || all->yd[behind] != fence)
            return 1;
    }
    return 0;
}

/* The dot-product test of adjoint and tangent, which needs no judge: the gradient times a direction is the seeds times the tangents. */
static int tangent(const struct entry *entry, const struct run *in, const struct run *primal, const struct run *adjoint, int n,
                   double seed, int is_infinite)
{
    struct run run = *in;
    struct directions before = {{0}}, all;
    const int width = entry->width;
    /* The samples are the same with this test and without it. */
    const unsigned long long drawn = state;
    for (int k = 0; k < width; k++)
        for (int i = GUARD; i < GUARD + N; i++) {
            before.xd[i * width + k] = random_real(-1, 1);
            before.yd[i * width + k] = random_real(-1, 1);
        }
    state = drawn;
    all = before;
    dirty(0x3f);
    call_tangent(entry, &run, &all, n);
    if (memcmp(run.x, primal->x, sizeof run.x) || memcmp(run.y, primal->y, sizeof run.y) || is_far(run.r, primal->r, 1e-9, 1))
        for (int i = GUARD; i < GUARD + N; i++)
            if (is_far(run.x[i], primal->x[i], 1e-9, 1) || is_far(run.y[i], primal->y[i], 1e-9, 1) || is_far(run.r, primal->r, 1e-9, 1))
                return verdict("WrongPrimal", "element %d by the tangent: %.17g or %.17g", run.x[i], run.y[i], i - GUARD);
    if (fences(&run) || spilled(entry, &all))
        return verdict("WritesBeside", "sample %d: memory around the arguments of the tangent", 0, 0, 0);
    for (int k = 0; k < width; k++) {
        double by_tangent = seed * all.rd[k], by_adjoint = 0, scale = fabs(by_tangent);
        for (int i = GUARD; i < GUARD + N; i++) {
            const int at = i * width + k;
            const double terms[] = {adjoint->xb[i] * before.xd[at], adjoint->yb[i] * before.yd[at]};
            const double seeded[] = {in->xb[i] * all.xd[at], in->yb[i] * all.yd[at]};
            by_adjoint += terms[0] + terms[1];
            by_tangent += seeded[0] + seeded[1];
            scale += fabs(terms[0]) + fabs(terms[1]) + fabs(seeded[0]) + fabs(seeded[1]);
        }
        if (is_infinite && (isnan(by_tangent) || isnan(by_adjoint)))
            continue;
        if (!(fabs(by_adjoint - by_tangent) <= 1e-11 * (1 + scale)))
            return verdict("WrongTangent", "direction %d: %.17g, and %.17g by the adjoint", by_tangent, by_adjoint, k);
    }
    return 0;
}

/* All arguments of an adjoint, and the seed. */
struct all { struct run run; double seed; };

static void call_twice(const struct entry *entry, struct all *at, struct all *along, int n)
{
    struct run *run = &at->run, *d = &along->run;
    *in_adjoint = 1;
    run->r = entry->f_b_d(run->x + GUARD, d->x + GUARD, run->xb + GUARD, d->xb + GUARD, run->y + GUARD, d->y + GUARD,
                          run->yb + GUARD, d->yb + GUARD, n, at->seed, along->seed, &d->r);
    *in_adjoint = 0;
}

static struct all somewhere(const struct all *in, const struct all *along, double h)
{
    struct all moved = *in;
    for (int i = GUARD; i < GUARD + N; i++) {
        moved.run.x[i] += h * along->run.x[i];
        moved.run.y[i] += h * along->run.y[i];
        moved.run.xb[i] += h * along->run.xb[i];
        moved.run.yb[i] += h * along->run.yb[i];
    }
    moved.seed += h * along->seed;
    return moved;
}

/* Richardson's extrapolation of central differences of the adjoint. */
static void differences(const struct entry *entry, const struct all *in, const struct all *along, int n, double h, double *into)
{
    double d[2][2 * N];
    for (int i = 0; i < 2; i++, h /= 2) {
        struct all up = somewhere(in, along, h), down = somewhere(in, along, -h);
        call_adjoint(entry, &up.run, n, up.seed);
        call_adjoint(entry, &down.run, n, down.seed);
        for (int at = 0; at < 2 * N; at++)
            d[i][at] = (adjoint_of(&up.run, at) - adjoint_of(&down.run, at)) / (2 * h);
    }
    for (int at = 0; at < 2 * N; at++)
        into[at] = (4 * d[1][at] - d[0][at]) / 3;
}

static struct all direction(int with_seeds)
{
    struct all along;
    for (int i = 0; i < ALL; i++) {
        const int inside = i >= GUARD && i < GUARD + N;
        along.run.x[i] = inside ? random_real(-1, 1) : fence;
        along.run.y[i] = inside ? random_real(-1, 1) : fence;
        along.run.xb[i] = inside ? with_seeds * random_real(-1, 1) : fence;
        along.run.yb[i] = inside ? with_seeds * random_real(-1, 1) : fence;
    }
    along.seed = with_seeds * random_real(-1, 1);
    along.run.r = 0;
    return along;
}

/* Second derivatives are the same in either order, whichever function they are of: w H v = v H w. */
static int is_symmetric(const struct entry *entry, const struct all *in, int n, double *left, double *right)
{
    const struct all v = direction(0), w = direction(0);
    struct all one = *in, other = *in, hv = v, hw = w;
    call_twice(entry, &one, &hv, n);
    call_twice(entry, &other, &hw, n);
    double scale = 1;
    *left = *right = 0;
    for (int at = 0; at < 2 * N; at++) {
        const double a = (at < N ? w.run.x[GUARD + at] : w.run.y[GUARD + at - N]) * adjoint_of(&hv.run, at);
        const double b = (at < N ? v.run.x[GUARD + at] : v.run.y[GUARD + at - N]) * adjoint_of(&hw.run, at);
        *left += a;
        *right += b;
        scale += fabs(a) + fabs(b);
    }
    return !isfinite(scale) || fabs(*left - *right) <= 1e-9 * scale;
}

/* The tangent of the adjoint against differences of the adjoint where these can tell, and against itself. */
static int twice(const struct entry *entry, const struct run *in, const struct run *adjoint, int n, double seed)
{
    const unsigned long long drawn = state;
    const struct all from = {*in, seed}, along = direction(1);
    struct all first = from, second = along;
    dirty(0x3f);
    call_twice(entry, &first, &second, n);
    double best[2 * N], others[OTHER_STEPS][2 * N], scale = 1, left, right;
    differences(entry, &from, &along, n, best_step, best);
    for (int i = 0; i < OTHER_STEPS; i++)
        differences(entry, &from, &along, n, other_steps[i].size, others[i]);
    const int symmetric = is_symmetric(entry, &from, n, &left, &right);
    state = drawn;
    if (fences(&first.run) || fences(&second.run))
        return verdict("WritesBeside", "sample %d: memory around the arguments of the adjoint's tangent", 0, 0, 0);
    for (int at = 0; at < 2 * N; at++) {
        const double once = adjoint_of(adjoint, at), beside = adjoint_of(&first.run, at);
        if (is_far(beside, once, 1e-9, 1) && !(isnan(once) && isnan(beside)))
            return verdict("WrongTangent", "adjoint %d is %.17g beside its tangent, and %.17g without", beside, once, at);
        scale = fmax(scale, fmax(fabs(best[at]), fabs(once)));
    }
    for (int at = 0; at < 2 * N && scale < 1e7; at++) {
        const double got = adjoint_of(&second.run, at);
        int undecided = 0;
        for (int i = 0; i < OTHER_STEPS; i++)
            undecided |= is_far(others[i][at], best[at], other_steps[i].tolerance, scale);
        if (!undecided && is_far(got, best[at], 1e-5, scale))
            return verdict("WrongTangent", "second derivative %d: %.17g, not %.17g", got, best[at], at);
    }
    if (!symmetric)
        return verdict("WrongTangent", "second derivatives differ with their order, sample %d: %.17g and %.17g", left, right, 0);
    return 0;
}

/* Whether the tangent along one input says the same as the adjoint. Where differences alone do not, the function has waves that are
   shorter than any step: sweeps and tangent have little more in common than the rules, which are tested by themselves. */
static int is_witnessed(const struct entry *entry, const struct run *in, int n, double seed, int at, double got)
{
#ifdef BY_DIFFERENCES
    if (!entry->tangent)
        return 0;
    struct run run = *in;
    struct directions all = {{0}};
    const int width = entry->width;
    (at < N ? all.xd : all.yd)[(GUARD + at % N) * width] = 1;
    call_tangent(entry, &run, &all, n);
    double xd[N], yd[N];
    for (int i = 0; i < N; i++) {
        xd[i] = all.xd[(GUARD + i) * width];
        yd[i] = all.yd[(GUARD + i) * width];
    }
    return !is_far(got, weighted(in, xd, yd, all.rd[0], seed), 1e-8, 1);
#else
    (void)entry, (void)in, (void)n, (void)seed, (void)at, (void)got;
    return 0;
#endif
}

/* The adjoint in one input of one output, or of all (-1). */
static double adjoint(const struct entry *entry, const struct run *in, int n, double seed, int at, int output)
{
    struct run run = *in;
    for (int i = 0; i < N && output >= 0; i++) {
        run.xb[GUARD + i] *= i == output;
        run.yb[GUARD + i] *= i + N == output;
    }
    call_adjoint(entry, &run, n, output < 0 || output == 2 * N ? seed : 0);
    return adjoint_of(&run, at);
}

/* Whether the adjoint of all outputs is not the sum of those of each, though every step is linear and it is the same each time: where
   adjoints become large on the way, as at a point where nothing moves and from which all flees, rounding loses what is small beside them. */
static int is_swallowed(const struct entry *entry, const struct run *in, int n, double seed, int at, double got)
{
    double again = adjoint(entry, in, n, seed, at, -1), sum = 0;
    for (int output = 0; output <= 2 * N; output++)
        sum += adjoint(entry, in, n, seed, at, output);
    return memcmp(&again, &got, sizeof got) == 0 && is_far(got, sum, tolerance, 1);
}

/* 1 for a failure that is said, -1 for an input that cannot be judged. */
static int sample(const struct entry *entry, int number)
{
    struct run in, before, after;
    int n = 3 + (int)random_real(0, 6);
    n = n > N ? N : n;
    for (int i = 0; i < ALL; i++)
        in.x[i] = in.y[i] = in.xb[i] = in.yb[i] = fence;
    for (int i = GUARD; i < GUARD + N; i++) {
        in.x[i] = random_real(-1.5, 1.5);
        in.y[i] = random_real(-1.5, 1.5);
        in.xb[i] = random_real(-1, 1);
        in.yb[i] = random_real(-1, 1);
    }
    double seed = random_real(0.5, 1.5);
    before = after = in;
    feclearexcept(FE_ALL_EXCEPT);
    before.r = primal(entry, &before, n, 0xa5);
    /* What overflows and then is not used has no derivative forwards; backwards it is zero times infinity. */
    int is_infinite = fetestexcept(FE_OVERFLOW | FE_DIVBYZERO);
    after.r = primal(entry, &after, n, 0x3f);
    if (are_others(before.x, after.x, ALL) || are_others(before.y, after.y, ALL) || are_others(&before.r, &after.r, 1))
        return verdict("JudgeDiffers", "sample %d: the primal gives %.17g and %.17g", before.r, after.r, number);
    if (!isfinite(before.r) || fabs(before.r) > 1e6 || is_chaotic(entry, &in, &before, n))
        return -1;
    after = in;
    double wanted[2 * N], scale = 1, by_judge = before.r;
    for (int at = 0; at < 2 * N; at++) {
        wanted[at] = judge(entry, &in, n, seed, at, &by_judge);
        if (isfinite(wanted[at]) && fabs(wanted[at]) > scale)
            scale = fabs(wanted[at]);
    }
    if (scale > 1e7)
        return -1;
    if (is_far(by_judge, before.r, 1e-9, 1))
        return verdict("JudgeDiffers", "sample %d: %.17g by the judge, %.17g by the primal", by_judge, before.r, number);
    dirty(0xa5);
    call_adjoint(entry, &after, n, seed);
    if (is_far(after.r, before.r, 1e-9, 1))
        return verdict("WrongPrimal", "sample %d: result %.17g, not %.17g", after.r, before.r, number);
    for (int i = GUARD; i < GUARD + N; i++)
        if (is_far(after.x[i], before.x[i], 1e-9, 1) || is_far(after.y[i], before.y[i], 1e-9, 1))
            return verdict("WrongPrimal", "element %d of an argument: x or y %.17g or %.17g", after.x[i], after.y[i], i - GUARD);
    if (fences(&after))
        return verdict("WritesBeside", "sample %d: memory around the arguments", 0, 0, number);
    if (bsw_depth() != 0)
        return verdict("StackNotEmpty", "sample %d: %g bytes are left on the stack", (double)bsw_depth(), 0, number);
    int undecided = 0, wrong = -1;
    for (int at = 0; at < 2 * N; at++) {
        double got = adjoint_of(&after, at);
        if (isnan(wanted[at]) || (is_infinite && isnan(got)))
            undecided++;
        else if (is_far(got, wanted[at], tolerance, scale)) {
            if (is_witnessed(entry, &in, n, seed, at, got) || is_swallowed(entry, &in, n, seed, at, got))
                return -1;
            wrong = wrong < 0 ? at : wrong;
        }
    }
    if (wrong >= 0) {
        double got = adjoint_of(&after, wrong);
        return verdict("WrongGradient", wrong < N ? "x[%d]: %.10g, not %.10g" : "y[%d - 8]: %.10g, not %.10g", got,
                       wanted[wrong], wrong);
    }
    if (entry->tangent && tangent(entry, &in, &before, &after, n, seed, is_infinite))
        return 1;
    if (entry->twice && !is_infinite && twice(entry, &in, &after, n, seed))
        return 1;
    return undecided == 2 * N ? -1 : 0;
}

static int program(const struct entry *entry)
{
    int judged = 0;
    state = 88172645463325252ull; /* the same alone as in a batch */
    for (int i = 0; i < SAMPLES; i++) {
        int outcome = sample(entry, i);
        if (outcome > 0)
            return 0;
        judged += outcome == 0;
    }
    return judged ? verdict("Agrees", entry->twice ? "twice" : "", 0, 0, 0) : verdict("Skipped", "no input that can be judged", 0, 0, 0);
}

/* The first line that a program left on standard error; a sanitizer's has a title above it. */
static const char *said(void)
{
    static char line[160];
    line[0] = 0;
    FILE *file = fopen("stderr.txt", "r");
    if (file) {
        while (fgets(line, sizeof line, file) && line[0] == '=' && !strstr(line, "ERROR"))
            line[0] = 0;
        line[strcspn(line, "\n")] = 0;
        fclose(file);
    }
    return line;
}

static void ended(int status)
{
    int code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    const char *what = WIFSIGNALED(status) ? "signal" : "exit status", *kind = "Crash", *line = said();
    if (WIFSIGNALED(status) && (code == SIGALRM || code == SIGXCPU))
        kind = "Hangs";
    else if (strstr(line, "backsweep: error"))
        kind = "Debug";
    if (!*in_adjoint && !strcmp(kind, "Hangs")) {
        kind = "Skipped"; /* There are programs that work so long by themselves. */
        what = "works too long before the adjoint, signal";
    } else if (!*in_adjoint) {
        kind = "JudgeDiffers";
        what = "not in the adjoint: signal or status";
    }
    fprintf(verdicts, "%d %s %s %d: %s\n", id, kind, what, code, line);
    fflush(verdicts);
}

int main(void)
{
    in_adjoint = (int *)mmap(NULL, sizeof *in_adjoint, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (in_adjoint == MAP_FAILED)
        return 2;
    verdicts = fdopen(dup(1), "w");
    /* What the programs print is not looked at. */
    if (!verdicts || !freopen("/dev/null", "w", stdout))
        return 2;
    for (unsigned i = 0; i < sizeof entries / sizeof *entries; i++) {
        fflush(NULL);
        pid_t child = fork();
        id = entries[i].id;
        *in_adjoint = 0;
        if (child == 0) {
            if (!freopen("stderr.txt", "w", stderr))
                _exit(2);
            setrlimit(RLIMIT_CPU, &(struct rlimit){LIMIT, LIMIT + 1});
            alarm(LIMIT * PATIENCE);
            program(&entries[i]);
            fflush(NULL);
            _exit(0);
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) != child)
            return 2;
        if (status != 0)
            ended(status);
    }
    return 0;
}
