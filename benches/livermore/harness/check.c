#include "check.h"

#include <math.h>
#include <string.h>

#include "data.h"
#include "state.h"

/* The runtime's: bytes on this thread's stack. Absent where nothing pushes. */
__attribute__((weak)) uint64_t bsw_depth(void);

const char *const language_name[LANGUAGES] = {"c", "fortran"};

/* What is differentiated: seed * cost + sum of weight * value over the floating
 * values after the call. Its gradient is what the adjoint gives for that seed
 * and shadows equal to the weights on entry. */
struct functional {
    enum language language;
    const struct state *data;
    const struct state *weight; /* NULL: all zero */
    double seed;
    struct state *work;
};

/* Its value at data + step * direction. Sums in the kernels' own precision would
 * drown the small contributions of the weights, hence long double here. */
static long double evaluate(const struct functional *f, const struct state *direction,
                            double step)
{
    struct state *work = f->work;
    state_copy(work, f->data);
    if (direction)
        for (int i = 0; i < work->reals; i++)
            work->real[i] += step * direction->real[i];
    long double value =
        f->seed * (long double)state_call(work, NULL, f->language, VERSION_PRIMAL, 0.0);

    if (!f->weight)
        return value;
    for (int b = 0; b < work->kernel->blocks; b++) {
        const struct block *block = &work->kernel->block[b];
        /* A scalar that C passes by value keeps its value. */
        int kept = block->kind == BLOCK_SCALAR && f->language == LANGUAGE_C;
        for (int i = 0; is_real(block) && i < block->length; i++) {
            double result = work->v[b][i];
            if (kept && direction)
                result = f->data->v[b][i] + step * direction->v[b][i];
            value += (long double)f->weight->v[b][i] * result;
        }
    }
    return value;
}

/* The directional derivative by central differences with this step and half of
 * it, extrapolated: the error is O(step^4) plus rounding. */
static double central_difference(const struct functional *f,
                                 const struct state *direction, double step)
{
    long double slope[2];
    for (int i = 0; i < 2; i++) {
        double h = i == 0 ? step : step / 2;
        slope[i] = (evaluate(f, direction, h) - evaluate(f, direction, -h)) / (2.0L * h);
    }
    return (double)((4.0L * slope[1] - slope[0]) / 3.0L);
}

/* Long steps suit small derivatives in smooth kernels, where the rounding of the
 * primal counts; data with branches allow relative steps up to 1e-5 only. */
static const double steps[] = {1e-2, 3e-3, 1e-3, 1e-4, 3e-5, 1e-5, 1e-6};
enum { STEPS = sizeof steps / sizeof *steps };

/* The first of the steps that the kernel allows. */
static int first_step(const struct functional *f)
{
    int i = 0;
    while (i < STEPS - 1 && steps[i] > f->data->kernel->longest_step)
        i++;
    return i;
}

/* A direction that changes the values of one block, or of all (block < 0), by up
 * to the largest value in the block: a step of 1e-5 then is one of 1e-5 relative.
 * Blocks of tiny values count as of order 0.1, the order of most data. */
static void random_direction(struct state *direction, const struct state *data,
                             int only_block, uint64_t seed)
{
    struct generator generator = {seed};
    state_zero(direction);
    for (int b = 0; b < data->kernel->blocks; b++) {
        const struct block *block = &data->kernel->block[b];
        if (!is_real(block))
            continue;
        double largest = 0.1;
        for (int i = 0; i < block->length; i++)
            largest = fmax(largest, fabs(data->v[b][i]));
        for (int i = 0; i < block->length; i++) {
            double d = largest * (2.0 * uniform(&generator) - 1.0);
            if (only_block < 0 || only_block == b)
                direction->v[b][i] = d;
        }
    }
}

static double dot(const struct state *a, const struct state *b)
{
    long double sum = 0.0L;
    for (int i = 0; i < a->reals; i++)
        sum += (long double)a->real[i] * b->real[i];
    return (double)sum;
}

static double relative_error(double a, double b)
{
    double scale = fmax(fabs(a), fabs(b));
    return a == b ? 0.0 : scale > 0.0 ? fabs(a - b) / scale : INFINITY;
}

struct comparison {
    double difference, gradient, error, step;
};

/* Compares gradient . direction with the central difference that agrees best. */
static struct comparison compare(const struct functional *f, const struct state *direction,
                                 const struct state *gradient)
{
    struct comparison best = {.gradient = dot(gradient, direction), .error = INFINITY};
    for (int i = first_step(f); i < STEPS; i++) {
        double difference = central_difference(f, direction, steps[i]);
        double error = relative_error(difference, best.gradient);
        if (i == first_step(f) || error < best.error) {
            best.difference = difference;
            best.error = error;
            best.step = steps[i];
        }
    }
    return best;
}

/* Compares for all blocks together (into *all) and for each alone. Returns NULL,
 * or what disagrees. */
static const char *compare_blocks(const struct functional *f,
                                  const struct state *gradient,
                                  struct state *direction, struct comparison *all)
{
    const struct kernel *kernel = f->data->kernel;
    random_direction(direction, f->data, -1, 1);
    *all = compare(f, direction, gradient);
    for (int b = 0; b < kernel->blocks; b++) {
        if (!is_real(&kernel->block[b]))
            continue;
        random_direction(direction, f->data, b, 2);
        struct comparison one = compare(f, direction, gradient);
        if (!(one.error < CHECK_TOLERANCE))
            return kernel->block[b].name;
    }
    return all->error < CHECK_TOLERANCE ? NULL : "sum";
}

