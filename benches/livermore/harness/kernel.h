/* What the harness knows of a kernel: its blocks of data and how to call it. */
#ifndef LIVERMORE_KERNEL_H
#define LIVERMORE_KERNEL_H

/* The kind of a parameter that follows the span n. */
enum block_kind {
    BLOCK_SCALAR, /* a double: by value in C, by reference in Fortran */
    BLOCK_ARRAY,  /* doubles */
    BLOCK_INDEX,  /* an array of int */
    BLOCK_COUNT,  /* an int: by value in C, by reference in Fortran */
};

struct block {
    const char *name;
    int length;
    enum block_kind kind;
};

enum language { LANGUAGE_C, LANGUAGE_FORTRAN, LANGUAGES };

/* The primal and the adjoint come out of the tool. The reference is the primal
 * as the compiler makes it at -O2 straight from the source: the adjoint's time
 * is set against it. Each may be absent from the program. */
enum version { VERSION_PRIMAL, VERSION_ADJOINT, VERSION_REFERENCE, VERSIONS };

/* Calls one version. Blocks are numbered in the order of the parameters; v, vb
 * and iv hold the values, the shadows and the integers of each. vb and seed are
 * used by the adjoint only. Returns the cost. */
typedef double call_function(double **v, double **vb, int **iv, double seed);

typedef void any_function(void);

struct kernel {
    const char *name;
    const char *title;
    int span;
    /* The longest relative step of a difference that keeps the kernel inside its
     * arrays. Steps that only change branches do no harm: another step agrees. */
    double longest_step;
    int blocks;
    const struct block *block;
    /* Sets the blocks to the kernel's data. Every block has been filled with
     * fill_range(0.05, 0.15) before, so only the exceptions are set here. */
    void (*fill)(double **v, int **iv);
    /* NULL where that version is not part of the program. */
    any_function *symbol[LANGUAGES][VERSIONS];
    call_function *call[LANGUAGES][VERSIONS];
};

#define KERNELS 24
extern const struct kernel *const kernels[KERNELS];

static inline int is_real(const struct block *block)
{
    return block->kind == BLOCK_SCALAR || block->kind == BLOCK_ARRAY;
}

#endif
