// What functions of C and C++ read into memory, whatever it holds: into memory of their own first, for the copies of
// functions that are differentiated. What is copied from there is a constant, and what is not read stays as it was.
// scripts/library-bodies makes bodies.ll of this. The calls behind are of the library: see effects.rs.

#include <stddef.h>

void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);

static inline __attribute__((always_inline)) char *room(size_t bytes) { return malloc(bytes ? bytes : 1); }
static inline __attribute__((always_inline)) void take(void *to, char *from, size_t bytes) {
  memcpy(to, from, bytes);
  free(from);
}

#define FREAD(NAME)                                                                                                    \
  size_t shown_##NAME(void *, size_t, size_t, void *);                                                                 \
  size_t bsw_##NAME(void *to, size_t size, size_t count, void *stream) {                                               \
    char *from = room(size * count);                                                                                   \
    size_t got = shown_##NAME(from, size, count, stream);                                                              \
    take(to, from, size *got);                                                                                         \
    return got;                                                                                                        \
  }
FREAD(fread)
FREAD(fread_unlocked)

ptrdiff_t shown_read(int, void *, size_t);
ptrdiff_t bsw_read(int file, void *to, size_t bytes) {
  char *from = room(bytes);
  ptrdiff_t got = shown_read(file, from, bytes);
  take(to, from, got > 0 ? (size_t)got : 0);
  return got;
}

#define PREAD(NAME)                                                                                                    \
  ptrdiff_t shown_##NAME(int, void *, size_t, long);                                                                   \
  ptrdiff_t bsw_##NAME(int file, void *to, size_t bytes, long at) {                                                    \
    char *from = room(bytes);                                                                                          \
    ptrdiff_t got = shown_##NAME(file, from, bytes, at);                                                               \
    take(to, from, got > 0 ? (size_t)got : 0);                                                                         \
    return got;                                                                                                        \
  }
PREAD(pread)
PREAD(pread64)

// std::istream::read, gcount
void *shown__ZNSi4readEPcl(void *, void *, long);
long _ZNKSi6gcountEv(const void *);
void *bsw__ZNSi4readEPcl(void *stream, void *to, long bytes) {
  char *from = room(bytes > 0 ? (size_t)bytes : 0);
  void *same = shown__ZNSi4readEPcl(stream, from, bytes);
  take(to, from, (size_t)_ZNKSi6gcountEv(stream));
  return same;
}
