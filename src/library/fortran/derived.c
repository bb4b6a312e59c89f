// What functions of flang's runtime library do with elements of derived types. scripts/fortran-bodies makes derived.ll of this, and
// src/library/derived of that a copy for each type, with what becomes of one element of it: how it starts, is assigned and ends.

#include "array.h"

extern const char bsw_d_Type[];
// The element at an index in memory without gaps: at a multiple of the type's size, which is a constant.
char *bsw_d_At(const char *base, int64_t index);
// One at a distance that is no multiple: as a component of larger elements, where the type is one.
char *bsw_d_Part(char *base, int64_t offset);
void bsw_d_Start(char *at);
void bsw_d_Copy(char *to, const char *from);
void bsw_d_End(char *at);
// The procedures that the type's description names for the end, of a scalar and of an element of an array.
void bsw_d_Final(char *at);
void bsw_d_FinalElement(char *at);

// What is called for the type that the descriptor tells: this one, one that extends it, or one that it extends.
void bsw_p_EndAllocatable(Array *a);
int bsw_p_AllocatableDeallocate(Array *a, bool status, const Array *message, const char *file, int line);

// Where the description of a type has the bytes of an element.
enum { Size = 88 };

// Ends the program where the elements are of another type, an extension of this one, or parts of another.
PART void check_d(const Array *a) {
  const char *type = *(const char *const *)(a->dim + a->rank);
  if (type != bsw_d_Type)
    stop();
}

// Has a scalar's descriptor tell another type.
TINY void retype(Array *a, const char *type, int64_t size) {
  a->size = number(size);
  *(const char **)a->dim = type;
}

// Ends the program where elements are larger than those of this type: all of a class may be of an extension.
PART void fit_d(const Array *a) {
  if (a->rank && a->size != *(const int64_t *)(bsw_d_Type + Size))
    stop();
}

PART char *element_d(const Array *a, int64_t at) {
  int64_t offset = 0;
  for (int k = 0; k < a->rank; k++) {
    offset += at % a->dim[k].extent * a->dim[k].stride;
    at /= a->dim[k].extent;
  }
  if (offset % a->size != 0)
    return bsw_d_Part(a->base, offset);
  return bsw_d_At(a->base, offset / a->size);
}

PART void start_d(char *at, int64_t n) {
  for (int64_t k = 0; k < n; k++)
    bsw_d_Start(bsw_d_At(at, k));
}

PART void end_d(const Array *a) {
  int64_t n = count(a);
  for (int64_t k = 0; k < n; k++)
    bsw_d_End(element_d(a, k));
}

// Before elements end, or are assigned (Fortran 2018, 7.5.6).
PART void final_d(const Array *a) {
  int64_t n = count(a);
  if (a->rank == 0)
    bsw_d_Final(a->base);
  else
    for (int64_t k = 0; k < n; k++)
      bsw_d_FinalElement(element_d(a, k));
}

PART char *made_d(const Array *a) {
  int64_t n = count(a);
  char *new = allocated(a->size * n);
  start_d(new, n);
  return new;
}

PART void copy_d(const Array *to, const Array *from) {
  fit_d(from);
  int64_t n = count(to);
  for (int64_t k = 0; k < n; k++)
    bsw_d_Copy(element_d(to, k), from->rank ? element_d(from, k) : from->base);
}

// Copies of all elements, in memory without gaps.
PART char *gathered_d(const Array *from) {
  fit_d(from);
  int64_t n = count(from);
  char *new = allocated(from->size * n);
  start_d(new, n);
  for (int64_t k = 0; k < n; k++)
    bsw_d_Copy(bsw_d_At(new, k), element_d(from, k));
  return new;
}

// Room for so many elements more of an array constructor, which have started.
PART char *room_d(Constructor *c, int64_t more) {
  Array *to = c->to;
  int64_t next = c->next;
  check_d(to);
  if (next + more > c->capacity) {
    int64_t capacity = 2 * (next + more);
    char *old = to->base, *new = allocated(capacity * to->size);
    start_d(new, next);
    for (int64_t k = 0; k < next; k++) {
      bsw_d_Copy(bsw_d_At(new, k), bsw_d_At(old, k));
      bsw_d_End(bsw_d_At(old, k));
    }
    to->base = new;
    if (old)
      free(old);
    set(&to->dim[0], 1, next + more, to->size);
    c->capacity = capacity;
  } else if (next + more > to->dim[0].extent) {
    to->dim[0].extent = next + more;
  }
  c->next = next + more;
  char *at = bsw_d_At(to->base, next);
  start_d(at, more);
  return at;
}

