/*
 * Sets of inputs, by number: what the values of a function depend on while a Jacobian's pattern is found out.
 *
 * Number 0 is the empty set, number i + 1 that of input i alone. Equal sets have one number, so that a value that goes on depending on the
 * same inputs costs no memory. A set is a list of its members, or where that is shorter one bit for each input.
 */
#include "internal.h"

#include <string.h>

typedef struct set_block set_block;
struct set_block {
    set_block *before;
    size_t bytes, used; /* with this head */
};

typedef struct {
    uint32_t *data; /* members, ascending; or words of bits */
    uint32_t count; /* of members */
    bool bits;
} one_set;

typedef struct {
    uint32_t a, b, both;
} known_union;

struct bsw_sets {
    uint32_t inputs, words; /* words that have a bit for each input */
    one_set *all;
    size_t count, capacity;
    uint32_t *by_content; /* numbers of sets by what they hold; 0 is free */
    known_union *known;   /* unions that were asked for; `both` of 0 is free */
    size_t content_slots, known_slots, known_count;
    set_block *blocks;
};

enum { SET_BLOCK = 1 << 20 };
static const bsw_record set_record = {.bytes = 1, .site = "the pattern of a Jacobian"};

static _Thread_local bsw_sets *sets_here;

static void *set_memory(size_t bytes)
{
    void *memory = bsw_memory_get(bytes ? bytes : 1);
    if (!memory) {
        bsw_memory_refuse(bytes, &set_record);
    }
    return memory;
}

static void *set_zeros(size_t bytes)
{
    return memset(set_memory(bytes), 0, bytes);
}

/* Memory that goes when all sets go. */
static uint32_t *set_data(bsw_sets *sets, size_t words)
{
    const size_t need = words * sizeof(uint32_t);
    set_block *block = sets->blocks;
    if (!block || block->bytes - block->used < need) {
        const size_t bytes = sizeof *block + (need > SET_BLOCK ? need : SET_BLOCK);
        block = set_memory(bytes);
        *block = (set_block){.before = sets->blocks, .bytes = bytes, .used = sizeof *block};
        sets->blocks = block;
    }
    uint32_t *data = (uint32_t *)((char *)block + block->used);
    block->used += need;
    return data;
}

static size_t words_of(const bsw_sets *sets, const one_set *set)
{
    return set->bits ? sets->words : set->count;
}

static size_t content_slot(const bsw_sets *sets, const one_set *set)
{
    uint64_t hash = 0xcbf29ce484222325u ^ set->count;
    for (size_t i = 0; i < words_of(sets, set); i++) {
        hash = (hash ^ set->data[i]) * 0x100000001b3u;
    }
    return (size_t)(hash ^ hash >> 29) & (sets->content_slots - 1);
}

static bool same_set(const bsw_sets *sets, const one_set *a, const one_set *b)
{
    return a->count == b->count && a->bits == b->bits
           && memcmp(a->data, b->data, words_of(sets, a) * sizeof(uint32_t)) == 0;
}

/* The slot of a set like this one, or the free one where it belongs. */
static uint32_t *find_content(bsw_sets *sets, const one_set *set)
{
    size_t at = content_slot(sets, set);
    while (sets->by_content[at] && !same_set(sets, &sets->all[sets->by_content[at]], set)) {
        at = (at + 1) & (sets->content_slots - 1);
    }
    return &sets->by_content[at];
}

static void grow_contents(bsw_sets *sets)
{
    bsw_memory_put(sets->by_content, sets->content_slots * sizeof *sets->by_content);
    sets->content_slots *= 2;
    sets->by_content = set_zeros(sets->content_slots * sizeof *sets->by_content);
    for (size_t number = 1; number < sets->count; number++) {
        *find_content(sets, &sets->all[number]) = (uint32_t)number;
    }
}

/* The number of a set with these contents, which are copied where it is new. */
static uint32_t number_of(bsw_sets *sets, const one_set *set)
{
    uint32_t *slot = find_content(sets, set);
    if (*slot) {
        return *slot;
    }
    if (sets->count == UINT32_MAX) {
        bsw_fatal("%s: there are too many sets", set_record.site);
    }
    sets->all = bsw_memory_grow(sets->all, sizeof *sets->all, sets->count + 1, &sets->capacity, &set_record);
    const size_t words = words_of(sets, set);
    one_set *made = &sets->all[sets->count];
    *made = *set;
    made->data = memcpy(set_data(sets, words), set->data, words * sizeof(uint32_t));
    *slot = (uint32_t)sets->count++;
    const uint32_t number = *slot;
    if (2 * sets->count > sets->content_slots) {
        grow_contents(sets);
    }
    return number;
}

static known_union *find_known(const bsw_sets *sets, uint32_t a, uint32_t b)
{
    const uint64_t hash = ((uint64_t)a << 32 | b) * 0x9e3779b97f4a7c15u;
    size_t at = (size_t)(hash >> 32) & (sets->known_slots - 1);
    while (sets->known[at].both && (sets->known[at].a != a || sets->known[at].b != b)) {
        at = (at + 1) & (sets->known_slots - 1);
    }
    return &sets->known[at];
}

