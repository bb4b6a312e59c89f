/*
 * Teams: in a parallel region each thread of a team has a stack of its own, which stays with the place in the team and not
 * with the thread, so that the backward sweep meets what the forward sweep has left whichever thread executes it.
 *
 * The thread that opens a region has one team, whatever regions it opens: they end in the reverse order of their
 * beginning. Sections of which one thread executes at a time take turns in the backward sweep, in the reverse order as well.
 */
#include "internal.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

/* A kind of section, by the lock that lets one thread in: how often one has been left and not yet been swept back. */
typedef struct bsw_section {
    struct bsw_section *next;
    const void *guard;
    uint64_t left;
} bsw_section;

enum { BUCKETS = 64 };

struct bsw_team {
    bsw_team *outer;       /* of which the thread that has this team is a member */
    pthread_mutex_t mutex; /* for what follows */
    void **tape;           /* a tape for each place in the team */
    size_t capacity;
    uint32_t members; /* of the region that was entered last, or is to be entered */
    bsw_section *section[BUCKETS];
    bsw_fresh **fresh; /* the shadows that the thread which has this team makes */
    bsw_fresh *met;    /* those that members were the first to meet, the last of a list */
};

/* Ends the program if a call of the library for threads fails, which it does for programs that are wrong. */
static void must(int status)
{
    if (status != 0) {
        bsw_fatal("the threads of a parallel region cannot be told apart (error %d)", status);
    }
}

/*
 * Functions of the library for OpenMP, which is there where a program has threads of its; in a program that has been linked, or loaded
 * later.
 */
extern __attribute__((weak)) void __kmpc_barrier(void *place, int32_t thread);
extern __attribute__((weak)) int32_t __kmpc_global_thread_num(void *place);
extern __attribute__((weak)) void __kmpc_push_num_threads(void *place, int32_t thread, int32_t members);
extern __attribute__((weak)) void __kmpc_end_critical(void *place, int32_t thread, void *guard);
extern __attribute__((weak)) void __kmpc_end_ordered(void *place, int32_t thread);
extern __attribute__((weak)) void omp_unset_lock(void *guard);
extern __attribute__((weak)) void *dlsym(void *library, const char *name);

static void (*of_library(void (*linked)(void), const char *name))(void)
{
    void *loaded = !linked && dlsym ? dlsym(NULL, name) : NULL;
    if (loaded) {
        memcpy(&linked, &loaded, sizeof linked);
    }
    if (!linked) {
        bsw_fatal("a parallel region needs '%s' of the library for OpenMP, which is not there", name);
    }
    return linked;
}

/* The function itself, with its type. */
#define LIBRARY(name) ((__typeof__(&name))of_library((void (*)(void))name, #name))

static int32_t this_thread(void *place)
{
    return LIBRARY(__kmpc_global_thread_num)(place);
}

void bsw_team_barrier(void *place)
{
    LIBRARY(__kmpc_barrier)(place, this_thread(place));
}

static bsw_team *own_team(void)
{
    bsw_thread_start();
    bsw_team *team = bsw_self.team;
    if (!team) {
        team = bsw_memory_get(sizeof *team);
        if (!team) {
            bsw_memory_refuse(sizeof *team, &bsw_record8[BSW_CONTROL]);
        }
        *team = (bsw_team){.outer = bsw_self.within, .fresh = &bsw_self.fresh};
        must(pthread_mutex_init(&team->mutex, NULL));
        bsw_self.team = team;
    }
    return team;
}

bsw_team *bsw_team_forward(void)
{
    return own_team();
}

void bsw_team_joined(bsw_team *team)
{
    bsw_fresh_settle_later(team->met);
    team->met = NULL;
    bsw_push4(BSW_CONTROL, team->members);
}

bsw_team *bsw_team_backward(uint32_t *members)
{
    bsw_team *team = own_team();
    *members = team->members = bsw_pop4(BSW_CONTROL);
    return team;
}

