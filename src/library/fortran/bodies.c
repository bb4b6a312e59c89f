#ifndef T
// What functions of flang's runtime library do, for the copies of functions that are differentiated: loops
// over arrays, of which the tool knows the derivative. scripts/fortran-bodies makes bodies.ll of this.
//
// A body has the name of its function and the kind of elements that it is for: r4 and r8 for real and
// complex ones, i for integers, logicals and characters, any where that does not matter. Callers choose by
// what they see of descriptors, and the bodies compare when they run.

#include "array.h"


// What the description of a type says at these bytes: its elements start with whatever is there, and nothing is done at their end
// (flang/module/__fortran_type_info.f90).
enum { NoInitialization = 429, NoDestruction = 430, NoFinalization = 431 };
PART bool starts_plainly(const Array *a) {
  return a->type != Derived || (*(const char *const *)(a->dim + a->rank))[NoInitialization];
}
PART bool ends_plainly(const Array *a) {
  if (a->type != Derived)
    return true;
  const char *type = *(const char *const *)(a->dim + a->rank);
  return type[NoDestruction] && type[NoFinalization];
}

bool ANY(IsContiguous)(const Array *a) { return contiguous(a) || count(a) <= 1; }

int ANY(MoveAlloc)(Array *to, Array *from, const void *derived, bool status, const Array *message, const char *file, int line) {
  if (to->base && !ends_plainly(to))
    stop();
  char *old = to->base, *new = from->base;
  to->size = number(from->size);
  for (int k = 0; k < from->rank; k++)
    set(&to->dim[k], from->dim[k].lower, from->dim[k].extent, from->dim[k].stride);
  to->base = new;
  from->base = NULL;
  if (old)
    free(old);
  return 0;
}

// With the dimension, which callers know.
__attribute__((always_inline)) void ANY(PointerSetBounds)(Array *a, int dim, int64_t lower, int64_t upper) {
  a->dim[dim].lower = lower;
  a->dim[dim].extent = upper >= lower ? upper - lower + 1 : 0;
}
__attribute__((always_inline)) void ANY(AllocatableSetBounds)(Array *a, int dim, int64_t lower, int64_t upper) {
  ANY(PointerSetBounds)(a, dim, lower, upper);
}

// Bounds and the size of elements of what is allocated like another array; strides come with the memory.
void ANY(AllocatableApplyMold)(Array *to, const Array *mold, int rank) {
  if (to->type == Derived || to->type != mold->type)
    stop();
  if (to->base)
    return;
  to->size = number(mold->size);
  for (int k = 0; k < rank; k++)
    set(&to->dim[k], mold->dim[k].lower, mold->dim[k].extent, mold->dim[k].stride);
}

int ANY(AllocatableAllocate)(Array *a, const void *stream, bool status, const Array *message, const char *file, int line, const void *cuda) {
  if (!starts_plainly(a))
    stop();
  a->base = allocated(pack_strides(a));
  return 0;
}

// ---- Descriptors of the same memory ----

// What a descriptor says, with another type, attribute and lower bounds where these are given.
void ANY(CopyAndUpdateDescriptor)(Array *to, const Array *from, const void *derived, int8_t attribute, int bounds) {
  if (derived || from->type == Derived)
    stop();
  establish(to, from->size, from->type, from->rank);
  to->attribute = (uint8_t)attribute;
  for (int k = 0; k < from->rank; k++)
    set(&to->dim[k], bounds == 0 ? from->dim[k].lower : bounds == 1, from->dim[k].extent, from->dim[k].stride);
  to->base = from->base;
}

// ---- Pointers ----

int ANY(PointerAllocate)(Array *a, bool status, const Array *message, const char *file, int line, const Array *source) {
  if (source || !starts_plainly(a))
    stop();
  a->base = allocated(pack_strides(a));
  return 0;
}

int ANY(PointerDeallocate)(Array *a, bool status, const Array *message, const char *file, int line) {
  if (!ends_plainly(a))
    stop();
  free(a->base);
  a->base = NULL;
  return 0;
}

// ---- Components of derived types: src/library/derived calls these ----

void ANY(EndAllocatable)(Array *a) {
  if (a->base) {
    free(a->base);
    a->base = NULL;
  }
}

// ---- Reductions ----

// Kahan's summation, and doubles for what is computed of small reals: so does the library.

