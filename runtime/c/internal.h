/* What the parts of the runtime share. Nothing here is visible outside. */
#ifndef BACKSWEEP_INTERNAL_H
#define BACKSWEEP_INTERNAL_H

/* mmap and clock_gettime, also under -std=c11. Before any system header. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <stdbool.h>
#include <stdint.h>

#include "backsweep.h"

#define BSW_LOCAL __attribute__((visibility("hidden")))
#define BSW_COLD __attribute__((noreturn, cold, format(printf, 1, 2)))

/* ---- message.c ---- */

/* Print "backsweep: error: ..." as one line and abort. */
BSW_LOCAL BSW_COLD void bsw_fatal(const char *format, ...);

/* A record's site, or words to say that it has none. */
BSW_LOCAL const char *bsw_site(const bsw_record *record);

/* ---- memory.c: the only caller of the allocator ---- */

/* Null if the limit or the allocator says no, and the disk, where there is one. */
BSW_LOCAL void *bsw_memory_get(size_t bytes);
BSW_LOCAL void bsw_memory_put(void *memory, size_t bytes);
/* The same, and never on disk. */
BSW_LOCAL void *bsw_memory_get_here(size_t bytes);

/* What the limit still allows; SIZE_MAX without a limit. */
BSW_LOCAL size_t bsw_memory_left(void);
BSW_LOCAL void bsw_memory_limit(size_t bytes);

/* Tells that the adjoint that runs uses a shadow, in case it is one of bsw_fresh_shadow's. */
BSW_LOCAL void bsw_fresh_meet(const void *shadow);

/* There is no memory for `need` more bytes, wanted for `record`: say why. */
BSW_LOCAL __attribute__((noreturn, cold)) void bsw_memory_refuse(size_t need, const bsw_record *record);

/* Grow an array to hold at least `need` items; its capacity doubles. */
BSW_LOCAL void *bsw_memory_grow(void *array, size_t item, size_t need, size_t *capacity,
                                const bsw_record *record);

/* ---- spill.c: memory on disk ---- */

/* Where the environment wants what passes the limit; dies where that is no folder for it. */
BSW_LOCAL void bsw_spill_to(const char *name);

BSW_LOCAL bool bsw_spills(void);

/* Less is not worth a file. */
enum { BSW_SPILL_LEAST = 64 << 10 };

/* Null where there is no such folder, or the disk says no. */
BSW_LOCAL void *bsw_spill_get(size_t bytes);

/* False for memory that does not lie on disk, of which the following three do nothing, either. */
BSW_LOCAL bool bsw_spill_put(void *memory);

/* It is not used for long; it will be used soon. */
BSW_LOCAL void bsw_spill_leave(void *memory);
BSW_LOCAL void bsw_spill_near(void *memory);

/* It was popped: it can still be read, and is not worth memory. */
BSW_LOCAL void bsw_spill_forget(void *memory);

/* Dies where it was the disk that refused. */
BSW_LOCAL void bsw_spill_refuse(size_t need, const bsw_record *record);

/* The part of the machine's memory, or of what this process may have of it, that stacks take before they go to disk. */
BSW_LOCAL size_t bsw_spill_share(void);
BSW_LOCAL void bsw_spill_print(void);

/* The program is ending, or this code is unloaded: errors of memory go where they went before. */
BSW_LOCAL void bsw_spill_end(void);

/* ---- chunk.c: memory of one thread's stack ---- */

typedef struct bsw_chunk bsw_chunk;

/*
 * A list first..current..last: chunks up to `current` hold records (only
 * `current` may be empty), those after it are spare.
 */
typedef struct bsw_chunks {
    bsw_chunk *first, *current, *last;
    size_t used, spare; /* bytes of chunks up to `current`, and after it */
    char *floor;        /* end of the first block, while it is watched: see chunk.c */
} bsw_chunks;

/* ---- debug.c ---- */

typedef struct bsw_tag bsw_tag;

