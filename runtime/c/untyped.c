/*
 * Memory that is copied or overwritten of which nobody knows what it holds: doubles, pointers or neither, in words of
 * eight bytes. The shadow tells: in the forward sweep that of a pointer is beside it, and beside a double is zero, an adjoint of
 * the caller's, or the shadow of a pointer that was there before. No address has one of the sixteen highest bits set, and no
 * double but zero and what is less than 1e-308 has all of them clear: a word holds a pointer where it and its shadow are addresses.
 * What is left of a shadow beside a double is such a number, too, and changes no sum.
 * A pointer may be copied in pieces: those of its shadow go with them.
 */
#include "internal.h"

#include <string.h>

enum { WORD = 8 };

/* The shadow that was overwritten, and what was written over it. */
struct bsw_moved {
    bsw_moved *before;
    uint64_t height; /* of the stack */
    uint64_t count;
    char head[2][WORD], tail[2][WORD]; /* parts of words before and behind, as they were and became */
    uint64_t words[];            /* `count` as they were, and as many as they became */
};

static const bsw_record moved_record = {.bytes = 1, .site = "memory of which it is not known what it holds"};

static bool is_address(uint64_t word)
{
    return word != 0 && word >> 48 == 0;
}

/* What is overwritten: whole words, and parts of words before and behind these. */
typedef struct moved_area {
    char *to, *first, *behind;
    uint64_t count, head, tail;
} moved_area;

static moved_area area_of(char *to, uint64_t bytes)
{
    const uint64_t before = (WORD - (uintptr_t)to % WORD) % WORD;
    const uint64_t head = before < bytes ? before : bytes;
    const uint64_t count = (bytes - head) / WORD;
    char *first = to + head;
    return (moved_area){to, first, first + count * WORD, count, head, (bytes - head) % WORD};
}

static size_t size_of(uint64_t count)
{
    return sizeof(bsw_moved) + 2 * WORD * (size_t)count;
}

static bsw_moved *new_moved(uint64_t count)
{
    bsw_thread_start();
    const size_t need = size_of(count);
    bsw_moved *moved = bsw_memory_get(need);
    if (!moved) {
        bsw_memory_refuse(need, &moved_record);
    }
    moved->before = bsw_self.moved;
    moved->height = bsw_chunk_height();
    moved->count = count;
    bsw_self.moved = moved;
    return moved;
}

/* The record of what was written last, which is what is reversed now. */
static bsw_moved *last_moved(uint64_t count)
{
    bsw_moved *moved = bsw_self.moved;
    if (!moved || moved->count != count) {
        bsw_fatal("what was copied last is not what is reversed: %s", moved_record.site);
    }
    return moved;
}

static void drop_moved(void)
{
    bsw_moved *moved = bsw_self.moved;
    bsw_self.moved = moved->before;
    bsw_memory_put(moved, size_of(moved->count));
}

static bool begins_elsewhere(const void *to, const void *from)
{
    return ((uintptr_t)to - (uintptr_t)from) % WORD != 0;
}

/* No pointer is among bytes that are copied, to `memory`, to where words begin elsewhere. */
static void expect_no_pointers(const void *from, const void *memory, uint64_t bytes)
{
    for (uint64_t at = (WORD - (uintptr_t)from % WORD) % WORD; at + WORD <= bytes; at += WORD) {
        uint64_t shadow, held;
        memcpy(&shadow, (const char *)from + at, WORD);
        memcpy(&held, (const char *)memory + at, WORD);
        if (is_address(shadow) && is_address(held)) {
            bsw_fatal("%llu bytes of which it is not known what they hold are copied to where words begin elsewhere, and there "
                      "is a pointer in them", (unsigned long long)bytes);
        }
    }
}

/* The word that a part is of. */
static uint64_t word_around(const char *part)
{
    uint64_t word;
    memcpy(&word, part - (uintptr_t)part % WORD, WORD);
    return word;
}

/* What becomes of a part of a word: a part of the shadow of a pointer comes from where there is one, and nothing else comes. */
static void part_of(const char *to, const char *from, uint64_t bytes, char parts[2][WORD])
{
    if (bytes == 0) {
        return;
    }
    memcpy(parts[0], to, bytes);
    memcpy(parts[1], to, bytes);
    if (from && (is_address(word_around(from)) || is_address(word_around(from + bytes - 1)))) {
        memcpy(parts[1], from, bytes);
    } else if (is_address(word_around(to))) {
        memset(parts[1], 0, bytes);
    }
}

