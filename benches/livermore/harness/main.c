/* livermore: checks and times the adjoints of the Livermore kernels that are
 * linked into this program. Exit status: 0 all passed, 1 a check failed, 2 bad
 * usage. See ../README.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "kernel.h"
#include "serve.h"
#include "state.h"
#include "timing.h"

enum action {
    ACTION_CHECK = 1,
    ACTION_TIME = 2,
    ACTION_CONDITION = 4,
    ACTION_ONCE = 8,
    ACTION_COUNT = 16,
    ACTION_SERVE = 32,
};

struct options {
    int actions;
    int language; /* -1: all */
    const char *kernel; /* NULL: all */
};

static void usage(FILE *out)
{
    fputs("usage: livermore [--check-only | --time | --condition | --once | --count | --serve]\n"
          "                 [--lang c|fortran|all] [--kernel kNN]\n"
          "  (none)        check and time\n"
          "  --check-only  gradients against central differences\n"
          "  --time        medians of primal and adjoint\n"
          "  --condition   the test data itself: differences with two steps, C against Fortran\n"
          "  --once        call each adjoint once and print nothing (for stack statistics)\n"
          "  --count       call each adjoint twice, the second time by counted_call()\n"
          "  --serve       time what standard input asks for, see serve.h\n",
          out);
}

static void bad_usage(const char *what)
{
    fprintf(stderr, "livermore: bad or incomplete option %s\n", what);
    usage(stderr);
    exit(2);
}

static int parse_language(const char *name)
{
    for (int language = 0; language < LANGUAGES; language++)
        if (!strcmp(name, language_name[language]))
            return language;
    if (strcmp(name, "all"))
        bad_usage(name);
    return -1;
}

static int is_kernel(const char *name)
{
    for (int k = 0; k < KERNELS; k++)
        if (!strcmp(name, kernels[k]->name))
            return 1;
    return 0;
}

static struct options parse(int argc, char **argv)
{
    struct options options = {0, -1, NULL};
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (!strcmp(argv[i], "--check-only")) {
            options.actions |= ACTION_CHECK;
        } else if (!strcmp(argv[i], "--time")) {
            options.actions |= ACTION_TIME;
        } else if (!strcmp(argv[i], "--condition")) {
            options.actions |= ACTION_CONDITION;
        } else if (!strcmp(argv[i], "--once")) {
            options.actions |= ACTION_ONCE;
        } else if (!strcmp(argv[i], "--count")) {
            options.actions |= ACTION_COUNT;
        } else if (!strcmp(argv[i], "--serve")) {
            options.actions |= ACTION_SERVE;
        } else if (!strcmp(argv[i], "--lang") && value) {
            options.language = parse_language(value);
            i++;
        } else if (!strcmp(argv[i], "--kernel") && value && is_kernel(value)) {
            options.kernel = value;
            i++;
        } else if (!strcmp(argv[i], "--help")) {
            usage(stdout);
            exit(0);
        } else {
            bad_usage(argv[i]);
        }
    }
    if (!options.actions)
        options.actions = ACTION_CHECK | ACTION_TIME;
    return options;
}

/* Calls the adjoint once on the test data, with zero shadows and seed 1. */
static int call_once(const struct kernel *kernel, enum language language)
{
    if (!kernel->symbol[language][VERSION_ADJOINT])
        return 0;
    struct state *data = state_new(kernel);
    struct state *shadow = state_new(kernel);
    state_fill(data);
    state_call(data, shadow, language, VERSION_ADJOINT, 1.0);
    state_free(data);
    state_free(shadow);
    return 1;
}

/* What scripts/guard has callgrind count: it looks for this name, so the call must
 * not be inlined. */
__attribute__((noinline)) double counted_call(struct state *data, struct state *shadow,
                                              enum language language)
{
    return state_call(data, shadow, language, VERSION_ADJOINT, 1.0);
}

/* The first call makes the stack and binds the functions of libraries, which is
 * nothing of the adjoint's own. */
static int call_counted(const struct kernel *kernel, enum language language)
{
    if (!call_once(kernel, language))
        return 0;
    struct state *data = state_new(kernel);
    struct state *shadow = state_new(kernel);
    state_fill(data);
    counted_call(data, shadow, language);
    state_free(data);
    state_free(shadow);
    return 1;
}

int main(int argc, char **argv)
{
    struct options options = parse(argc, argv);
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (options.actions & ACTION_SERVE)
        return serve(stdin, stdout);
    int passed = 1;
    for (int language = 0; language < LANGUAGES; language++) {
        if (options.language >= 0 && options.language != language)
            continue;
        for (int k = 0; k < KERNELS; k++) {
            const struct kernel *kernel = kernels[k];
            if (options.kernel && strcmp(options.kernel, kernel->name))
                continue;
            if (options.actions & ACTION_CHECK)
                passed &= check_gradient(kernel, language, stdout);
            if (options.actions & ACTION_TIME)
                time_kernel(kernel, language, stdout);
            if (options.actions & ACTION_ONCE)
                passed &= call_once(kernel, language);
            if (options.actions & ACTION_COUNT)
                passed &= call_counted(kernel, language);
        }
    }
    for (int k = 0; k < KERNELS && options.actions & ACTION_CONDITION; k++)
        if (!options.kernel || !strcmp(options.kernel, kernels[k]->name))
            passed &= check_condition(kernels[k], stdout);
    return passed ? 0 : 1;
}
