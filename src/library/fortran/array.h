// Descriptors of arrays, as flang makes them (flang/ISO_Fortran_binding.h), and where their elements are.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Written once; the tool inlines what it can.
#define PART static __attribute__((noinline))
#define TINY static inline __attribute__((always_inline))

typedef struct {
  int64_t lower, extent, stride;
} Dimension;

typedef struct {
  char *base;
  int64_t size;
  int32_t version;
  uint8_t rank, type, attribute, extra;
  Dimension dim[];
} Array;

// What an array constructor has put together so far.
typedef struct {
  Array *to;
  int64_t next, capacity;
  const char *file;
  int32_t line;
  uint8_t lengths;
} Constructor;

enum { Version = 20240719, Allocatable = 2 };
enum { Integer8 = 10, Half = 25, Real4 = 27, Real8 = 28, Complex4 = 34, Complex8 = 35, Bool = 39, Char = 40, Derived = 42 };

void *malloc(size_t);
void free(void *);
_Noreturn void bsw_undifferentiated(const char *what, const char *where);

// Ends the program, for what is not differentiated.
static __attribute__((noinline)) _Noreturn void stop(void) {
  bsw_undifferentiated("use of an intrinsic procedure or an assignment for such a type", NULL);
}

// What is read only to be written elsewhere is a copy of bytes to the tool. This makes it a number.
TINY int64_t number(int64_t x) { return (int64_t)((uint64_t)x << 8) >> 8; }

#define ANY(name) bsw_any_##name

PART int64_t count(const Array *a) {
  int64_t n = 1;
  for (int k = 0; k < a->rank; k++)
    n *= a->dim[k].extent;
  return n;
}

// Rows are what the first dimension counts.
TINY int64_t length(const Array *a) { return a->rank ? a->dim[0].extent : 1; }
TINY int64_t step(const Array *a) { return a->rank ? a->dim[0].stride : 0; }
PART int64_t rows(const Array *a) {
  int64_t n = 1;
  for (int k = 1; k < a->rank; k++)
    n *= a->dim[k].extent;
  return n;
}
PART char *row(const Array *a, int64_t at) {
  char *p = a->base;
  for (int k = 1; k < a->rank; k++) {
    p += at % a->dim[k].extent * a->dim[k].stride;
    at /= a->dim[k].extent;
  }
  return p;
}
PART char *element(const Array *a, int64_t at) {
  char *p = a->base;
  for (int k = 0; k < a->rank; k++) {
    p += at % a->dim[k].extent * a->dim[k].stride;
    at /= a->dim[k].extent;
  }
  return p;
}

PART bool contiguous(const Array *a) {
  int64_t stride = a->size;
  bool yes = true;
  for (int k = 0; k < a->rank; k++) {
    yes &= a->dim[k].stride == stride;
    stride *= a->dim[k].extent;
  }
  return yes;
}

TINY char *allocated(int64_t bytes) { return malloc((size_t)(bytes > 0 ? bytes : 1)); }

TINY char *first(const Array *a) {
  char *p = a->base;
  for (int k = 0; k < a->rank; k++)
    if (a->dim[k].stride < 0)
      p += (a->dim[k].extent - 1) * a->dim[k].stride;
  return p;
}
TINY char *beyond(const Array *a) {
  char *p = a->base + a->size;
  for (int k = 0; k < a->rank; k++)
    if (a->dim[k].stride > 0)
      p += (a->dim[k].extent - 1) * a->dim[k].stride;
  return p;
}

PART bool meet(const Array *a, const Array *b) { return first(a) < beyond(b) && first(b) < beyond(a); }

TINY int64_t pack_strides(Array *a) {
  int64_t stride = number(a->size);
  for (int k = 0; k < a->rank; k++) {
    a->dim[k].stride = stride;
    stride *= a->dim[k].extent;
  }
  return stride;
}

TINY void set(Dimension *dim, int64_t lower, int64_t extent, int64_t stride) {
  dim->lower = number(lower);
  dim->extent = number(extent);
  dim->stride = number(stride);
}

// Describes a result, before its dimensions.
TINY void establish(Array *a, int64_t size, int type, int rank) {
  a->size = number(size);
  a->version = Version;
  a->rank = (uint8_t)(rank & 31);
  a->type = (uint8_t)(type & 127);
  a->attribute = Allocatable;
  a->extra = 0;
}

// Makes the result of shifts along a dimension, of the extents of what is shifted. How many elements there are, and how many lie
// before the next one along the dimension.
TINY int64_t establish_shifted(Array *to, const Array *from, int dim, int64_t *inner) {
  int64_t size = from->size, n = 1;
  *inner = 1;
  establish(to, size, from->type, from->rank);
  for (int k = 0; k < from->rank; k++) {
    set(&to->dim[k], 1, from->dim[k].extent, n * size);
    n *= from->dim[k].extent;
    *inner *= k < dim - 1 ? from->dim[k].extent : 1;
  }
  to->base = allocated(n * size);
  return n;
}

// Describes a vector as long as another one, and returns memory for it.
TINY char *establish_vector(Array *to, const Array *from) {
  int64_t size = from->size, n = from->dim[0].extent;
  establish(to, size, from->type, 1);
  set(&to->dim[0], 1, n, size);
  return allocated(n * size);
}

TINY int64_t integer(const char *at, int64_t size) {
  return size == 1   ? *(const int8_t *)at
         : size == 2 ? *(const int16_t *)at
         : size == 4 ? *(const int32_t *)at
                     : *(const int64_t *)at;
}

// The row along a dimension that an element lies in, where so many lie before the next one along it.
TINY int64_t row_of(int64_t i, int64_t inner, int64_t extent) { return i % inner + i / inner / extent * inner; }

// How far elements are shifted that lie in one row along the dimension: by one number for all, or by one for each row.
TINY int64_t shifted_by(const Array *shift, int64_t row) {
  return integer(shift->rank ? element(shift, row) : shift->base, shift->size);
}

// Whether a mask, which may be one logical or as many as there are elements, has this element.
TINY bool truth(const char *at, int64_t size) {
  return size == 1   ? *(const int8_t *)at != 0
         : size == 2 ? *(const int16_t *)at != 0
         : size == 4 ? *(const int32_t *)at != 0
                     : *(const int64_t *)at != 0;
}
PART bool chosen(const Array *mask, int64_t at) { return !mask || truth(element(mask, at), mask->size); }
