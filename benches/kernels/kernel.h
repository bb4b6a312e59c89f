/*
 * kernel.h: what the shared library of each benchmark kernel exports, and the data of the kernels.
 *
 * A kernel is one file NAME.c, which includes this one first. It has the differentiated function as a user would
 * write it, the same adjoint written by hand, and the calls of both. A comment line
 *
 *     // adjoint: FUNC(PARAM:ROLE,...)
 *
 * says what to give to --adjoint, as it is; its names of parameters need -g. The library exports
 *
 *     const char *kernel_name           NAME
 *     const char *kernel_what           one line of description
 *     void   kernel_setup(void)         make the data; once, before everything else
 *     void   kernel_reset(void)         inputs as at first, shadows zero, those of results at their seeds
 *     double kernel_primal(void)        run FUNC once
 *     double kernel_adjoint(void)       run FUNC_b, the adjoint that Backsweep generated
 *     double kernel_by_hand(void)       run the adjoint written by hand, which has the same parameters and contract
 *     double kernel_difference(void)    how far the two adjoints are apart (see below)
 *     size_t kernel_workspace(void)     bytes that the adjoint by hand stores in, to compare with the peak stack
 *     const struct kernel_array *kernel_arrays(size_t *count)      the differentiable inputs and results
 *
 * Each run needs a kernel_reset before it. The three runs return FUNC's value, or 0 where it has none. The adjoints
 * leave the gradient of
 *
 *     FUNC's value + sum over all arrays of seed * (what the array holds after the call)
 *
 * in the shadows. With kernel_arrays a caller can compare that with differences of this function.
 *
 * The kernel file defines kernel_name, kernel_what, the three runs, and make_data(), where it calls new_array() for
 * each differentiable argument, new_results() for those that have seeds, and new_workspace() for the adjoint by hand.
 */
#ifndef KERNEL_H
#define KERNEL_H

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/*
 * Compiled with KERNEL_WIDTH, kernel_adjoint() calls a tangent in so many directions that has the adjoint's name. Shadows are tangents then, and
 * kernel_difference() gives the sum of those in the first direction, which is the same whatever the width.
 */
#ifdef KERNEL_WIDTH
typedef double *kernel_seed;
static double kernel_results[KERNEL_WIDTH];
#define SEED kernel_results
#else
typedef double kernel_seed;
#define SEED 1.0
#endif
/* What is passed for the derivative of a number that is passed by value. */
#if defined(KERNEL_WIDTH) && KERNEL_WIDTH == 1
typedef double kernel_number;
#define SHADOW(array) (*(array)->shadow)
#else
typedef double *kernel_number;
#define SHADOW(array) (array)->shadow
#endif
#ifndef KERNEL_WIDTH
#define KERNEL_WIDTH 0
#endif
enum { KERNEL_SHADOWS = KERNEL_WIDTH > 0 ? KERNEL_WIDTH : 1 };

/* An argument with a shadow: an array, or a scalar passed by value (count 1). */
struct kernel_array {
    const char *name;
    size_t count;
    double *value, *shadow; /* what the functions are called with */
    double *initial, *seed; /* what kernel_reset makes of these two */
};

extern const char *const kernel_name, *const kernel_what;
double kernel_primal(void);
double kernel_adjoint(void);
double kernel_by_hand(void);

static void make_data(void);

enum { KERNEL_ARRAYS = 16 };
static struct kernel_array kernel_array[KERNEL_ARRAYS];
static size_t kernel_array_count, kernel_workspace_bytes;

/* ---- Data ----------------------------------------------------------------- */

