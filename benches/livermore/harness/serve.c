#include "serve.h"

#include <string.h>

#include "check.h"
#include "kernel.h"
#include "timing.h"

struct question {
    char what[16], kernel[16], language[16];
    unsigned long times;
};

static const struct kernel *find_kernel(const char *name)
{
    for (int k = 0; k < KERNELS; k++)
        if (!strcmp(name, kernels[k]->name))
            return kernels[k];
    return NULL;
}

/* LANGUAGES if there is none of that name. */
static enum language find_language(const char *name)
{
    int language = 0;
    while (language < LANGUAGES && strcmp(name, language_name[language]))
        language++;
    return language;
}

/* The total in ns, or less than 0 where the question makes no sense. */
static double answer(const struct question *question)
{
    const struct kernel *kernel = find_kernel(question->kernel);
    enum language language = find_language(question->language);
    int adjoint = !strcmp(question->what, "adjoint");
    struct timed timed;
    if (!kernel || language == LANGUAGES || (!adjoint && strcmp(question->what, "primal")))
        return -1;
    if (!timed_new(&timed, kernel, language))
        return -1;
    double total = 0;
    for (unsigned long i = 0; i < question->times; i++)
        total += time_call(&timed, adjoint ? VERSION_ADJOINT : timed.primal);
    timed_free(&timed);
    return total;
}

int serve(FILE *in, FILE *out)
{
    char line[128];
    while (fgets(line, sizeof line, in)) {
        struct question question;
        int fields = sscanf(line, "%15s %15s %15s %lu", question.what, question.kernel,
                            question.language, &question.times);
        double total = fields == 4 ? answer(&question) : -1;
        if (total < 0) {
            fprintf(stderr, "livermore: cannot answer %s", line);
            return 2;
        }
        fprintf(out, "%.0f\n", total);
        fflush(out);
    }
    return 0;
}