/* Sets the shadows on entry: random, or zero. */
static void fill_weight(struct state *weight, int random)
{
    struct generator generator = {3};
    state_zero(weight);
    for (int i = 0; random && i < weight->reals; i++)
        weight->real[i] = 2.0 * uniform(&generator) - 1.0;
}

struct room {
    struct state *data, *work, *result, *shadow, *weight, *direction;
};

static struct room room_new(const struct kernel *kernel)
{
    struct room room = {state_new(kernel), state_new(kernel), state_new(kernel),
                        state_new(kernel), state_new(kernel), state_new(kernel)};
    state_fill(room.data);
    return room;
}

static void room_free(struct room *room)
{
    state_free(room->data);
    state_free(room->work);
    state_free(room->result);
    state_free(room->shadow);
    state_free(room->weight);
    state_free(room->direction);
}

/* Runs the adjoint with these seeds and compares. Writes what is wrong, if
 * anything, into reason. */
static int check_seed(struct room *room, enum language language, int random_seed,
                      struct comparison *all, double *cost, char *reason, size_t size)
{
    double seed = random_seed ? 0.7 : 1.0;
    const char *seeds = random_seed ? " (shadows set on entry)" : "";
    fill_weight(room->weight, random_seed);

    state_copy(room->result, room->data);
    *cost = state_call(room->result, NULL, language, VERSION_PRIMAL, 0.0);
    state_copy(room->work, room->data);
    state_copy(room->shadow, room->weight);
    double returned =
        state_call(room->work, room->shadow, language, VERSION_ADJOINT, seed);

    unsigned long long left = bsw_depth ? bsw_depth() : 0;

    const char *where;
    int same = state_same(room->work, room->result, &where);
    struct functional f = {language, room->data, random_seed ? room->weight : NULL, seed,
                           room->work};
    const char *wrong = compare_blocks(&f, room->shadow, room->direction, all);
    if (wrong)
        snprintf(reason, size, "gradient of %s%s", wrong, seeds);
    else if (!same)
        snprintf(reason, size, "primal result %s%s", where, seeds);
    else if (left)
        snprintf(reason, size, "%llu bytes left on the stack%s", left, seeds);
    else if (memcmp(&returned, cost, sizeof returned))
        snprintf(reason, size, "returned %.17g for %.17g%s", returned, *cost, seeds);
    else
        return 1;
    return 0;
}

int check_gradient(const struct kernel *kernel, enum language language, FILE *out)
{
    const char *name = language_name[language];
    if (!kernel->symbol[language][VERSION_PRIMAL] ||
        !kernel->symbol[language][VERSION_ADJOINT]) {
        fprintf(out, "%s %s - - - - - MISSING not in the program\n", kernel->name, name);
        return 0;
    }
    struct room room = room_new(kernel);
    struct comparison all, random;
    double cost;
    char reason[120] = "";
    int passed = check_seed(&room, language, 0, &all, &cost, reason, sizeof reason) &&
                 check_seed(&room, language, 1, &random, &cost, reason, sizeof reason);
    fprintf(out, "%s %s %.15e %.12e %.12e %.1e %.0e %s %s\n", kernel->name, name, cost,
            all.difference, all.gradient, all.error, all.step, passed ? "PASS" : "FAIL",
            reason);
    room_free(&room);
    return passed;
}

/* The worst disagreement, over the blocks and all together, of central
 * differences with steps a few times apart, for the best such pair of steps. */
static double condition(const struct functional *f, struct state *direction,
                        const char **worst_block)
{
    const struct kernel *kernel = f->data->kernel;
    double worst = 0.0;
    for (int b = -1; b < kernel->blocks; b++) {
        if (b >= 0 && !is_real(&kernel->block[b]))
            continue;
        random_direction(direction, f->data, b, b < 0 ? 1 : 2);
        double error = INFINITY;
        int first = first_step(f);
        double before = central_difference(f, direction, steps[first]);
        for (int i = first + 1; i < STEPS; i++) {
            double difference = central_difference(f, direction, steps[i]);
            error = fmin(error, relative_error(before, difference));
            before = difference;
        }
        if (error > worst) {
            worst = error;
            *worst_block = b < 0 ? "sum" : kernel->block[b].name;
        }
    }
    return worst;
}

int check_condition(const struct kernel *kernel, FILE *out)
{
    struct room room = room_new(kernel);
    double cost[LANGUAGES] = {NAN, NAN};
    int well = 1;
    for (int language = 0; language < LANGUAGES; language++) {
        if (!kernel->symbol[language][VERSION_PRIMAL])
            continue;
        fill_weight(room.weight, 1);
        struct functional one = {language, room.data, NULL, 1.0, room.work};
        struct functional results = {language, room.data, room.weight, 0.7, room.work};
        const char *block[2] = {"-", "-"};
        double error[2] = {condition(&one, room.direction, &block[0]),
                           condition(&results, room.direction, &block[1])};
        cost[language] = (double)evaluate(&one, NULL, 0.0);
        int agrees = !(relative_error(cost[0], cost[language]) > 1e-12);
        int passed = error[0] < 1e-7 && error[1] < 1e-7 && agrees;
        fprintf(out, "%s %s %.15e %.1e %s %.1e %s %s%s\n", kernel->name,
                language_name[language], cost[language], error[0], block[0], error[1],
                block[1], passed ? "PASS" : "FAIL",
                agrees ? "" : " differs from the cost in C");
        well &= passed;
    }
    room_free(&room);
    return well;
}