void bsw_untyped_move(void *to, const void *from, const void *memory, uint64_t bytes)
{
    if (!to || bytes == 0) {
        return;
    }
    const moved_area area = area_of(to, bytes);
    const uint64_t count = area.count;
    if (from && count != 0 && begins_elsewhere(to, from)) {
        expect_no_pointers(from, memory, bytes);
        from = NULL;
    }
    char *first = area.first;
    bsw_moved *moved = new_moved(count);
    uint64_t *old = moved->words, *new = moved->words + count;
    part_of(area.to, from, area.head, moved->head);
    part_of(area.behind, from ? (const char *)from + area.head + count * WORD : NULL, area.tail, moved->tail);
    memcpy(old, first, count * WORD);
    if (from) {
        memcpy(new, (const char *)from + area.head, count * WORD);
    } else {
        memset(new, 0, count * WORD);
    }
    for (uint64_t at = 0; at < count; ++at) {
        uint64_t held;
        memcpy(&held, (const char *)memory + area.head + at * WORD, WORD);
        /* Of doubles, their adjoints are wanted. */
        if (!is_address(new[at]) || !is_address(held)) {
            new[at] = 0;
        }
        if (new[at] != 0 || is_address(old[at])) {
            memcpy(first + at * WORD, &new[at], WORD);
        }
    }
    memcpy(area.to, moved->head[1], area.head);
    memcpy(area.behind, moved->tail[1], area.tail);
}

static void refuse_adjoint(void)
{
    bsw_fatal("a derivative passes bytes of which it is not known what they hold: floats that are no doubles, or doubles that "
              "lie at no multiple of eight or are copied in pieces, may be among them");
}

/* Numbers that are no doubles come in messages, whose types are known when the program runs: the pairs for MPI say so. */
static bool other_floats = false;

void bsw_untyped_floats(void); /* declared again in mpi/layout.h */
void bsw_untyped_floats(void)
{
    other_floats = true;
}

/* Whether part of a word has an adjoint that it had not: a number is copied in pieces. A pointer's shadow may have come. Without bytes
   there need be no word. */
static bool has_adjoint(const char *part, const char *before, uint64_t bytes)
{
    if (memcmp(part, before, bytes) == 0) {
        return false;
    }
    const uint64_t word = word_around(part);
    const bool is_zero = word << 1 == 0;
    return !is_zero && !is_address(word);
}

/* `strict` where it is not known that floats are doubles: then none may have an adjoint. */
static void move_back(void *to, void *from, uint64_t bytes, bool strict)
{
    if (!to || bytes == 0) {
        return;
    }
    strict = strict || other_floats;
    const moved_area area = area_of(to, bytes);
    const uint64_t count = area.count;
    char *first = area.first;
    bsw_moved *moved = last_moved(count);
    const bool moved_on = from && begins_elsewhere(to, from);
    if (moved_on) {
        from = NULL;
    }
    const uint64_t *old = moved->words;
    uint64_t *new = moved->words + count;
    /* First all are taken, for what is copied may lie where it is copied to. */
    for (uint64_t at = 0; at < count; ++at) {
        uint64_t word;
        memcpy(&word, first + at * WORD, WORD);
        new[at] = new[at] != 0 ? 0 : word;
        if ((strict || moved_on) && new[at] != 0) {
            refuse_adjoint();
        }
        word = is_address(old[at]) ? old[at] : 0;
        memcpy(first + at * WORD, &word, WORD);
    }
    const bool in_parts = has_adjoint(area.to, moved->head[1], area.head) || has_adjoint(area.behind, moved->tail[1], area.tail);
    if (in_parts) {
        refuse_adjoint();
    }
    memcpy(area.to, moved->head[0], area.head);
    memcpy(area.behind, moved->tail[0], area.tail);
    for (uint64_t at = 0; from && at < count; ++at) {
        if (new[at] != 0) {
            char *source = (char *)from + area.head + at * WORD;
            double sum, adjoint;
            memcpy(&sum, source, WORD);
            memcpy(&adjoint, &new[at], WORD);
            sum += adjoint;
            memcpy(source, &sum, WORD);
        }
    }
    drop_moved();
}

void bsw_untyped_back(void *to, void *from, uint64_t bytes)
{
    move_back(to, from, bytes, false);
}

void bsw_untyped_back_strict(void *to, void *from, uint64_t bytes)
{
    move_back(to, from, bytes, true);
}

/* The whole words that bytes lie in. */
static moved_area words_around(void *to, uint64_t bytes)
{
    const uint64_t before = (uintptr_t)to % WORD;
    return area_of((char *)to - before, (before + bytes + WORD - 1) / WORD * WORD);
}

void bsw_untyped_integer(void *to, uint64_t bytes)
{
    if (!to) {
        return;
    }
    const moved_area area = words_around(to, bytes);
    bsw_moved *moved = new_moved(area.count);
    uint64_t *old = moved->words, *new = moved->words + area.count;
    memcpy(old, area.first, area.count * WORD);
    for (uint64_t at = 0; at < area.count; ++at) {
        new[at] = is_address(old[at]) ? 0 : old[at];
    }
    memcpy(area.first, new, area.count * WORD);
}

void bsw_untyped_integer_back(void *to, uint64_t bytes)
{
    if (!to) {
        return;
    }
    const moved_area area = words_around(to, bytes);
    bsw_moved *moved = last_moved(area.count);
    if (memcmp(area.first, moved->words + area.count, area.count * WORD) != 0) {
        bsw_fatal("a number was computed as an integer of its bits, and a derivative passes it");
    }
    memcpy(area.first, moved->words, area.count * WORD);
    drop_moved();
}

void bsw_untyped_lower(uint64_t height)
{
    while (bsw_self.moved && (height == 0 || bsw_self.moved->height > height)) {
        drop_moved();
    }
}
