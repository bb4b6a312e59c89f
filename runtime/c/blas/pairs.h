/*
 * What the custom pairs of BLAS level 3 and LAPACK share.
 *
 * The forward half of a pair does what the symbol does, and pushes one block: what the backward half needs of
 * matrices, packed. On top of it lies a header with the integers, flags and factors as they were, since callers may
 * reuse these variables. A shadow that is null is neither read nor written, and nothing is pushed for it alone.
 */
#ifndef BACKSWEEP_PAIRS_H
#define BACKSWEEP_PAIRS_H

#include "backsweep.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define TINY static inline __attribute__((always_inline, unused))
#define PART static __attribute__((unused))
#define JOIN3(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN3(a, b, c)
#define OWN(name) JOIN(LETTER, _, name)
#define SYMBOL(name) JOIN(, LETTER, name##_)
#define FWD(name) JOIN(bsw_, LETTER, name##__fwd)
#define BWD(name) JOIN(bsw_, LETTER, name##__bwd)
#define TEXT2(text) #text
#define TEXT(text) TEXT2(text)

/* Both halves of a pair have the same parameters, of which the one needs these, the other those. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif

/* What a call was given. `saved` has a bit for each matrix that was pushed. */
typedef struct {
    uint64_t bytes;
    double alpha, beta;
    int m, n, k, lda, ldb, ldc;
    char side, uplo, trans, transb, unit;
    unsigned char saved;
    bool idle; /* the backward half has nothing to do */
} Call;

enum { SaveA = 1, SaveB = 2, SaveC = 4 };

/* N, T, L, R, U as capital letters; the conjugate transpose of what is real is its transpose. */
TINY char letter(const char *flag)
{
    const char c = (char)(*flag & ~32);
    return c == 'C' ? 'T' : c;
}
TINY char other(char trans) { return trans == 'N' ? 'T' : 'N'; }

TINY int positive(int n) { return n > 0 ? n : 0; }
TINY int leading(int n) { return n > 1 ? n : 1; }
TINY int least(int a, int b) { return a < b ? a : b; }

_Noreturn PART void pair_fail(const char *what, const char *symbol)
{
    fflush(stdout);
    fprintf(stderr, "backsweep: error: %s, in the adjoint of %s\n", what, symbol);
    abort();
}

/* Room for m x n elements; never null. */
PART void *pair_room(size_t m, size_t n, size_t size, const char *symbol)
{
    size_t bytes = 0;
    if (__builtin_mul_overflow(m, n, &bytes) || __builtin_mul_overflow(bytes, size, &bytes)) {
        pair_fail("a matrix is larger than memory can be", symbol);
    }
    void *memory = malloc(bytes != 0 ? bytes : 1);
    if (memory == NULL) {
        pair_fail("no memory for a matrix", symbol);
    }
    return memory;
}

TINY void pair_push(const Call *call) { bsw_push_bytes(BSW_INTEGER, call, sizeof *call); }
TINY Call pair_pop(void)
{
    Call call;
    bsw_pop_bytes(BSW_INTEGER, &call, sizeof call);
    return call;
}

TINY char *pair_reserve(uint64_t bytes) {
    return bsw_reserve_block(&bsw_region[BSW_VALUE], bytes, (bytes + 7) & ~(uint64_t)7);
}
/* What was pushed: it can be read until something is reserved. */
TINY const char *pair_release(uint64_t bytes)
{
    return bsw_release_block(&bsw_region[BSW_VALUE], bytes, (bytes + 7) & ~(uint64_t)7);
}

#endif