#define REDUCE(T, START, EACH)                                                                     \
  int64_t n = length(a), r = rows(a), s = step(a);                                                 \
  double result = START;                                                                                \
  for (int64_t j = 0; j < r; j++) {                                                                \
    const char *p = row(a, j);                                                                     \
    for (int64_t i = 0; i < n; i++)                                                                \
      if (chosen(mask, j * n + i)) {                                                               \
        double x = *(const T *)(p + i * s);                                                        \
        EACH;                                                                                      \
      }                                                                                            \
  }

#define REDUCTIONS(T, KIND, HUGE)                                                                  \
  T ANY(SumReal##KIND)(const Array *a, const char *file, int line, int dim, const Array *mask) {  \
    double correction = 0;                                                                         \
    REDUCE(T, 0, double next = x - correction; double old = result; result += next;                \
           correction = (result - old) - next)                                                     \
    return (T)result;                                                                                 \
  }                                                                                                \
  T ANY(ProductReal##KIND)(const Array *a, const char *file, int line, int dim, const Array *mask) { \
    REDUCE(T, 1, result *= x)                                                                   \
    return (T)result;                                                                              \
  }                                                                                                \
  T ANY(MaxvalReal##KIND)(const Array *a, const char *file, int line, int dim, const Array *mask) { \
    REDUCE(T, -HUGE, result = x > result ? x : result)                                          \
    return (T)result;                                                                              \
  }                                                                                                \
  T ANY(MinvalReal##KIND)(const Array *a, const char *file, int line, int dim, const Array *mask) { \
    REDUCE(T, HUGE, result = x < result ? x : result)                                           \
    return (T)result;                                                                              \
  }
REDUCTIONS(float, 4, __FLT_MAX__)
REDUCTIONS(double, 8, __DBL_MAX__)

// The elements of the two may be of different kinds: "r8i" has reals before integers.
#define DOT_PRODUCT(NAME, T, FITS_A, A, FITS_B, B)                                                 \
  T NAME(const Array *a, const Array *b, const char *file, int line) {                             \
    if (!(FITS_A(a->type)) || !(FITS_B(b->type)))                                                  \
      stop();                                                                                      \
    int64_t n = a->dim[0].extent, s = a->dim[0].stride, t = b->dim[0].stride;                      \
    const char *p = a->base, *q = b->base;                                                         \
    double result = 0;                                                                             \
    for (int64_t i = 0; i < n; i++)                                                                \
      result += A(p + i * s, a) * B(q + i * t, b);                                                 \
    return (T)result;                                                                              \
  }
#define IS_SINGLE(type) ((type) == Real4)
#define IS_DOUBLE(type) ((type) == Real8)
#define IS_INTEGER(type) ((type) <= Integer8)
#define SINGLE(p, a) (double)*(const float *)(p)
#define DOUBLE(p, a) *(const double *)(p)
#define INTEGER(p, a) (double)integer(p, (a)->size)
DOT_PRODUCT(bsw_any_DotProductReal4, float, IS_SINGLE, SINGLE, IS_SINGLE, SINGLE)
DOT_PRODUCT(bsw_r4i_DotProductReal4, float, IS_SINGLE, SINGLE, IS_INTEGER, INTEGER)
DOT_PRODUCT(bsw_ir4_DotProductReal4, float, IS_INTEGER, INTEGER, IS_SINGLE, SINGLE)
DOT_PRODUCT(bsw_any_DotProductReal8, double, IS_DOUBLE, DOUBLE, IS_DOUBLE, DOUBLE)
DOT_PRODUCT(bsw_r8i_DotProductReal8, double, IS_DOUBLE, DOUBLE, IS_INTEGER, INTEGER)
DOT_PRODUCT(bsw_ir8_DotProductReal8, double, IS_INTEGER, INTEGER, IS_DOUBLE, DOUBLE)
DOT_PRODUCT(bsw_r8r4_DotProductReal8, double, IS_DOUBLE, DOUBLE, IS_SINGLE, SINGLE)
DOT_PRODUCT(bsw_r4r8_DotProductReal8, double, IS_SINGLE, SINGLE, IS_DOUBLE, DOUBLE)

