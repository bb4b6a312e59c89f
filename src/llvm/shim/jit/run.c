/* Runs generated code in this process: memory between guard pages, and calls out of which a fault
 * comes back as a value. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "backsweep.h"
#include "one_thread.h"
#include "watch_log.h"

/* ---- calls ---- */

enum { RETURNED = 0, EXITED = -1, REFUSED = -2 };

struct bsw_run_fault {
    int signal;      /* 0: it returned; -1: it asked for the end of the program; -2: an adjoint met what it has no
                        derivative or shadow for, and said so */
    int status;      /* of the program, if it asked for its end */
    void *address;   /* that was accessed, if the signal is about one */
};

static const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGVTALRM};
enum { CAUGHT = sizeof caught / sizeof *caught };
static struct sigaction before[CAUGHT];
static pthread_once_t installed = PTHREAD_ONCE_INIT;

/* Where this thread goes on if generated code does not return. */
static __thread sigjmp_buf back;
static __thread volatile sig_atomic_t running;
static __thread struct bsw_run_fault *volatile fault;
static __thread volatile sig_atomic_t refusing;

/* A signal that generated code did not cause is for those who were there before. */
static void pass_on(int signal, siginfo_t *info, void *context)
{
    for (int i = 0; i < CAUGHT; i++) {
        if (caught[i] != signal) {
            continue;
        }
        if (before[i].sa_flags & SA_SIGINFO) {
            before[i].sa_sigaction(signal, info, context);
        } else {
            (void)sigaction(signal, &before[i], NULL);
            (void)raise(signal);
        }
    }
}

static void on_signal(int signal, siginfo_t *info, void *context)
{
    if (!running) {
        pass_on(signal, info, context);
        return;
    }
    fault->signal = signal == SIGABRT && refusing ? REFUSED : signal;
    fault->address = info->si_addr;
    refusing = 0;
    running = 0;
    siglongjmp(back, 1);
}

static void install(void)
{
    struct sigaction ours = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    for (int i = 0; i < CAUGHT; i++) {
        (void)sigaction(caught[i], &ours, &before[i]);
    }
}

static void on_exit_call(int status)
{
    if (!running) {
        _exit(status);
    }
    fault->signal = EXITED;
    fault->status = status;
    running = 0;
    siglongjmp(back, 1);
}

/* A timer of this thread's processor time, where there are such. */
struct limit {
    bool running;
    timer_t timer;
};

#ifdef __linux__
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

static struct limit begin_limit(uint64_t nanoseconds)
{
    enum { SECOND = 1000000000 };
    struct limit limit = {false, NULL};
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM};
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    const struct itimerspec after = {.it_value = {.tv_sec = (time_t)(nanoseconds / SECOND),
                                                  .tv_nsec = (long)(nanoseconds % SECOND)}};
    if (nanoseconds > 0 && timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &limit.timer) == 0) {
        limit.running = true;
        (void)timer_settime(limit.timer, 0, &after, NULL);
    }
    return limit;
}

static void end_limit(const struct limit *limit)
{
    if (limit->running) {
        (void)timer_delete(limit->timer);
    }
}
#else
static struct limit begin_limit(uint64_t nanoseconds)
{
    (void)nanoseconds;
    return (struct limit){false};
}

static void end_limit(const struct limit *limit)
{
    (void)limit;
}
#endif

/* So much processor time at most; 0 is no limit. */
void bsw_run_call(void (*code)(char *), char *frame, uint64_t nanoseconds,
                  struct bsw_run_fault *result)
{
    (void)pthread_once(&installed, install);
    *result = (struct bsw_run_fault){RETURNED, 0, NULL};
    fault = result;
    const struct limit limit = begin_limit(nanoseconds);
    if (sigsetjmp(back, 1) == 0) {
        running = 1;
        code(frame);
        running = 0;
    }
    end_limit(&limit);
}

/* The signal by which a call ends that takes too long. */
int bsw_run_timer_signal(void)
{
    return SIGVTALRM;
}

static void on_undifferentiated(const char *what, const char *where)
{
    refusing = 1;
    bsw_undifferentiated(what, where);
}

