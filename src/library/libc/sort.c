// qsort, as a merge sort: equal elements stay in their order, as some libraries have it; C17 7.22.5.2 leaves it open. The derivative is
// that of the order which is found. bsearch, which halves what is left: which of equal elements it finds C17 7.22.5.1 leaves open, and this
// is the one that the GNU C library finds. scripts/library-bodies makes bodies.ll of this.

#include <stddef.h>

void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);

void bsw_qsort(void *base, size_t count, size_t size, int (*order)(const void *, const void *)) {
  if (count < 2 || size == 0)
    return;
  char *all = base, *merged = malloc(count * size);
  for (size_t run = 1; run < count; run *= 2) {
    for (size_t start = 0; start < count; start += 2 * run) {
      size_t middle = start + run < count ? start + run : count;
      size_t end = middle + run < count ? middle + run : count;
      size_t left = start, right = middle;
      for (size_t at = start; at < end; at++) {
        _Bool first = left < middle && (right == end || order(all + left * size, all + right * size) <= 0);
        size_t from = first ? left : right;
        left += first;
        right += !first;
        memcpy(merged + at * size, all + from * size, size);
      }
    }
    memcpy(all, merged, count * size);
  }
  free(merged);
}

void *bsw_bsearch(const void *key, const void *base, size_t count, size_t size, int (*order)(const void *, const void *)) {
  const char *all = base;
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int found = order(key, all + middle * size);
    if (found == 0)
      return (void *)(all + middle * size);
    if (found < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}
