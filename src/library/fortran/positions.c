// MAXLOC, MINLOC and FINDLOC of flang's runtime library (flang/Runtime/reduction.h): where an element lies is an integer, whatever
// its kind. scripts/fortran-bodies makes positions.ll of this.

#include "array.h"

// Integers and logicals as descriptors number them, up to the widest that is compared.
enum { SignedChar = 1, Least8 = 12, Least64 = 15 };
TINY bool is_integer(const Array *a) { return a->type >= SignedChar && a->type <= Integer8 && a->size <= 8; }
TINY bool is_logical(const Array *a) { return a->type == Bool || (a->type >= Least8 && a->type <= Least64); }
TINY int of_integers(int bytes) { return bytes == 1 ? 7 : bytes == 2 ? 8 : bytes == 4 ? 9 : 10; }

TINY void put(char *at, int bytes, int64_t position) {
  if (bytes == 1)
    *(int8_t *)at = (int8_t)position;
  else if (bytes == 2)
    *(int16_t *)at = (int16_t)position;
  else if (bytes == 4)
    *(int32_t *)at = (int32_t)position;
  else
    *(int64_t *)at = position;
}

// One position for each row along a dimension; where the rows are counted by what is before and behind it.
TINY int64_t describe_dim(Array *to, const Array *a, int kind, int dim, int64_t *inner) {
  int64_t n = 1;
  establish(to, kind, of_integers(kind), a->rank - 1);
  for (int k = 0; k < a->rank; k++)
    if (k != dim - 1) {
      set(&to->dim[k < dim ? k : k - 1], 1, a->dim[k].extent, n * kind);
      n *= a->dim[k].extent;
      *inner *= k < dim - 1 ? a->dim[k].extent : 1;
    }
  to->base = allocated(n * kind);
  return n;
}

// One position for each dimension, of an element that is counted from 0; zeros where there is none.
TINY void put_indices(Array *to, const Array *a, int kind, int64_t at) {
  establish(to, kind, of_integers(kind), 1);
  set(&to->dim[0], 1, a->rank, kind);
  to->base = allocated(a->rank * kind);
  int64_t left = at;
  for (int k = 0; k < a->rank; k++) {
    put(to->base + k * kind, kind, at < 0 ? 0 : left % a->dim[k].extent + 1);
    left /= a->dim[k].extent > 0 ? a->dim[k].extent : 1;
  }
}

// Of elements that are no numbers the first number is taken, if there is one.
#define GREATER(x, best) ((x) > (best) || ((best) != (best) && (x) == (x)))
#define LESS(x, best) ((x) < (best) || ((best) != (best) && (x) == (x)))

#define LOCATE(NUMBER, READ, BETTER, AT, COUNT)                                                    \
  int64_t found = -1;                                                                              \
  NUMBER best = 0;                                                                                 \
  for (int64_t k = 0; k < (COUNT); k++) {                                                          \
    int64_t at = (AT);                                                                             \
    if (chosen(mask, at)) {                                                                        \
      const char *p = element(a, at);                                                              \
      NUMBER x = READ;                                                                             \
      if (found < 0 || BETTER(x, best) || (back && !BETTER(best, x))) {                            \
        found = k;                                                                                 \
        best = x;                                                                                  \
      }                                                                                            \
    }                                                                                              \
  }

#define LOCATE_DIM(NAME, NUMBER, FITS, READ, BETTER)                                               \
  void NAME(Array *to, const Array *a, int kind, int dim, const char *file, int line,              \
            const Array *mask, bool back) {                                                        \
    if (!(FITS))                                                                                   \
      stop();                                                                                      \
    int64_t inner = 1, n = describe_dim(to, a, kind, dim, &inner), extent = a->dim[dim - 1].extent; \
    char *result = to->base;                                                                       \
    for (int64_t row = 0; row < n; row++) {                                                        \
      LOCATE(NUMBER, READ, BETTER, (row / inner * extent + k) * inner + row % inner, extent)       \
      put(result + row * kind, kind, found + 1);                                                   \
    }                                                                                              \
  }