void bsw_d_PushArrayConstructorValue(Constructor *c, const Array *from) {
  fit_d(from);
  int64_t n = count(from);
  char *at = room_d(c, n);
  for (int64_t k = 0; k < n; k++)
    bsw_d_Copy(bsw_d_At(at, k), element_d(from, k));
}

void bsw_d_PushArrayConstructorSimpleScalar(Constructor *c, const char *from) { bsw_d_Copy(room_d(c, 1), from); }

void bsw_d_Initialize(const Array *a, const char *file, int line) {
  check_d(a);
  int64_t n = count(a);
  for (int64_t k = 0; k < n; k++)
    bsw_d_Start(element_d(a, k));
}

void bsw_d_DestroyWithoutFinalization(const Array *a) {
  check_d(a);
  end_d(a);
}
void bsw_d_Destroy(const Array *a) {
  check_d(a);
  final_d(a);
  end_d(a);
}
void bsw_d_Finalize(const Array *a, const char *file, int line) {
  check_d(a);
  final_d(a);
}

PART void assign_d(Array *to, const Array *from, bool finalize) {
  check_d(to);
  if (to->attribute == Allocatable) {
    bool fits = to->base;
    if (from->rank)
      for (int k = 0; k < to->rank; k++)
        fits &= to->dim[k].extent == from->dim[k].extent;
    if (!fits) {
      char *old = to->base, *new = gathered_d(from);
      if (old) {
        if (finalize)
          final_d(to);
        end_d(to);
        free(old);
      }
      int64_t stride = from->size;
      for (int k = 0; k < from->rank; k++) {
        set(&to->dim[k], from->dim[k].lower, from->dim[k].extent, stride);
        stride *= from->dim[k].extent;
      }
      to->base = new;
      return;
    }
  }
  if (from->rank == to->rank && meet(to, from)) {
    int64_t n = count(from);
    char *between = gathered_d(from);
    if (finalize)
      final_d(to);
    for (int64_t k = 0; k < n; k++) {
      bsw_d_Copy(element_d(to, k), bsw_d_At(between, k));
      bsw_d_End(bsw_d_At(between, k));
    }
    free(between);
  } else {
    if (finalize)
      final_d(to);
    copy_d(to, from);
  }
}

void bsw_d_Assign(Array *to, const Array *from, const char *file, int line) { assign_d(to, from, true); }

// Of scalars: what is assigned is of any type of the family, and so is what it is assigned to.
PART void become_d(Array *to, const Array *from, bool finalize) {
  if (to->rank || from->rank)
    stop();
  check_d(from);
  char *new = gathered_d(from);
  if (finalize)
    bsw_p_AllocatableDeallocate(to, false, NULL, NULL, 0);
  else
    bsw_p_EndAllocatable(to);
  retype(to, bsw_d_Type, from->size);
  to->base = new;
}
void bsw_d_AssignPolymorphic(Array *to, const Array *from, const char *file, int line) { become_d(to, from, true); }

void bsw_d_AssignTemporary(Array *to, const Array *from, const char *file, int line) {
  if (to->base)
    bsw_d_Initialize(to, file, line);
  assign_d(to, from, false);
}

void bsw_d_AllocatableApplyMold(Array *to, const Array *mold, int rank) {
  check_d(mold);
  if (to->base)
    return;
  if (rank == 0) {
    retype(to, bsw_d_Type, mold->size);
    return;
  }
  check_d(to);
  for (int k = 0; k < rank; k++)
    set(&to->dim[k], mold->dim[k].lower, mold->dim[k].extent, mold->dim[k].stride);
}

// `allocate(type :: it)`.
void bsw_d_AllocatableInitDerivedForAllocate(Array *a, const char *type, int rank, int corank) {
  if (type != bsw_d_Type)
    stop();
  if (a->base)
    return;
  if (rank == 0)
    retype(a, bsw_d_Type, *(const int64_t *)(bsw_d_Type + Size));
  else
    check_d(a);
}
void bsw_d_PointerNullifyDerived(Array *a, const char *type, int rank, int corank) {
  a->base = NULL;
  bsw_d_AllocatableInitDerivedForAllocate(a, type, rank, corank);
}

int bsw_d_AllocatableAllocate(Array *a, const void *stream, bool status, const Array *message, const char *file, int line, const void *cuda) {
  check_d(a);
  pack_strides(a);
  a->base = made_d(a);
  return 0;
}

int bsw_d_AllocatableAllocateSource(Array *a, const Array *source, bool status, const Array *message, const char *file, int line) {
  check_d(a);
  pack_strides(a);
  a->base = made_d(a);
  copy_d(a, source);
  return 0;
}