// The scale keeps squares from overflowing and vanishing.
#define NORM(T, KIND)                                                          \
  T ANY(Norm2_##KIND)(const Array *a, const char *file, int line, int dim) {                   \
    const Array *mask = NULL;                                                                      \
    double greatest = 0, scale = 1;                                                                     \
    {                                                                                              \
      REDUCE(T, 0, result = x > result ? x : -x > result ? -x : result)                         \
      greatest = result;                                                                           \
    }                                                                                              \
    if (greatest > 0x1p500)                                                                          \
      scale = 0x1p-500;                                                                               \
    else if (greatest < 0x1p-500)                                                                     \
      scale = 0x1p500;                                                                               \
    REDUCE(T, 0, result += x * scale * (x * scale))                                             \
    return (T)(__builtin_sqrt(result) / scale);                                                                   \
  }
NORM(float, 4)
NORM(double, 8)

// The sum or the product so far is real and imaginary, from UNIT on; STEP takes in one more, x.
#define REDUCTION_COMPLEX(NAME, T, KIND, UNIT, STEP)                                               \
  void ANY(NAME##KIND)(T * sink, const Array *a, const char *file, int line, int dim,              \
                       const Array *mask) {                                                        \
    int64_t n = count(a);                                                                          \
    double real = UNIT, imaginary = 0;                                                             \
    for (int64_t i = 0; i < n; i++)                                                                \
      if (chosen(mask, i)) {                                                                       \
        const T *x = (const T *)element(a, i);                                                     \
        STEP                                                                                       \
      }                                                                                            \
    sink[0] = (T)real;                                                                             \
    sink[1] = (T)imaginary;                                                                        \
  }

#define ADD_COMPLEX                                                                                \
  real += x[0];                                                                                    \
  imaginary += x[1];
REDUCTION_COMPLEX(CppSumComplex, float, 4, 0, ADD_COMPLEX)
REDUCTION_COMPLEX(CppSumComplex, double, 8, 0, ADD_COMPLEX)

#define MULTIPLY_COMPLEX                                                                           \
  double kept = real;                                                                              \
  real = real * x[0] - imaginary * x[1];                                                           \
  imaginary = kept * x[1] + imaginary * x[0];
REDUCTION_COMPLEX(CppProductComplex, float, 4, 1, MULTIPLY_COMPLEX)
REDUCTION_COMPLEX(CppProductComplex, double, 8, 1, MULTIPLY_COMPLEX)

// ---- Products of matrices ----