static void on_expect_shadow(const void *memory, const void *shadow, const char *name,
                             const char *where)
{
    refusing = 1;
    bsw_expect_shadow(memory, shadow, name, where);
    refusing = 0;
}

static void on_expect_place(const void *put, const void *shadow, const char *where)
{
    refusing = 1;
    bsw_expect_place(put, shadow, where);
    refusing = 0;
}

/* Destructors of variables are never run: when the process ends, the code is gone. */
static int ignore_at_exit(void)
{
    return 0;
}

const struct bsw_run_symbol *bsw_run_symbols(size_t *count)
{
    static const struct bsw_run_symbol all[] = {
        SYMBOL(bsw_reserve_slow),
        SYMBOL(bsw_release_slow),
        SYMBOL(bsw_shadow_new),
        SYMBOL(bsw_shadow_free),
        SYMBOL(bsw_cast_distance),
        SYMBOL(bsw_fresh_shadow),
        SYMBOL(bsw_fresh_tangent),
        SYMBOL(bsw_fresh_tangents),
        SYMBOL(bsw_set_union),
        SYMBOL(bsw_jacobian_new),
        SYMBOL(bsw_jacobian_free),
        SYMBOL(bsw_jacobian_forget),
        SYMBOL(bsw_jacobian_next),
        SYMBOL(bsw_jacobian_symmetric),
        SYMBOL(bsw_jacobian_directions),
        SYMBOL(bsw_jacobian_results),
        SYMBOL(bsw_records_new),
        SYMBOL(bsw_records_free),
        SYMBOL(bsw_tangent_records),
        SYMBOL(bsw_tangent_new),
        SYMBOL(bsw_tangent_free),
        SYMBOL(bsw_tangents_reset),
        SYMBOL(bsw_usable_size),
        SYMBOL(bsw_release_later),
        SYMBOL(bsw_release_mark),
        SYMBOL(bsw_release_since),
        SYMBOL(bsw_record1),
        SYMBOL(bsw_record4),
        SYMBOL(bsw_record8),
        SYMBOL(bsw_record16),
        SYMBOL(bsw_region),
        SYMBOL(bsw_keep),
        SYMBOL(bsw_checkpoint_begin),
        SYMBOL(bsw_checkpoint_extent),
        SYMBOL(bsw_checkpoint_step),
        SYMBOL(bsw_checkpoint_write),
        SYMBOL(bsw_checkpoint_behind),
        SYMBOL(bsw_checkpoint_end),
        SYMBOL(bsw_checkpoint_last),
        SYMBOL(bsw_checkpoint_next),
        SYMBOL(bsw_drop),
        SYMBOL(bsw_gather),
        SYMBOL(bsw_untyped_move),
        SYMBOL(bsw_untyped_back),
        SYMBOL(bsw_untyped_back_strict),
        SYMBOL(bsw_untyped_integer),
        SYMBOL(bsw_untyped_integer_back),
        SYMBOL(bsw_scatter),
        SYMBOL(bsw_depth),
        SYMBOL(bsw_mark),
        SYMBOL(bsw_rewind),
        SYMBOL(bsw_trim),
        SYMBOL(bsw_free_thread),
        SYMBOL(bsw_tape_new),
        SYMBOL(bsw_tape_swap),
        SYMBOL(bsw_tape_free),
        SYMBOL(bsw_team_forward),
        SYMBOL(bsw_team_enter),
        SYMBOL(bsw_team_leave),
        SYMBOL(bsw_team_joined),
        SYMBOL(bsw_team_backward),
        SYMBOL(bsw_team_return),
        SYMBOL(bsw_team_returned),
        SYMBOL(bsw_team_barrier),
        SYMBOL(bsw_section_leave),
        SYMBOL(bsw_ordered_leave),
        SYMBOL(bsw_ordered_return),
        SYMBOL(bsw_ordered_returned),
        SYMBOL(bsw_lock_leave),
        SYMBOL(bsw_team_alone_unless),
        SYMBOL(bsw_update_begin),
        SYMBOL(bsw_update_leave),
        SYMBOL(bsw_update_end),
        SYMBOL(bsw_add_float_along),
        SYMBOL(bsw_add_double_along),
        SYMBOL(bsw_add_float),
        SYMBOL(bsw_add_float_back),
        SYMBOL(bsw_add_float_forth),
        SYMBOL(bsw_add_double_forth),
        SYMBOL(bsw_add_double),
        SYMBOL(bsw_add_double_back),
        SYMBOL(bsw_private_begin),
        SYMBOL(bsw_private_begin_forth),
        SYMBOL(bsw_private_begin_along),
        SYMBOL(bsw_private_begin_back),
        SYMBOL(bsw_private_end),
        SYMBOL(bsw_private_end_forth),
        SYMBOL(bsw_private_end_along),
        SYMBOL(bsw_private_end_back),
        SYMBOL(bsw_section_return),
        SYMBOL(bsw_section_returned),
        SYMBOL(bsw_stats_get),
        SYMBOL(bsw_stats_reset),
        SYMBOL(bsw_stats_enable),
        SYMBOL(bsw_set_allocator),
        {"bsw_undifferentiated", (void *)(uintptr_t)on_undifferentiated},
        {"bsw_expect_place", (void *)(uintptr_t)on_expect_place},
        {"bsw_expect_shadow", (void *)(uintptr_t)on_expect_shadow},
        SYMBOL(bsw_digammaf),
        SYMBOL(bsw_digamma),
        SYMBOL(bsw_digammal),
        SYMBOL(bsw_trigammaf),
        SYMBOL(bsw_trigamma),
        SYMBOL(bsw_trigammal),
        SYMBOL(bsw_watch_outcome),
        SYMBOL(bsw_watch_from),
        SYMBOL(bsw_watch_access),
        {"exit", (void *)(uintptr_t)on_exit_call},
        {"_exit", (void *)(uintptr_t)on_exit_call},
        {"_Exit", (void *)(uintptr_t)on_exit_call},
        {"quick_exit", (void *)(uintptr_t)on_exit_call},
        {"at_quick_exit", (void *)(uintptr_t)ignore_at_exit},
        {"__cxa_atexit", (void *)(uintptr_t)ignore_at_exit},
        {"__cxa_thread_atexit", (void *)(uintptr_t)ignore_at_exit},
        {"__cxa_thread_atexit_impl", (void *)(uintptr_t)ignore_at_exit},
    };
    *count = sizeof all / sizeof *all;
    return all;
}