int bsw_d_PointerAllocate(Array *a, bool status, const Array *message, const char *file, int line, const Array *source) {
  check_d(a);
  pack_strides(a);
  a->base = made_d(a);
  return 0;
}

int bsw_d_PointerAllocateSource(Array *a, const Array *source, bool status, const Array *message, const char *file, int line) {
  return bsw_d_AllocatableAllocateSource(a, source, status, message, file, line);
}

// An allocatable component of what has been finalized.
void bsw_d_EndAllocatable(Array *a) {
  if (a->base) {
    check_d(a);
    end_d(a);
    free(a->base);
    a->base = NULL;
  }
}

int bsw_d_AllocatableDeallocate(Array *a, bool status, const Array *message, const char *file, int line) {
  if (a->base) {
    check_d(a);
    final_d(a);
  }
  bsw_d_EndAllocatable(a);
  return 0;
}

int bsw_d_PointerDeallocate(Array *a, bool status, const Array *message, const char *file, int line) {
  return bsw_d_AllocatableDeallocate(a, status, message, file, line);
}

// What is allocated later says its type then.
int bsw_d_AllocatableDeallocatePolymorphic(Array *a, const char *type, bool status, const Array *message, const char *file, int line) {
  return bsw_d_AllocatableDeallocate(a, status, message, file, line);
}

int bsw_d_PointerDeallocatePolymorphic(Array *a, const char *type, bool status, const Array *message, const char *file, int line) {
  return bsw_d_AllocatableDeallocate(a, status, message, file, line);
}

void bsw_d_Pack(Array *to, const Array *from, const Array *mask, const Array *vector, const char *file, int line) {
  check_d(from);
  fit_d(from);
  int64_t size = from->size, n = count(from), packed = 0, at = 0;
  for (int64_t k = 0; k < n; k++)
    packed += chosen(mask, k);
  int64_t extent = vector ? vector->dim[0].extent : packed;
  establish(to, size, from->type, 1);
  to->extra = 1;
  set(&to->dim[0], 1, extent, size);
  *(const char **)(to->dim + 1) = bsw_d_Type;
  char *new = allocated(size * extent);
  start_d(new, extent);
  to->base = new;
  for (int64_t k = 0; k < n; k++)
    if (chosen(mask, k)) {
      bsw_d_Copy(bsw_d_At(new, at), element_d(from, k));
      at++;
    }
  if (vector)
    for (int64_t k = packed; k < extent; k++)
      bsw_d_Copy(bsw_d_At(new, k), element_d(vector, k));
}

int bsw_d_MoveAlloc(Array *to, Array *from, const void *derived, bool status, const Array *message, const char *file, int line) {
  check_d(to);
  check_d(from);
  if (to->base) {
    final_d(to);
    end_d(to);
    free(to->base);
  }
  for (int k = 0; k < from->rank; k++)
    set(&to->dim[k], from->dim[k].lower, from->dim[k].extent, from->dim[k].stride);
  to->base = from->base;
  from->base = NULL;
  return 0;
}

// ---- Components, at their place in an element ----

// An allocatable component of a derived type; without memory as long as it is not allocated.
void bsw_d_CopyAllocatable(Array *to, const Array *from) {
  if (from->base)
    assign_d(to, from, false);
  else
    bsw_d_EndAllocatable(to);
}
// One of a class: it becomes of the type that is assigned.
void bsw_d_CopyPolymorphic(Array *to, const Array *from) {
  check_d(from);
  if (!from->base)
    bsw_p_EndAllocatable(to);
  else if (*(const char *const *)(to->dim + to->rank) == bsw_d_Type)
    assign_d(to, from, false);
  else
    become_d(to, from, false);
}
// Ends the program where a component is of a type that extends this one, elsewhere than in the module.
void bsw_d_Expect(const char *type) {
  if (type != bsw_d_Type)
    stop();
}
void bsw_d_FinalAllocatable(Array *a) {
  if (a->base) {
    check_d(a);
    final_d(a);
  }
}

// Elements that are a part of another.
void bsw_d_StartAll(char *at, int64_t n) { start_d(at, n); }
void bsw_d_CopyAll(char *to, const char *from, int64_t n) {
  for (int64_t k = 0; k < n; k++)
    bsw_d_Copy(bsw_d_At(to, k), bsw_d_At(from, k));
}
void bsw_d_FinalAll(char *at, int64_t n) {
  for (int64_t k = 0; k < n; k++)
    bsw_d_FinalElement(bsw_d_At(at, k));
}
void bsw_d_EndAll(char *at, int64_t n) {
  for (int64_t k = 0; k < n; k++)
    bsw_d_End(bsw_d_At(at, k));
}