/* Uniform in [low, high), the same in every run: splitmix64, of which the upper 53 bits are taken. */
static double uniform(double low, double high)
{
    static unsigned long long state = 1;
    unsigned long long z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return low + (high - low) * (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

/* A size that the compiler cannot see, so that it does not specialise the kernel for it. */
static inline int size(int n)
{
    volatile int hidden = n;
    return hidden;
}

static void *allocate(size_t bytes)
{
    void *memory = calloc(bytes ? bytes : 1, 1);
    if (!memory)
        abort();
    return memory;
}

/* Memory for what the adjoint by hand stores. It lives as long as the library: no run pays for an allocation. */
static inline void *new_workspace(size_t bytes)
{
    kernel_workspace_bytes += bytes;
    return allocate(bytes);
}

/* An argument with a shadow, uniform in [low, high); make_data may change the values afterwards. */
static struct kernel_array *new_array(const char *name, size_t count, double low, double high)
{
    if (kernel_array_count == KERNEL_ARRAYS)
        abort();
    struct kernel_array *array = &kernel_array[kernel_array_count++];
    double *memory = allocate((3 + KERNEL_SHADOWS) * count * sizeof(double));
    *array = (struct kernel_array){name, count, memory, memory + 3 * count, memory + count, memory + 2 * count};
    for (size_t i = 0; i < count; i++)
        array->value[i] = uniform(low, high);
    return array;
}

/* The same for what the function returns through memory: with seeds. */
static inline struct kernel_array *new_results(const char *name, size_t count, double low, double high)
{
    struct kernel_array *array = new_array(name, count, low, high);
    for (size_t i = 0; i < count; i++)
        array->seed[i] = uniform(0.5, 1.5);
    return array;
}

/* ---- What is the same for all kernels ------------------------------------- */

void kernel_setup(void)
{
    make_data();
    for (size_t a = 0; a < kernel_array_count; a++)
        memcpy(kernel_array[a].initial, kernel_array[a].value, kernel_array[a].count * sizeof(double));
}

void kernel_reset(void)
{
    for (size_t a = 0; a < kernel_array_count; a++) {
        const struct kernel_array *array = &kernel_array[a];
        memcpy(array->value, array->initial, array->count * sizeof(double));
        if (KERNEL_WIDTH == 0)
            memcpy(array->shadow, array->seed, array->count * sizeof(double));
        for (size_t i = 0; i < array->count * KERNEL_WIDTH; i++)
            array->shadow[i] = 1.0 / (double)(1 + (i / KERNEL_SHADOWS * 7 + i % KERNEL_SHADOWS * 3) % 11);
    }
}

const struct kernel_array *kernel_arrays(size_t *count)
{
    *count = kernel_array_count;
    return kernel_array;
}

size_t kernel_workspace(void)
{
    return kernel_workspace_bytes;
}

#if KERNEL_WIDTH > 0
double kernel_difference(void)
{
    kernel_reset();
    double sum = kernel_adjoint();
    for (size_t a = 0; a < kernel_array_count; a++)
        for (size_t i = 0; i < kernel_array[a].count; i++)
            sum += kernel_array[a].shadow[i * KERNEL_WIDTH];
    return sum + kernel_results[0];
}
#else
/*
 * Greatest difference between the two gradients, of each array relative to the greatest element of its gradient by
 * hand, so that errors in a small gradient do not hide behind a large one; and of the values returned. Infinite
 * where anything is not a number.
 */
double kernel_difference(void)
{
    double *generated[KERNEL_ARRAYS], difference = 0;
    kernel_reset();
    double value = kernel_adjoint();
    for (size_t a = 0; a < kernel_array_count; a++) {
        size_t bytes = kernel_array[a].count * sizeof(double);
        generated[a] = memcpy(allocate(bytes), kernel_array[a].shadow, bytes);
    }
    kernel_reset();
    double expected = kernel_by_hand();
    double relative = fabs(value - expected) / fmax(fabs(expected), 0x1p-1000);
    difference = relative >= 0 ? relative : INFINITY;
    for (size_t a = 0; a < kernel_array_count; a++) {
        const struct kernel_array *array = &kernel_array[a];
        double apart = 0, scale = 0;
        for (size_t i = 0; i < array->count; i++) {
            double here = fabs(generated[a][i] - array->shadow[i]);
            apart = here <= apart ? apart : here >= 0 ? here : INFINITY;
            scale = fmax(scale, fabs(array->shadow[i]));
        }
        if (apart > 0)
            difference = fmax(difference, apart / fmax(scale, 0x1p-1000));
        free(generated[a]);
    }
    return difference;
}
#endif

#endif
