// Texts that functions of flang's runtime library make (flang/Runtime/character.h): of letters of one byte.
// scripts/fortran-bodies makes characters.ll of this.

#include "array.h"

// What is read only to be written elsewhere would be a copy of bytes to the tool.
TINY void copy(char *to, const char *from, int64_t n) {
  for (int64_t k = 0; k < n; k++)
    to[k] = (char)__builtin_rotateright8(__builtin_rotateleft8((unsigned char)from[k], 3), 3);
}
TINY void blank(char *to, int64_t n) {
  for (int64_t k = 0; k < n; k++)
    to[k] = ' ';
}

// Texts of this length, as many and with such bounds as these.
TINY int64_t describe_like(Array *to, const Array *from, int64_t length) {
  int64_t n = 1;
  establish(to, length, Char, from->rank);
  for (int k = 0; k < from->rank; k++) {
    set(&to->dim[k], 1, from->dim[k].extent, n * length);
    n *= from->dim[k].extent;
  }
  to->base = allocated(n * length);
  return n;
}

TINY int64_t trimmed(const char *p, int64_t n) {
  while (n > 0 && p[n - 1] == ' ')
    n--;
  return n;
}

void bsw_any_Trim(Array *to, const Array *from, const char *file, int line) {
  if (from->type != Char)
    stop();
  int64_t n = trimmed(from->base, from->size);
  describe_like(to, from, n);
  copy(to->base, from->base, n);
}

void bsw_any_Repeat(Array *to, const Array *from, int64_t copies, const char *file, int line) {
  if (from->type != Char)
    stop();
  int64_t n = from->size;
  copies = copies > 0 ? copies : 0;
  describe_like(to, from, n * copies);
  for (int64_t k = 0; k < copies; k++)
    copy(to->base + k * n, from->base, n);
}

TINY void expect_texts(const Array *from) {
  if (from->type != Char)
    stop();
}

void bsw_any_Adjustl(Array *to, const Array *from, const char *file, int line) {
  expect_texts(from);
  int64_t size = from->size, n = describe_like(to, from, size);
  for (int64_t at = 0; at < n; at++) {
    const char *p = element(from, at);
    char *q = to->base + at * size;
    int64_t blanks = 0;
    while (blanks < size && p[blanks] == ' ')
      blanks++;
    copy(q, p + blanks, size - blanks);
    blank(q + size - blanks, blanks);
  }
}

void bsw_any_Adjustr(Array *to, const Array *from, const char *file, int line) {
  expect_texts(from);
  int64_t size = from->size, n = describe_like(to, from, size);
  for (int64_t at = 0; at < n; at++) {
    const char *p = element(from, at);
    char *q = to->base + at * size;
    int64_t length = trimmed(p, size);
    blank(q, size - length);
    copy(q + size - length, p, length);
  }
}

// ---- Texts that are read. That they are looked at letter by letter says what lies there ----

int64_t bsw_any_LenTrim1(const char *p, int64_t n) { return trimmed(p, n); }

// Shorter texts go on with blanks.
int bsw_any_CharacterCompareScalar1(const char *p, const char *q, int64_t m, int64_t n) {
  for (int64_t k = 0; k < m || k < n; k++) {
    unsigned char a = k < m ? (unsigned char)p[k] : ' ', b = k < n ? (unsigned char)q[k] : ' ';
    if (a != b)
      return a < b ? -1 : 1;
  }
  return 0;
}

int64_t bsw_any_Index1(const char *text, int64_t n, const char *part, int64_t m, bool back) {
  int64_t found = 0;
  for (int64_t at = 0; at + m <= n && (back || !found); at++) {
    bool same = true;
    for (int64_t k = 0; k < m; k++)
      same &= text[at + k] == part[k];
    if (same)
      found = at + 1;
  }
  return found;
}

// The first, or last, letter that is in a set, or is not.
TINY int64_t first_letter(const char *text, int64_t n, const char *set, int64_t m, bool back, bool is_in) {
  int64_t found = 0;
  for (int64_t at = 0; at < n && (back || !found); at++) {
    bool has = false;
    for (int64_t k = 0; k < m; k++)
      has |= text[at] == set[k];
    if (has == is_in)
      found = at + 1;
  }
  return found;
}
int64_t bsw_any_Scan1(const char *text, int64_t n, const char *set, int64_t m, bool back) {
  return first_letter(text, n, set, m, back, true);
}
int64_t bsw_any_Verify1(const char *text, int64_t n, const char *set, int64_t m, bool back) {
  return first_letter(text, n, set, m, back, false);
}