// Of numbers of A and B parts: a complex one has two, and so has a product with one.
#define MATMUL(T, KIND, LEFT, A, RIGHT, B, TO, PARTS)                                              \
  void ANY(Matmul##LEFT##KIND##RIGHT##KIND)(Array *to, const Array *a, const Array *b,         \
                                                const char *file, int line) {                     \
    bool left = a->rank == 1, right = b->rank == 1;                                                \
    int64_t m = left ? 1 : a->dim[0].extent, n = b->dim[0].extent;                                 \
    int64_t k = right ? 1 : b->dim[1].extent, size = PARTS * sizeof(T);                            \
    int64_t am = left ? 0 : a->dim[0].stride, an = left ? a->dim[0].stride : a->dim[1].stride;     \
    int64_t bn = b->dim[0].stride, bk = right ? 0 : b->dim[1].stride;                              \
    const char *p = a->base, *q = b->base;                                                         \
    establish(to, size, TO##KIND, left || right ? 1 : 2);                                          \
    set(&to->dim[0], 1, left ? k : m, size);                                                       \
    if (!left && !right)                                                                           \
      set(&to->dim[1], 1, k, m * size);                                                            \
    T *result = (T *)allocated(m * k * size);                                                      \
    to->base = (char *)result;                                                                     \
    for (int64_t j = 0; j < k; j++)                                                                \
      for (int64_t i = 0; i < m; i++) {                                                            \
        T real = 0, imaginary = 0;                                                                 \
        for (int64_t l = 0; l < n; l++) {                                                          \
          const T *x = (const T *)(p + i * am + l * an), *y = (const T *)(q + l * bn + j * bk);    \
          real += x[0] * y[0];                                                                     \
          if (A == 2 && B == 2)                                                                    \
            real -= x[1] * y[1];                                                                   \
          if (B == 2)                                                                              \
            imaginary += x[0] * y[1];                                                              \
          if (A == 2)                                                                              \
            imaginary += x[1] * y[0];                                                              \
        }                                                                                          \
        result[PARTS * (j * m + i)] = real;                                                        \
        if (PARTS == 2)                                                                            \
          result[PARTS * (j * m + i) + 1] = imaginary;                                             \
      }                                                                                            \
  }
#define MATMULS(T, KIND)                                                                           \
  MATMUL(T, KIND, Real, 1, Real, 1, Real, 1)                                                       \
  MATMUL(T, KIND, Complex, 2, Complex, 2, Complex, 2)                                              \
  MATMUL(T, KIND, Real, 1, Complex, 2, Complex, 2)                                                 \
  MATMUL(T, KIND, Complex, 2, Real, 1, Complex, 2)
MATMULS(float, 4)
MATMULS(double, 8)

void ANY(InitArrayConstructorVector)(Constructor *c, Array *to, bool lengths, const char *file, int line) {
  c->to = to;
  c->next = 0;
  c->capacity = to->base ? count(to) : 0;
}


// ---- What depends on the kind of elements ----

#define T float
#define REAL Real4
#define BITS uint32_t
#define UNREAD 0x7FFBADC0u
#define GREATEST __FLT_MAX__
#define VALUE(x) (x)
#define NAME(name) bsw_r4_##name
#define OWN(name) name##_r4
#define FITS(a) ((a)->type == Real4 || (a)->type == Complex4)
#include "bodies.c"
#define T double
#define REAL Real8
#define BITS uint64_t
#define UNREAD 0x7FFBADC0FFEE5EEDu
#define GREATEST __DBL_MAX__
#define VALUE(x) (x)
#define NAME(name) bsw_r8_##name
#define OWN(name) name##_r8
#define FITS(a) ((a)->type == Real8 || (a)->type == Complex8)
#include "bodies.c"
#define T char
#define VALUE(x) ((char)__builtin_rotateright8(__builtin_rotateleft8((unsigned char)(x), 3), 3))
#define NAME(name) bsw_i_##name
#define OWN(name) name##_i
#define FITS(a) ((a)->type < Half || (a)->type == Bool || (a)->type == Char || (a)->type > Derived)
#include "bodies.c"

// An array of texts keeps the length that it is declared with, whatever is assigned.
void ANY(AssignExplicitLengthCharacter)(Array *to, const Array *from, const char *file, int line) {
  if (to->type != Char)
    stop();
  bool fits = to->base;
  if (from->rank)
    for (int k = 0; k < to->rank; k++)
      fits &= to->dim[k].extent == from->dim[k].extent;
  char *old = fits ? NULL : to->base;
  if (!fits) {
    int64_t stride = to->size;
    for (int k = 0; k < from->rank; k++) {
      set(&to->dim[k], from->dim[k].lower, from->dim[k].extent, stride);
      stride *= from->dim[k].extent;
    }
    to->base = allocated(to->size * count(to));
  }
  pad_i(to, from);
  if (old)
    free(old);
}
#else
TINY void OWN(copy)(char *to, const char *from, int64_t bytes) {
  for (int64_t k = 0; k < bytes / (int64_t)sizeof(T); k++)
    ((T *)to)[k] = VALUE(((const T *)from)[k]);
}

// All elements into memory without gaps.
PART void OWN(gather)(char *to, const Array *from) {
  int64_t size = from->size, n = length(from), r = rows(from), s = step(from);
  if (contiguous(from)) {
    OWN(copy)(to, from->base, size * n * r);
    return;
  }
  for (int64_t j = 0; j < r; j++) {
    const char *p = row(from, j);
    for (int64_t i = 0; i < n; i++)
      OWN(copy)(to + (j * n + i) * size, p + i * s, size);
  }
}

PART void OWN(scatter)(const Array *to, const char *from) {
  int64_t size = to->size, n = length(to), r = rows(to), s = step(to);
  if (contiguous(to)) {
    OWN(copy)(to->base, from, size * n * r);
    return;
  }
  for (int64_t j = 0; j < r; j++) {
    char *p = row(to, j);
    for (int64_t i = 0; i < n; i++)
      OWN(copy)(p + i * s, from + (j * n + i) * size, size);
  }
}

PART void OWN(move)(const Array *to, const Array *from) {
  int64_t size = to->size, n = length(to), r = rows(to), s = step(to), t = step(from);
  if (contiguous(to) && contiguous(from)) {
    OWN(copy)(to->base, from->base, size * n * r);
    return;
  }
  for (int64_t j = 0; j < r; j++) {
    char *p = row(to, j);
    const char *q = row(from, j);
    for (int64_t i = 0; i < n; i++)
      OWN(copy)(p + i * s, q + i * t, size);
  }
}

PART void OWN(fill)(const Array *to, const char *from) {
  int64_t size = to->size, n = length(to), r = rows(to), s = step(to);
  for (int64_t j = 0; j < r; j++) {
    char *p = row(to, j);
    for (int64_t i = 0; i < n; i++)
      OWN(copy)(p + i * s, from, size);
  }
}

// Texts of another length: what is too long is cut, and behind what is too short are blanks.
PART void OWN(pad)(const Array *to, const Array *from) {
  int64_t size = from->size, n = length(to), r = rows(to), s = step(to);
  int64_t kept = size < (int64_t)to->size ? size : (int64_t)to->size;
  char *all = allocated(size * count(from));
  OWN(gather)(all, from);
  for (int64_t j = 0; j < r; j++)
    for (int64_t i = 0; i < n; i++) {
      char *p = row(to, j) + i * s;
      OWN(copy)(p, all + (from->rank ? (j * n + i) * size : 0), kept);
      for (int64_t k = kept; k < (int64_t)to->size; k++)
        p[k] = ' ';
    }
  free(all);
}

void NAME(Assign)(Array *to, const Array *from, const char *file, int line) {
  if (!FITS(to))
    stop();
  int64_t size = from->size;
  if (to->attribute == Allocatable) {
    bool fits = to->base;
    if (from->rank)
      for (int k = 0; k < to->rank; k++)
        fits &= to->dim[k].extent == from->dim[k].extent;
    if (to->size != size) {
      // A text of deferred length becomes as long as what is assigned.
      if (to->type != Char)
        stop();
      to->size = number(size);
      fits = false;
    }
    if (!fits) {
      char *old = to->base;
      if (from->rank) {
        char *new = allocated(size * count(from));
        OWN(gather)(new, from);
        int64_t stride = size;
        for (int k = 0; k < from->rank; k++) {
          set(&to->dim[k], from->dim[k].lower, from->dim[k].extent, stride);
          stride *= from->dim[k].extent;
        }
        to->base = new;
      } else {
        to->base = allocated(size * count(to));
        OWN(fill)(to, from->base);
      }
      if (old)
        free(old);
      return;
    }
  }
  if (to->size != size) {
    if (to->type != Char)
      stop();
    OWN(pad)(to, from);
  } else if (from->rank == 0 && to->rank != 0) {
    OWN(fill)(to, from->base);
  } else if (meet(to, from)) {
    char *between = allocated(size * count(from));
    OWN(gather)(between, from);
    OWN(scatter)(to, between);
    free(between);
  } else {
    OWN(move)(to, from);
  }
}

void NAME(CopyPart)(char *to, const char *from, int64_t bytes) { OWN(copy)(to, from, bytes); }

void NAME(CopyAllocatable)(Array *to, const Array *from) {
  if (from->base)
    NAME(Assign)(to, from, NULL, 0);
  else
    ANY(EndAllocatable)(to);
}

// Of what is not allocatable, such as a component that a structure constructor fills, the memory is there.
void NAME(AssignTemporary)(Array *to, const Array *from, const char *file, int line) {
  if (!FITS(to))
    stop();
  NAME(Assign)(to, from, file, line);
}

void NAME(CopyInAssign)(Array *to, const Array *from, const char *file, int line) {
  if (!FITS(from))
    stop();
  establish(to, from->size, from->type, from->rank);
  int64_t stride = from->size;
  for (int k = 0; k < from->rank; k++) {
    set(&to->dim[k], from->dim[k].lower, from->dim[k].extent, stride);
    stride *= from->dim[k].extent;
  }
  to->base = allocated(from->size * count(from));
  OWN(gather)(to->base, from);
}

void NAME(CopyOutAssign)(const Array *to, Array *from, const char *file, int line) {
  if (!FITS(from))
    stop();
  if (to)
    OWN(scatter)(to, from->base);
  free(from->base);
  from->base = NULL;
}

// `allocate(to, source = …)`, the bounds of which are there.
PART int OWN(allocate)(Array *to, const Array *source) {
  if (!FITS(to) || to->size != source->size)
    stop();
  char *new = allocated(pack_strides(to));
  to->base = new;
  if (source->rank == 0 && to->rank != 0)
    OWN(fill)(to, source->base);
  else
    OWN(gather)(new, source);
  return 0;
}

int NAME(AllocatableAllocateSource)(Array *to, const Array *source, bool status, const Array *message, const char *file, int line) {
  if (to->base)
    stop();
  return OWN(allocate)(to, source);
}

int NAME(PointerAllocateSource)(Array *to, const Array *source, bool status, const Array *message, const char *file, int line) {
  return OWN(allocate)(to, source);
}

// ---- Arrays of other shapes ----

void NAME(Transpose)(Array *to, const Array *from, const char *file, int line) {
  if (!FITS(from))
    stop();
  int64_t size = from->size, m = from->dim[0].extent, n = from->dim[1].extent;
  int64_t s = from->dim[0].stride, t = from->dim[1].stride;
  establish(to, size, from->type, 2);
  set(&to->dim[0], 1, n, size);
  set(&to->dim[1], 1, m, n * size);
  char *result = allocated(m * n * size);
  const char *p = from->base;
  to->base = result;
  for (int64_t i = 0; i < m; i++)
    for (int64_t j = 0; j < n; j++)
      OWN(copy)(result + (i * n + j) * size, p + i * s + j * t, size);
}

// Where the element of a number lies, if the dimensions vary in this order.
PART char *OWN(ordered)(const Array *to, const Array *order, int64_t at) {
  char *p = to->base;
  for (int k = 0; k < to->rank; k++) {
    const Dimension *dim = &to->dim[integer(order->base + k * order->dim[0].stride, order->size) - 1];
    p += at % dim->extent * dim->stride;
    at /= dim->extent;
  }
  return p;
}

void NAME(Reshape)(Array *to, const Array *from, const Array *shape, const Array *pad, const Array *order,
                      const char *file, int line) {
  if (!FITS(from))
    stop();
  int64_t size = from->size, n = 1, has = count(from);
  int64_t rank = shape->dim[0].extent;
  establish(to, size, from->type, (int)rank);
  for (int64_t k = 0; k < rank; k++) {
    int64_t extent = integer(shape->base + k * shape->dim[0].stride, shape->size);
    extent = extent > 0 ? extent : 0;
    set(&to->dim[k], 1, extent, n * size);
    n *= extent;
  }
  char *result = allocated(n * size);
  to->base = result;
  if (n > has && !pad)
    stop();
  if (n == has && !order) {
    OWN(gather)(result, from);
    return;
  }
  for (int64_t i = 0; i < n && i < has; i++)
    OWN(copy)(order ? OWN(ordered)(to, order, i) : result + i * size, element(from, i), size);
  if (pad) {
    int64_t more = count(pad);
    for (int64_t i = has; i < n; i++)
      OWN(copy)(order ? OWN(ordered)(to, order, i) : result + i * size, element(pad, (i - has) % more), size);
  }
}

void NAME(Spread)(Array *to, const Array *from, int dim, int64_t copies, const char *file, int line) {
  if (!FITS(from))
    stop();
  copies = copies > 0 ? copies : 0;
  int64_t size = from->size, inner = 1, outer = 1, stride = size;
  establish(to, size, from->type, from->rank + 1);
  for (int k = 0; k <= from->rank; k++) {
    int64_t extent = k == dim - 1 ? copies : from->dim[k < dim ? k : k - 1].extent;
    set(&to->dim[k], 1, extent, stride);
    stride *= extent;
    inner *= k < dim - 1 ? extent : 1;
    outer *= k > dim - 1 ? extent : 1;
  }
  char *result = allocated(inner * copies * outer * size);
  to->base = result;
  for (int64_t o = 0; o < outer; o++)
    for (int64_t c = 0; c < copies; c++)
      for (int64_t i = 0; i < inner; i++)
        OWN(copy)(result + ((o * copies + c) * inner + i) * size, element(from, o * inner + i), size);
}

void NAME(Pack)(Array *to, const Array *from, const Array *mask, const Array *vector, const char *file, int line) {
  if (!FITS(from))
    stop();
  int64_t size = from->size, n = count(from), packed = 0;
  for (int64_t i = 0; i < n; i++)
    packed += chosen(mask, i);
  int64_t extent = vector ? vector->dim[0].extent : packed;
  establish(to, size, from->type, 1);
  set(&to->dim[0], 1, extent, size);
  char *result = allocated(extent * size);
  to->base = result;
  int64_t at = 0;
  for (int64_t i = 0; i < n; i++)
    if (chosen(mask, i)) {
      OWN(copy)(result + at * size, element(from, i), size);
      at++;
    }
  if (vector)
    for (int64_t i = packed; i < extent; i++)
      OWN(copy)(result + i * size, element(vector, i), size);
}

void NAME(Unpack)(Array *to, const Array *vector, const Array *mask, const Array *field, const char *file, int line) {
  if (!FITS(vector))
    stop();
  int64_t size = vector->size, stride = size, at = 0;
  establish(to, size, vector->type, mask->rank);
  for (int k = 0; k < mask->rank; k++) {
    set(&to->dim[k], 1, mask->dim[k].extent, stride);
    stride *= mask->dim[k].extent;
  }
  int64_t n = count(mask);
  char *result = allocated(n * size);
  to->base = result;
  for (int64_t i = 0; i < n; i++)
    if (chosen(mask, i)) {
      OWN(copy)(result + i * size, element(vector, at), size);
      at++;
    } else
      OWN(copy)(result + i * size, element(field, i), size);
}

void NAME(Eoshift)(Array *to, const Array *from, const Array *shift, const Array *boundary, int dim, const char *file, int line) {
  if (!FITS(from))
    stop();
  int64_t size = from->size, extent = from->dim[dim - 1].extent, inner, n = establish_shifted(to, from, dim, &inner);
  char *result = to->base;
  for (int64_t i = 0; i < n; i++) {
    int64_t at = i / inner % extent, row = row_of(i, inner, extent), by = shifted_by(shift, row);
    char *p = result + i * size;
    if (at + by >= 0 && at + by < extent)
      OWN(copy)(p, element(from, i + by * inner), size);
    else if (boundary)
      OWN(copy)(p, boundary->rank ? element(boundary, row) : boundary->base, size);
    else
      for (int64_t k = 0; k < size; k++)
        p[k] = 0;
  }
}

void NAME(CshiftVector)(Array *to, const Array *from, int64_t shift, const char *file, int line) {
  if (!FITS(from))
    stop();
  int64_t size = from->size, n = from->dim[0].extent, s = from->dim[0].stride;
  char *result = establish_vector(to, from);
  const char *p = from->base;
  to->base = result;
  for (int64_t i = 0; i < n; i++)
    OWN(copy)(result + i * size, p + ((i + shift) % n + n) % n * s, size);
}

void NAME(Cshift)(Array *to, const Array *from, const Array *shift, int dim, const char *file, int line) {
  if (!FITS(from))
    stop();
  int64_t size = from->size, extent = from->dim[dim - 1].extent, inner, n = establish_shifted(to, from, dim, &inner);
  char *result = to->base;
  for (int64_t i = 0; i < n; i++) {
    int64_t at = i / inner % extent, by = shifted_by(shift, row_of(i, inner, extent));
    int64_t taken = ((at + by) % extent + extent) % extent;
    OWN(copy)(result + i * size, element(from, i + (taken - at) * inner), size);
  }
}

void NAME(EoshiftVector)(Array *to, const Array *from, int64_t shift, const Array *boundary, const char *file, int line) {
  if (!FITS(from))
    stop();
  int64_t size = from->size, n = from->dim[0].extent, s = from->dim[0].stride;
  char *result = establish_vector(to, from);
  const char *from_base = from->base;
  to->base = result;
  for (int64_t i = 0; i < n; i++) {
    char *p = result + i * size;
    if (i + shift >= 0 && i + shift < n)
      OWN(copy)(p, from_base + (i + shift) * s, size);
    else if (boundary)
      OWN(copy)(p, boundary->base, size);
    else
      for (int64_t k = 0; k < size; k++)
        p[k] = 0;
  }
}

// ---- Reductions along one dimension ----

#ifdef REAL
// The result's elements are counted by `inner` and `outer`, what is before and behind the dimension.
#define REDUCE_DIM(NAME_, MASK, START, EACH, END)                                                  \
  void NAME(NAME_)(Array * to, const Array *a, int dim, const char *file, int line MASK) {         \
    if (a->type != REAL)                                                                           \
      stop();                                                                                      \
    int64_t inner = 1, outer = 1, stride = sizeof(T), n = a->dim[dim - 1].extent;                  \
    establish(to, sizeof(T), REAL, a->rank - 1);                                                   \
    for (int k = 0; k < a->rank; k++) {                                                            \
      int64_t extent = a->dim[k].extent;                                                           \
      inner *= k < dim - 1 ? extent : 1;                                                           \
      outer *= k > dim - 1 ? extent : 1;                                                           \
      if (k != dim - 1) {                                                                          \
        set(&to->dim[k < dim ? k : k - 1], 1, extent, stride);                                     \
        stride *= extent;                                                                          \
      }                                                                                            \
    }                                                                                              \
    T *sink = (T *)allocated(inner * outer * (int64_t)sizeof(T));                                  \
    to->base = (char *)sink;                                                                       \
    for (int64_t o = 0; o < outer; o++)                                                            \
      for (int64_t i = 0; i < inner; i++) {                                                        \
        double result = START, correction = 0;                                                     \
        for (int64_t k = 0; k < n; k++) {                                                          \
          int64_t at = (o * n + k) * inner + i;                                                    \
          if (TAKEN(at)) {                                                                         \
            double x = *(const T *)element(a, at);                                                 \
            EACH;                                                                                  \
          }                                                                                        \
        }                                                                                          \
        (void)correction;                                                                          \
        sink[o * inner + i] = (T)END(result);                                                      \
      }                                                                                            \
  }
#define WITH_MASK , const Array *mask
#define WITHOUT_MASK
#define TAKEN(at) chosen(mask, at)
REDUCE_DIM(SumDim, WITH_MASK, 0, double next = x - correction; double old = result; result += next;
           correction = (result - old) - next, )
REDUCE_DIM(ProductDim, WITH_MASK, 1, result *= x, )
REDUCE_DIM(MaxvalDim, WITH_MASK, -GREATEST, result = x > result ? x : result, )
REDUCE_DIM(MinvalDim, WITH_MASK, GREATEST, result = x < result ? x : result, )
#undef TAKEN
#define TAKEN(at) true
REDUCE_DIM(Norm2Dim, WITHOUT_MASK, 0, result += x * x, __builtin_sqrt)
#undef TAKEN
#undef WITH_MASK
#undef WITHOUT_MASK
#undef REDUCE_DIM

// ---- What a library function reads into arrays ----

// Takes what an array holds, and marks it: what is still marked behind a call was not read. The mark is that of effects.rs.
char *NAME(Keep)(const Array *a) {
  if (!FITS(a))
    stop();
  int64_t each = a->size / (int64_t)sizeof(T), n = length(a), r = rows(a), s = step(a);
  T *kept = (T *)allocated(n * r * each * (int64_t)sizeof(T)), *next = kept;
  const BITS unread = UNREAD;
  T mark;
  __builtin_memcpy(&mark, &unread, sizeof mark);
  for (int64_t j = 0; j < r; j++) {
    char *p = row(a, j);
    for (int64_t i = 0; i < n; i++)
      for (int64_t k = 0; k < each; k++) {
        T *x = (T *)(p + i * s) + k;
        *next++ = *x;
        *x = mark;
      }
  }
  return (char *)kept;
}
void NAME(Take)(const Array *a, char *kept) {
  int64_t each = a->size / (int64_t)sizeof(T), n = length(a), r = rows(a), s = step(a);
  const T *next = (const T *)kept;
  for (int64_t j = 0; j < r; j++) {
    char *p = row(a, j);
    for (int64_t i = 0; i < n; i++)
      for (int64_t k = 0; k < each; k++) {
        T *x = (T *)(p + i * s) + k;
        T new = *x, old = *next++;
        BITS bits;
        __builtin_memcpy(&bits, &new, sizeof bits);
        *x = bits == UNREAD ? old : new;
      }
  }
  free(kept);
}
#undef BITS
#undef UNREAD
#undef REAL
#undef GREATEST
#endif

// ---- Array constructors ----

// Room for so many elements more.
PART char *OWN(room)(Constructor *c, int64_t more) {
  Array *to = c->to;
  int64_t size = to->size, next = c->next;
  if (next + more > c->capacity) {
    int64_t capacity = 2 * (next + more);
    char *old = to->base, *new = allocated(capacity * size);
    if (next)
      OWN(copy)(new, old, next * size);
    to->base = new;
    if (old)
      free(old);
    set(&to->dim[0], 1, next + more, size);
    c->capacity = capacity;
  } else if (next + more > to->dim[0].extent) {
    to->dim[0].extent = next + more;
  }
  c->next = next + more;
  return to->base + next * size;
}

void NAME(PushArrayConstructorValue)(Constructor *c, const Array *from) {
  if (!FITS(from) || c->to->size != from->size)
    stop();
  OWN(gather)(OWN(room)(c, count(from)), from);
}

void NAME(PushArrayConstructorSimpleScalar)(Constructor *c, const char *from) {
  int64_t size = c->to->size;
  OWN(copy)(OWN(room)(c, 1), from, size);
}

#undef T
#undef VALUE
#undef NAME
#undef OWN
#undef FITS
#endif
