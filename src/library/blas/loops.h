// What the bodies of BLAS that are loops (blas1.c, blas2.c) are written with.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TINY static inline __attribute__((always_inline))
// Arrays that are written must not overlap others, as BLAS has it. Bodies say so: then less is stored.
#define IN const REAL *restrict
#define OUT REAL *restrict
#define JOIN3(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN3(a, b, c)
#define OWN(name) JOIN(LETTER, _, name)
#define FORTRAN(name) JOIN(bsw_, LETTER, name##_)
#define CBLAS(name) JOIN(bsw_cblas_, LETTER, name)

// Where a vector begins: those with negative increments are passed by their last element.
TINY int64_t first(int64_t n, int64_t step) { return step < 0 ? (1 - n) * step : 0; }
