/* What the environment asks for, and the beginning and end of threads. */
#include "internal.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

__thread bsw_thread bsw_self;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static bool have_key;
static bool print_stats, write_profile;
static atomic_uint modes_now;

static const char *setting(const char *name)
{
    const char *value = getenv(name);
    const bool off = !value || value[0] == '\0' || (value[0] == '0' && value[1] == '\0');
    return off ? NULL : value;
}

/* A number of bytes with an optional K, M or G. */
static size_t parse_limit(const char *text)
{
    char *end = NULL;
    const unsigned long long number = strtoull(text, &end, 10);
    unsigned shift = 0;
    switch (*end) {
    case 'K': case 'k': shift = 10; break;
    case 'M': case 'm': shift = 20; break;
    case 'G': case 'g': shift = 30; break;
    default: break;
    }
    const char *rest = end + (shift != 0);
    const bool digits = text[0] >= '0' && text[0] <= '9';
    if (!digits || *rest != '\0' || number > (SIZE_MAX - 1) >> shift) {
        bsw_fatal("BACKSWEEP_STACK_LIMIT=%s is not a number of bytes (as 4096, 64K, 512M, 8G)", text);
    }
    return (size_t)number << shift;
}

static void end_thread(void *unused)
{
    (void)unused;
    bsw_debug_at_exit("a thread");
    bsw_free_thread();
    bsw_self.started = false; /* destructors that still run may start again */
}

static void configure(void)
{
    have_key = pthread_key_create(&key, end_thread) == 0;
    unsigned modes = 0;
    const char *most = setting("BACKSWEEP_STACK_LIMIT");
    const char *folder = setting("BACKSWEEP_SPILL");
    if (folder) {
        bsw_spill_to(folder);
        bsw_memory_limit(bsw_spill_share());
    }
    if (most) {
        bsw_memory_limit(parse_limit(most));
    }
    if (setting("BACKSWEEP_STATS")) {
        print_stats = true;
        modes |= BSW_STATS;
    }
    if (setting("BACKSWEEP_DEBUG")) {
        modes |= BSW_DEBUG;
    }
    const char *profile = setting("BACKSWEEP_PROFILE");
    if (profile && bsw_profile_open(profile)) {
        write_profile = true;
        modes |= BSW_PROFILE;
    }
    atomic_store(&modes_now, modes);
}

void bsw_thread_start(void)
{
    if (bsw_self.started) {
        return;
    }
    (void)pthread_once(&once, configure);
    bsw_self.started = true;
    bsw_self.modes = atomic_load(&modes_now);
    if (have_key) {
        /* Any value but null makes the key's destructor run at thread exit. */
        (void)pthread_setspecific(key, &bsw_self);
    }
}

void bsw_mode_set(unsigned mode, bool on)
{
    if (on) {
        atomic_fetch_or(&modes_now, mode);
    } else {
        atomic_fetch_and(&modes_now, ~mode);
    }
}

/*
 * A destructor, not atexit: it runs after the program's own exit handlers,
 * which may still use the stack. Thread keys have no destructors at exit.
 */
__attribute__((destructor)) static void end_process(void)
{
    (void)pthread_once(&once, configure);
    if (have_key) {
        have_key = false;
        (void)pthread_key_delete(key); /* this code may be unloaded before its threads end */
    }
    bsw_debug_at_exit("the program");
    if (write_profile) {
        bsw_profile_write();
    }
    if (print_stats) {
        bsw_stats_print();
    }
    if (bsw_depth() == 0) {
        bsw_free_thread();
    }
    bsw_spill_end();
}