/* What was reserved, kept apart from the stack so that overruns cannot harm it. */
typedef struct bsw_tags {
    bsw_tag *tag;
    size_t count, capacity;
} bsw_tags;

/* ---- stats.c ---- */

typedef struct bsw_noted_mark bsw_noted_mark;

typedef struct bsw_tally {
    uint64_t in_use[BSW_KINDS]; /* bytes on this thread's stack */
    bsw_noted_mark *mark;       /* what was in use at the marks that still hold */
    size_t marks, capacity;
} bsw_tally;

/* ---- keep.c ---- */

typedef struct bsw_kept bsw_kept;

/* ---- checkpoint.c ---- */

typedef struct bsw_checkpointed bsw_checkpointed;

/* ---- heap.c ---- */

typedef struct bsw_released bsw_released;

typedef struct bsw_fresh bsw_fresh;

/* ---- untyped.c ---- */

typedef struct bsw_moved bsw_moved;

/* ---- private.c ---- */

typedef struct bsw_private_block bsw_private_block;
typedef struct bsw_private_open bsw_private_open;

typedef struct bsw_private {
    bsw_private_block *first; /* of a list */
    bsw_private_open *open;   /* the innermost */
} bsw_private;

BSW_LOCAL void bsw_private_free(void);

/* ---- records.c ---- */

typedef struct bsw_spare bsw_spare;

/* Give back what no records lie in. */
BSW_LOCAL void bsw_records_trim(void);

/* ---- mode.c ---- */

enum { BSW_STATS = 1, BSW_DEBUG = 2, BSW_PROFILE = 4 };

typedef struct bsw_thread {
    bool started;
    unsigned modes;
    bsw_chunks chunks;
    bsw_tags tags;
    bsw_tally tally;
    bsw_kept *kept; /* the last of a list */
    bsw_checkpointed *checkpointed; /* the last of a list */
    bsw_released *released; /* the last of a list of so many */
    uint64_t releases;
    bsw_moved *moved; /* the last of a list */
    bsw_fresh *fresh; /* the last of a list */
    bsw_fresh *tangents; /* the same, of tangents */
    bsw_team *team;   /* for the parallel regions that it opens */
    bsw_team *within; /* of which it is a member now */
    bool together;    /* which has others, or one within another that has */
    bsw_private privately;
    bsw_spare *spare; /* the last of a list, of so many bytes */
    size_t spare_bytes;
} bsw_thread;

BSW_LOCAL extern __thread bsw_thread bsw_self;

/* Before anything else in a thread: read the environment once, take its modes. */
BSW_LOCAL void bsw_thread_start(void);

/* Modes of threads that start from now on. */
BSW_LOCAL void bsw_mode_set(unsigned mode, bool on);

/* ---- chunk.c ---- */

/* Take `bytes` (not 0) from the top, or give them back. Sets bsw_top.top only. */
BSW_LOCAL char *bsw_chunk_take(size_t bytes, const bsw_record *record);
BSW_LOCAL char *bsw_chunk_give(size_t bytes, const bsw_record *record);

/* Height of the stack in bytes; back to a lesser height. */
BSW_LOCAL uint64_t bsw_chunk_height(void);
BSW_LOCAL void bsw_chunk_lower(uint64_t height);

/* Let the inlined paths see the chunk, or hide it if a mode wants every call. */
BSW_LOCAL void bsw_chunk_show(void);

/* Give back every chunk without records. */
BSW_LOCAL void bsw_chunk_trim(void);

/* ---- keep.c ---- */

/* Drop what was kept above a height; all at height 0. */
BSW_LOCAL void bsw_keep_lower(uint64_t height);

/* ---- checkpoint.c ---- */

/* How many of so many iterations come before the next snapshot, where the one before the first of them is one of those
 * that there are: both more than 1. */
BSW_LOCAL uint64_t bsw_checkpoint_split(uint64_t iterations, uint64_t snapshots);
/* Drop the loops that were begun above a height; all at height 0. */
BSW_LOCAL void bsw_checkpoint_lower(uint64_t height);
BSW_LOCAL void bsw_checkpoint_print(void);
BSW_LOCAL void bsw_checkpoint_reset(void);