static void remember(bsw_sets *sets, known_union one)
{
    if (2 * ++sets->known_count > sets->known_slots) {
        known_union *before = sets->known;
        const size_t slots = sets->known_slots;
        sets->known_slots *= 2;
        sets->known = set_zeros(sets->known_slots * sizeof *sets->known);
        for (size_t at = 0; at < slots; at++) {
            if (before[at].both) {
                *find_known(sets, before[at].a, before[at].b) = before[at];
            }
        }
        bsw_memory_put(before, slots * sizeof *before);
    }
    *find_known(sets, one.a, one.b) = one;
}

static void add_bits(uint32_t *bits, const bsw_sets *sets, const one_set *set)
{
    for (size_t i = 0; i < words_of(sets, set); i++) {
        if (set->bits) {
            bits[i] |= set->data[i];
        } else {
            bits[set->data[i] / 32] |= (uint32_t)1 << set->data[i] % 32;
        }
    }
}

/* The union as bits. */
static one_set union_of_bits(const bsw_sets *sets, const one_set *a, const one_set *b, uint32_t *room)
{
    memset(room, 0, sets->words * sizeof *room);
    add_bits(room, sets, a);
    add_bits(room, sets, b);
    one_set both = {room, 0, true};
    for (uint32_t i = 0; i < sets->words; i++) {
        both.count += (uint32_t)__builtin_popcount(room[i]);
    }
    return both;
}

/* The union of two lists, as a list. */
static one_set union_of_lists(const one_set *a, const one_set *b, uint32_t *room)
{
    uint32_t i = 0, j = 0, n = 0;
    while (i < a->count || j < b->count) {
        const bool from_a = j == b->count || (i < a->count && a->data[i] <= b->data[j]);
        const uint32_t member = from_a ? a->data[i] : b->data[j];
        i += i < a->count && a->data[i] == member;
        j += j < b->count && b->data[j] == member;
        room[n++] = member;
    }
    return (one_set){room, n, false};
}

static uint32_t union_of_two(bsw_sets *sets, const one_set *a, const one_set *b)
{
    const size_t list = (size_t)a->count + b->count, words = list > sets->words ? list : sets->words;
    uint32_t *room = set_memory(words * sizeof *room);
    /* A set that is as well had as bits has them, so that equal sets look alike. */
    one_set both = a->bits || b->bits ? union_of_bits(sets, a, b, room) : union_of_lists(a, b, room);
    uint32_t number;
    if (!both.bits && both.count > sets->words) {
        uint32_t *bits = set_memory(sets->words * sizeof *bits);
        const one_set as_bits = union_of_bits(sets, &both, &both, bits);
        number = number_of(sets, &as_bits);
        bsw_memory_put(bits, sets->words * sizeof *bits);
    } else {
        number = number_of(sets, &both);
    }
    bsw_memory_put(room, words * sizeof *room);
    return number;
}

uint32_t bsw_set_union(uint32_t a, uint32_t b)
{
    if (a == b || b == 0) {
        return a;
    }
    if (a == 0) {
        return b;
    }
    bsw_sets *sets = sets_here;
    if (!sets) {
        bsw_fatal("%s is asked for by a thread that has not begun one", set_record.site);
    }
    const known_union asked = a < b ? (known_union){a, b, 0} : (known_union){b, a, 0};
    const known_union *known = find_known(sets, asked.a, asked.b);
    if (known->both) {
        return known->both;
    }
    const uint32_t both = union_of_two(sets, &sets->all[a], &sets->all[b]);
    remember(sets, (known_union){asked.a, asked.b, both});
    return both;
}

void bsw_sets_begin(uint32_t inputs)
{
    bsw_sets *sets = set_memory(sizeof *sets);
    *sets = (bsw_sets){.inputs = inputs, .words = inputs / 32 + 1, .content_slots = 1024, .known_slots = 1024};
    sets->by_content = set_zeros(sets->content_slots * sizeof *sets->by_content);
    sets->known = set_zeros(sets->known_slots * sizeof *sets->known);
    sets->all = bsw_memory_grow(sets->all, sizeof *sets->all, (size_t)inputs + 1, &sets->capacity, &set_record);
    sets->all[0] = (one_set){NULL, 0, false};
    sets->count = 1;
    for (uint32_t input = 0; input < inputs; input++) {
        number_of(sets, &(one_set){&input, 1, false});
    }
    sets_here = sets;
}

uint32_t bsw_set_members(uint32_t number, uint32_t *members)
{
    const bsw_sets *sets = sets_here;
    const one_set *set = &sets->all[number];
    if (members && !set->bits && set->count > 0) {
        memcpy(members, set->data, set->count * sizeof *members);
    }
    for (uint32_t i = 0, n = 0; members && set->bits && i < sets->inputs; i++) {
        if (set->data[i / 32] >> i % 32 & 1) {
            members[n++] = i;
        }
    }
    return set->count;
}

void bsw_sets_end(void)
{
    bsw_sets *sets = sets_here;
    sets_here = NULL;
    for (set_block *block = sets->blocks, *before; block; block = before) {
        before = block->before;
        bsw_memory_put(block, block->bytes);
    }
    bsw_memory_put(sets->by_content, sets->content_slots * sizeof *sets->by_content);
    bsw_memory_put(sets->known, sets->known_slots * sizeof *sets->known);
    bsw_memory_put(sets->all, sets->capacity * sizeof *sets->all);
    bsw_memory_put(sets, sizeof *sets);
}