/* The stack of a place in the team, made where there is none yet. */
static void *tape_at(bsw_team *team, uint32_t place)
{
    if (place >= team->capacity) {
        const size_t before = team->capacity;
        team->tape = bsw_memory_grow(team->tape, sizeof *team->tape, (size_t)place + 1, &team->capacity,
                                     &bsw_record8[BSW_CONTROL]);
        memset(team->tape + before, 0, (team->capacity - before) * sizeof *team->tape);
    }
    if (!team->tape[place]) {
        team->tape[place] = bsw_tape_new(0);
    }
    return team->tape[place];
}

static void swap_stacks(bsw_team *team, uint32_t place)
{
    must(pthread_mutex_lock(&team->mutex));
    void *tape = tape_at(team, place);
    must(pthread_mutex_unlock(&team->mutex));
    bsw_tape_swap(tape);
}

void bsw_team_enter(bsw_team *team, uint32_t place, uint32_t members)
{
    /* The first is the thread that opened the region, and tells when all have joined. */
    if (place == 0) {
        team->members = members;
    }
    const bool together = members > 1 || bsw_self.together;
    swap_stacks(team, place);
    bsw_self.within = team;
    bsw_self.together = together;
    bsw_push8(BSW_CONTROL, bsw_release_mark());
}

void bsw_team_leave(bsw_team *team, uint32_t place)
{
    swap_stacks(team, place);
}

void bsw_team_return(bsw_team *team, uint32_t place, uint32_t members)
{
    if (members != team->members) {
        bsw_fatal("a parallel region has %u threads in its backward sweep, and had %u in its forward sweep", members,
                  team->members);
    }
    swap_stacks(team, place);
}

void bsw_team_returned(bsw_team *team, uint32_t place)
{
    bsw_release_since(bsw_pop8(BSW_CONTROL));
    swap_stacks(team, place);
}

void bsw_team_alone_unless(void *place, int32_t condition)
{
    if (!condition) {
        LIBRARY(__kmpc_push_num_threads)(place, this_thread(place), 1);
    }
}

bsw_team *bsw_team_lock(void)
{
    bsw_team *team = bsw_self.within;
    while (team && team->outer) {
        team = team->outer;
    }
    if (team) {
        must(pthread_mutex_lock(&team->mutex));
    }
    return team;
}

void bsw_team_unlock(bsw_team *team)
{
    if (team) {
        must(pthread_mutex_unlock(&team->mutex));
    }
}

bsw_fresh **bsw_team_fresh(bsw_team *team)
{
    return team ? team->fresh : &bsw_self.fresh;
}

bsw_fresh **bsw_team_met(bsw_team *team)
{
    return &team->met;
}

/* The sections of a lock are those of the whole program: of the team that is within no other. */
static bsw_section *section_of(const void *guard)
{
    bsw_team *team = bsw_team_lock();
    if (!team) {
        return NULL;
    }
    bsw_section **bucket = &team->section[((uintptr_t)guard >> 3) % BUCKETS];
    bsw_section *section = *bucket;
    while (section && section->guard != guard) {
        section = section->next;
    }
    if (!section) {
        section = bsw_memory_get(sizeof *section);
        if (!section) {
            bsw_memory_refuse(sizeof *section, &bsw_record8[BSW_CONTROL]);
        }
        *section = (bsw_section){*bucket, guard, 0};
        *bucket = section;
    }
    bsw_team_unlock(team);
    return section;
}

/* The thread is about to give the lock back: no other one is here. */
static void leave_section(const void *guard)
{
    bsw_thread_start();
    bsw_section *section = section_of(guard);
    const uint64_t turn = section ? __atomic_fetch_add(&section->left, 1, __ATOMIC_ACQ_REL) : 0;
    bsw_push8(BSW_CONTROL, turn);
}