LOCATE_DIM(bsw_r4_MaxlocDim, float, a->type == Real4, *(const float *)p, GREATER)
LOCATE_DIM(bsw_r4_MinlocDim, float, a->type == Real4, *(const float *)p, LESS)
LOCATE_DIM(bsw_r8_MaxlocDim, double, a->type == Real8, *(const double *)p, GREATER)
LOCATE_DIM(bsw_r8_MinlocDim, double, a->type == Real8, *(const double *)p, LESS)
LOCATE_DIM(bsw_i_MaxlocDim, int64_t, is_integer(a), integer(p, a->size), GREATER)
LOCATE_DIM(bsw_i_MinlocDim, int64_t, is_integer(a), integer(p, a->size), LESS)

#define LOCATE_ALL(NAME, NUMBER, READ, BETTER)                                                     \
  void ANY(NAME)(Array *to, const Array *a, int kind, const char *file, int line, const Array *mask, \
                 bool back) {                                                                      \
    LOCATE(NUMBER, READ, BETTER, k, count(a))                                                      \
    put_indices(to, a, kind, found);                                                               \
  }
#define LOCATE_BOTH(KIND, NUMBER, READ)                                                            \
  LOCATE_ALL(Maxloc##KIND, NUMBER, READ, GREATER)                                                  \
  LOCATE_ALL(Minloc##KIND, NUMBER, READ, LESS)
LOCATE_BOTH(Real4, float, *(const float *)p)
LOCATE_BOTH(Real8, double, *(const double *)p)
LOCATE_BOTH(Integer1, int64_t, integer(p, 1))
LOCATE_BOTH(Integer2, int64_t, integer(p, 2))
LOCATE_BOTH(Integer4, int64_t, integer(p, 4))
LOCATE_BOTH(Integer8, int64_t, integer(p, 8))

// What is looked for may be of another kind than the elements.
#define FIND(NAME, FITS, EQUAL)                                                                    \
  void NAME##Dim(Array *to, const Array *a, const Array *target, int kind, int dim,                \
                 const char *file, int line, const Array *mask, bool back) {                       \
    if (!(FITS))                                                                                   \
      stop();                                                                                      \
    int64_t inner = 1, n = describe_dim(to, a, kind, dim, &inner), extent = a->dim[dim - 1].extent; \
    char *result = to->base;                                                                       \
    for (int64_t row = 0; row < n; row++) {                                                        \
      int64_t found = -1;                                                                          \
      for (int64_t k = 0; k < extent; k++) {                                                       \
        int64_t at = (row / inner * extent + k) * inner + row % inner;                             \
        const char *p = element(a, at);                                                            \
        if (chosen(mask, at) && (EQUAL) && (back || found < 0))                                    \
          found = k;                                                                               \
      }                                                                                            \
      put(result + row * kind, kind, found + 1);                                                   \
    }                                                                                              \
  }                                                                                                \
  void NAME(Array *to, const Array *a, const Array *target, int kind, const char *file, int line,  \
            const Array *mask, bool back) {                                                        \
    if (!(FITS))                                                                                   \
      stop();                                                                                      \
    int64_t found = -1, n = count(a);                                                              \
    for (int64_t at = 0; at < n; at++) {                                                           \
      const char *p = element(a, at);                                                              \
      if (chosen(mask, at) && (EQUAL) && (back || found < 0))                                      \
        found = at;                                                                                \
    }                                                                                              \
    put_indices(to, a, kind, found);                                                               \
  }
FIND(bsw_r4_Findloc, a->type == Real4 && target->type == Real4, *(const float *)p == *(const float *)target->base)
FIND(bsw_r8_Findloc, a->type == Real8 && target->type == Real8, *(const double *)p == *(const double *)target->base)
FIND(bsw_i_Findloc, (is_integer(a) && is_integer(target)) || (is_logical(a) && is_logical(target)),
     is_logical(a) ? truth(p, a->size) == truth(target->base, target->size)
                   : integer(p, a->size) == integer(target->base, target->size))
