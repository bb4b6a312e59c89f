/* Functions of LLVM's OpenMP library for one thread, by their names. */
#ifndef BACKSWEEP_ONE_THREAD_H
#define BACKSWEEP_ONE_THREAD_H

#include <stddef.h>
#include <stdint.h>

/* What generated code may refer to that lies in this executable. */
struct bsw_run_symbol {
    const char *name;
    void *address;
};

#define SYMBOL(name) {#name, (void *)(uintptr_t)name}

const struct bsw_run_symbol *bsw_one_thread_symbols(size_t *count);

#endif