void bsw_section_return(const void *guard)
{
    bsw_thread_start();
    bsw_section *section = section_of(guard);
    const uint64_t turn = bsw_pop8(BSW_CONTROL);
    while (section && __atomic_load_n(&section->left, __ATOMIC_ACQUIRE) != turn + 1) {
        (void)sched_yield();
    }
}

void bsw_section_returned(const void *guard)
{
    bsw_section *section = section_of(guard);
    if (section) {
        __atomic_fetch_sub(&section->left, 1, __ATOMIC_RELEASE);
    }
}

void bsw_section_leave(void *place, int32_t thread, void *guard)
{
    leave_section(guard);
    LIBRARY(__kmpc_end_critical)(place, thread, guard);
}

/* Sections of one team's loops, in the order of their iterations, are sections of one lock. */
void bsw_ordered_leave(void *place, int32_t thread)
{
    leave_section(bsw_self.within);
    LIBRARY(__kmpc_end_ordered)(place, thread);
}

void bsw_ordered_return(void)
{
    bsw_section_return(bsw_self.within);
}

void bsw_ordered_returned(void)
{
    bsw_section_returned(bsw_self.within);
}

void bsw_lock_leave(void *guard)
{
    leave_section(guard);
    LIBRARY(omp_unset_lock)(guard);
}

/* Updates in one step are sections of flags of the runtime's, each of which several places share. */
static unsigned char updated[BUCKETS];

static unsigned char *flag_of(const void *at)
{
    return &updated[((uintptr_t)at >> 3) % BUCKETS];
}

void bsw_update_begin(const void *at)
{
    while (__atomic_test_and_set(flag_of(at), __ATOMIC_ACQUIRE)) {
        (void)sched_yield();
    }
}

void bsw_update_end(const void *at)
{
    __atomic_clear(flag_of(at), __ATOMIC_RELEASE);
}

void bsw_update_leave(const void *at)
{
    leave_section(at);
    bsw_update_end(at);
}

/* Additions in one step, and their adjoint: the value's is that of the sum, which goes on. */
#define ADD(NAME, TYPE)                                                                                          \
    void NAME(TYPE *at, TYPE value)                                                                              \
    {                                                                                                            \
        TYPE old, sum;                                                                                           \
        __atomic_load(at, &old, __ATOMIC_RELAXED);                                                               \
        do {                                                                                                     \
            sum = old + value;                                                                                   \
        } while (!__atomic_compare_exchange(at, &old, &sum, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));          \
    }                                                                                                            \
    void NAME##_forth(TYPE *at, TYPE *at_b, TYPE value)                                                          \
    {                                                                                                            \
        (void)at_b;                                                                                              \
        NAME(at, value);                                                                                         \
    }                                                                                                            \
    void NAME##_along(TYPE *at, TYPE *at_d, TYPE value, TYPE value_d)                                            \
    {                                                                                                            \
        NAME(at, value);                                                                                         \
        if (at_d) {                                                                                              \
            NAME(at_d, value_d);                                                                                 \
        }                                                                                                        \
    }                                                                                                            \
    void NAME##_back(TYPE *at_b, TYPE *value_b)                                                                  \
    {                                                                                                            \
        if (at_b) {                                                                                              \
            *value_b += *at_b;                                                                                   \
        }                                                                                                        \
    }
ADD(bsw_add_double, double)
ADD(bsw_add_float, float)

void bsw_team_free(bsw_team *team)
{
    if (!team) {
        return;
    }
    for (size_t place = 0; place < team->capacity; ++place) {
        if (team->tape[place]) {
            bsw_tape_free(team->tape[place]);
        }
    }
    bsw_memory_put(team->tape, team->capacity * sizeof *team->tape);
    for (size_t at = 0; at < BUCKETS; ++at) {
        while (team->section[at]) {
            bsw_section *next = team->section[at]->next;
            bsw_memory_put(team->section[at], sizeof *team->section[at]);
            team->section[at] = next;
        }
    }
    must(pthread_mutex_destroy(&team->mutex));
    bsw_memory_put(team, sizeof *team);
}
