/* Errors: one line, then abort, since a damaged stack means a wrong gradient. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void bsw_fatal(const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    (void)fflush(stdout);
    (void)fprintf(stderr, "backsweep: error: %s\n", line);
    (void)fflush(stderr);
    abort();
}

const char *bsw_site(const bsw_record *record)
{
    return record && record->site ? record->site : "an unnamed site";
}

void bsw_undifferentiated(const char *what, const char *where)
{
    if (where) {
        bsw_fatal("%s, at %s", what, where);
    }
    bsw_fatal("%s", what);
}

void bsw_expect_place(const void *put, const void *shadow, const char *where)
{
    if (put && !shadow) {
        bsw_fatal("a derivative passes memory that has no shadow, at %s: it was there before the adjoint was called, or its "
                  "address was copied from memory without one; have it allocated in the function that is differentiated",
                  where ? where : "an unnamed site");
    }
}

void bsw_expect_shadow(const void *memory, const void *shadow, const char *name, const char *where)
{
    if (memory && !shadow) {
        bsw_fatal("the memory that the global '%s' leads to has no shadow, at %s: have %s_b lead to one "
                  "before the adjoint is called", name, where ? where : "an unnamed site", name);
    }
    /* A pointer of the program's may lead into memory that an adjoint before this one gave a shadow. */
    bsw_fresh_meet(shadow);
}