/* ---- untyped.c ---- */

/* Drop what was copied since the stack was so high; all for 0. */
BSW_LOCAL void bsw_untyped_lower(uint64_t height);

/* ---- team.c ---- */

/* Free a team that is in no region; null is let be. */
BSW_LOCAL void bsw_team_free(bsw_team *team);

/*
 * The team that is within no other one and of which the thread is a member now, directly or not, or null; locked until it is given back. The
 * shadows that its members make for what has none are those of the thread that opened it, which ends the adjoint.
 */
BSW_LOCAL bsw_team *bsw_team_lock(void);
BSW_LOCAL void bsw_team_unlock(bsw_team *team);
BSW_LOCAL bsw_fresh **bsw_team_fresh(bsw_team *team);
BSW_LOCAL bsw_fresh **bsw_team_met(bsw_team *team);

/* ---- heap.c ---- */

/* At the end of this thread's adjoint the shadows are zero that a list of met ones has. */
BSW_LOCAL void bsw_fresh_settle_later(bsw_fresh *met);

/* ---- debug.c ---- */

enum { BSW_GUARD = 16 }; /* bytes before and after a block */

BSW_LOCAL char *bsw_debug_reserve(char *at, size_t bytes, const bsw_record *record, uint64_t times);

/* Check the block on top against what is released; dies if they do not match. */
BSW_LOCAL void bsw_debug_release(const bsw_record *record, uint64_t times);

/* Check and forget the blocks above a height. */
BSW_LOCAL void bsw_debug_rewind(uint64_t height);
BSW_LOCAL void bsw_debug_at_exit(const char *what);
BSW_LOCAL void bsw_debug_free(void);

/* ---- stats.c ---- */

BSW_LOCAL void bsw_stats_reserve(const bsw_record *record, uint64_t times);
BSW_LOCAL void bsw_stats_release(const bsw_record *record, uint64_t times, uint64_t height);
BSW_LOCAL void bsw_stats_mark(uint64_t height);
BSW_LOCAL void bsw_stats_rewind(uint64_t height);
BSW_LOCAL void bsw_stats_free(void);
BSW_LOCAL void bsw_stats_print(void);

/* So much more is held, and perhaps more than ever. */
BSW_LOCAL void bsw_stats_hold(_Atomic uint64_t *held, _Atomic uint64_t *most, uint64_t more);

/* ---- jacobian.c ---- */

/* Memory of zeros for so many, and back. */
BSW_LOCAL void *bsw_jacobian_memory(uint64_t count, size_t size);
BSW_LOCAL void bsw_jacobian_put(void *memory, uint64_t count, size_t size);

/* ---- star.c ---- */

/* A symmetric matrix's pattern in compressed rows. */
typedef struct bsw_graph {
    int64_t vertices;
    const int64_t *start, *column;
} bsw_graph;

/* A colour for each vertex, chosen in an order; of each entry whether it is read in the row of its column. */
BSW_LOCAL void bsw_star_colour(const bsw_graph *graph, const int64_t *order, int64_t *colours, unsigned char *mirrored);

/* ---- sets.c ---- */

typedef struct bsw_sets bsw_sets;

/* Makes room on this thread for sets of so many inputs, and the sets of one; and gives it back. */
BSW_LOCAL void bsw_sets_begin(uint32_t inputs);
BSW_LOCAL void bsw_sets_end(void);

/* How many members a set has, which are written where there is room for them, ascending. */
BSW_LOCAL uint32_t bsw_set_members(uint32_t number, uint32_t *members);

/* ---- profile.c ---- */

/* True if the file can be written. */
BSW_LOCAL bool bsw_profile_open(const char *path);

/* Called after every change, by stats.c, which holds its lock. */
BSW_LOCAL void bsw_profile_sample(const uint64_t in_use[BSW_KINDS], uint64_t total);
BSW_LOCAL void bsw_profile_write(void);

#endif