/* This thread's `bsw_top`. */
void *bsw_run_stack(void)
{
    return &bsw_top;
}

uint64_t bsw_run_depth(void)
{
    return bsw_depth();
}

void bsw_run_drop_stack(void)
{
    bsw_free_thread();
}

/* The file that a function of this process was loaded from, or null. */
const char *bsw_run_file_of(const void *function)
{
    Dl_info info;
    return dladdr(function, &info) != 0 ? info.dli_fname : NULL;
}

/* ---- memory ---- */

/* `bytes` of zeros between two guards of `guard` bytes; both are multiples of the page size. Null
 * where there is no memory. */
char *bsw_run_map(size_t bytes, size_t guard)
{
    char *base = mmap(NULL, guard + bytes + guard, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED) {
        return NULL;
    }
    if (bytes > 0 && mprotect(base + guard, bytes, PROT_READ | PROT_WRITE) != 0) {
        (void)munmap(base, guard + bytes + guard);
        return NULL;
    }
    return base + guard;
}

void bsw_run_unmap(char *memory, size_t bytes, size_t guard)
{
    (void)munmap(memory - guard, guard + bytes + guard);
}

size_t bsw_run_page(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

/* ---- standard output ---- */

/* From now on what is printed goes nowhere; the result undoes that. */
int bsw_run_silence(void)
{
    (void)fflush(stdout);
    int kept = dup(STDOUT_FILENO);
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) {
        (void)dup2(nowhere, STDOUT_FILENO);
        (void)close(nowhere);
    }
    return kept;
}

void bsw_run_speak(int kept)
{
    (void)fflush(stdout);
    if (kept >= 0) {
        (void)dup2(kept, STDOUT_FILENO);
        (void)close(kept);
    }
}
