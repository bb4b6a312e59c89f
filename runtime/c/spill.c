/*
 * Memory on disk, for what passes the limit where BACKSWEEP_SPILL names a folder.
 *
 * What lies on a stack is reached through addresses as long as it is there: an iteration stores into the block that its loop has
 * reserved, the backward sweep adds to shadows. So an address has to hold, wherever its bytes are, and the system's own paging
 * does that: each area is mapped from a file without a name. Its blocks on the disk are reserved before, so that a disk that
 * is full says so here. A file without a name is gone with the process, whatever that dies of, and is nobody else's.
 *
 * What a sweep leaves behind begins to be written at once and is dropped from memory when some more areas are left, so that
 * few pages wait for the disk; what the backward sweep pops next is read ahead.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Whole pages, of any usual size. */
enum { UNIT = 64 << 10 };

typedef struct disk_area {
    char *at;
    size_t bytes;
    off_t offset; /* in the file */
} disk_area;

enum { BEING_WRITTEN = 4 };

static const char *spill_folder;
static pthread_mutex_t areas_lock = PTHREAD_MUTEX_INITIALIZER;
static int spill_file = -1; /* where there is none, nothing goes to disk */
static off_t file_end; /* areas that are freed leave holes */
static disk_area *areas;    /* by address */
static size_t area_count, area_capacity;
static char *areas_left[BEING_WRITTEN]; /* the last areas that were left, the latest first */
static _Atomic uint64_t disk_taken, disk_held, most_disk_held;
static struct sigaction other_handler;
static _Atomic pid_t owner; /* the process that has all this; 0 while it changes */
static bool watched; /* whether ours has taken its place */
static int disk_failure; /* the last one, as errno */

/* ---- Files ------------------------------------------------------------------ */

static int open_file(void)
{
#ifdef O_TMPFILE
    const int file = open(spill_folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT)) {
        return file;
    }
#endif
    char name[PATH_MAX];
    if (snprintf(name, sizeof name, "%s/backsweep-XXXXXX", spill_folder) >= (int)sizeof name) {
        errno = ENAMETOOLONG;
        return -1;
    }
    const int named = mkstemp(name);
    if (named >= 0) {
        (void)unlink(name);
    }
    return named;
}

static int reserve_on_disk(off_t offset, size_t bytes)
{
    int refused;
    do {
        refused = posix_fallocate(spill_file, offset, (off_t)bytes);
    } while (refused == EINTR);
    /* Some file systems cannot; there a full disk is seen when the pages are written. */
    if (refused == EOPNOTSUPP || refused == EINVAL) {
        refused = ftruncate(spill_file, offset + (off_t)bytes) == 0 ? 0 : errno;
    }
    return refused;
}

/* Where the file system can make no holes, the disk keeps it until the process ends. */
static void give_back_on_disk(off_t offset, size_t bytes)
{
    if (offset + (off_t)bytes == file_end) {
        file_end = offset;
        (void)!ftruncate(spill_file, file_end);
        return;
    }
#ifdef FALLOC_FL_PUNCH_HOLE
    (void)fallocate(spill_file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, (off_t)bytes);
#endif
}

/* Null where there is none; `disk_failure` says why. */
static char *map_file(size_t bytes)
{
    disk_failure = reserve_on_disk(file_end, bytes);
    if (disk_failure != 0) {
        return NULL;
    }
    char *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, spill_file, file_end);
    if (at == (char *)MAP_FAILED) {
        disk_failure = errno;
        return NULL;
    }
#ifdef MADV_DONTFORK
    (void)madvise(at, bytes, MADV_DONTFORK);
#endif
    file_end += (off_t)bytes;
    return at;
}

/* ---- Areas ------------------------------------------------------------------ */

/* Where an area begins at this address or behind it, in the order of addresses. */
static size_t place_of(const char *at)
{
    size_t from = 0, to = area_count;
    while (from < to) {
        const size_t middle = from + (to - from) / 2;
        if (areas[middle].at < at) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return from;
}

static disk_area *area_at(const char *at)
{
    const size_t place = place_of(at);
    return place < area_count && areas[place].at == at ? &areas[place] : NULL;
}

/* The list is small, and not bsw_memory_grow's, which may come here for memory. */
static bool enter(disk_area made)
{
    if (area_count == area_capacity) {
        const size_t more = area_capacity == 0 ? 64 : 2 * area_capacity;
        disk_area *larger = realloc(areas, more * sizeof *areas);
        if (!larger) {
            return false;
        }
        areas = larger;
        area_capacity = more;
    }
    const size_t place = place_of(made.at);
    memmove(&areas[place + 1], &areas[place], (area_count - place) * sizeof *areas);
    areas[place] = made;
    area_count++;
    return true;
}

static void remove_area(disk_area *gone)
{
    for (int i = 0; i < BEING_WRITTEN; i++) {
        if (areas_left[i] == gone->at) {
            areas_left[i] = NULL;
        }
    }
    (void)munmap(gone->at, gone->bytes);
    give_back_on_disk(gone->offset, gone->bytes);
    memmove(gone, gone + 1, (size_t)(&areas[area_count] - (gone + 1)) * sizeof *areas);
    area_count--;
}

/* Pages begin to go to the disk, or are there. */
static void write_pages(const disk_area *of, bool wait)
{
#ifdef SYNC_FILE_RANGE_WRITE
    const unsigned how = wait ? SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER
                              : SYNC_FILE_RANGE_WRITE;
    const int refused = sync_file_range(spill_file, of->offset, (off_t)of->bytes, how);
#else
    const int refused = msync(of->at, of->bytes, wait ? MS_SYNC : MS_ASYNC);
#endif
    if (refused != 0 && errno != ENOSYS && errno != ESPIPE) {
        bsw_fatal("cannot write to the disk of BACKSWEEP_SPILL=%s: %s", spill_folder, strerror(errno));
    }
}

/* Pages that are on the disk are no longer in memory until they are read. */
static void drop_pages(const disk_area *of)
{
    (void)madvise(of->at, of->bytes, MADV_DONTNEED);
#ifdef POSIX_FADV_DONTNEED
    (void)posix_fadvise(spill_file, of->offset, (off_t)of->bytes, POSIX_FADV_DONTNEED);
#endif
}

/* ---- A disk that fails ------------------------------------------------------- */

static bool lies_on_disk(const char *at)
{
    for (size_t i = 0; i < area_count; i++) {
        if (at >= areas[i].at && at < areas[i].at + areas[i].bytes) {
            return true;
        }
    }
    return false;
}

/* A page of a mapped file could not be read, or found no room on the disk. No function of the C library's is safe here. */
static void on_bus_error(int number, siginfo_t *info, void *context)
{
    if (lies_on_disk(info->si_addr)) {
        static const char before[] = "backsweep: error: what was spilled cannot be read back, or not be written: the disk of BACKSWEEP_SPILL=";
        static const char after[] = " is full or damaged\n";
        (void)!write(STDERR_FILENO, before, sizeof before - 1);
        (void)!write(STDERR_FILENO, spill_folder, strlen(spill_folder));
        (void)!write(STDERR_FILENO, after, sizeof after - 1);
        abort();
    }
    if (other_handler.sa_flags & SA_SIGINFO) {
        other_handler.sa_sigaction(number, info, context);
    } else if (other_handler.sa_handler == SIG_DFL || other_handler.sa_handler == SIG_IGN) {
        (void)sigaction(number, &other_handler, NULL); /* and the access is tried again */
    } else {
        other_handler.sa_handler(number);
    }
}

static void watch_for_errors(void)
{
    if (!watched) {
        struct sigaction ours = {.sa_sigaction = on_bus_error, .sa_flags = SA_SIGINFO};
        (void)sigemptyset(&ours.sa_mask);
        (void)sigaction(SIGBUS, &ours, &other_handler);
        watched = true;
    }
}

/* This code may be unloaded. */
void bsw_spill_end(void)
{
    struct sigaction now;
    if (watched && sigaction(SIGBUS, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == on_bus_error) {
        (void)sigaction(SIGBUS, &other_handler, NULL);
        watched = false;
    }
}

/* ---- What others call ---------------------------------------------------------- */

void bsw_spill_to(const char *name)
{
    spill_folder = realpath(name, NULL); /* the program may go elsewhere */
    spill_file = spill_folder ? open_file() : -1;
    if (spill_file < 0) {
        bsw_fatal("BACKSWEEP_SPILL=%s is no folder that can be written to: %s", name, strerror(errno));
    }
    atomic_store(&owner, getpid());
}

bool bsw_spills(void)
{
    return spill_file >= 0;
}

/*
 * What a process leaves to one that it forks is not shared: the child has no part in the areas, which do not even lie in its memory, and
 * writes to a file of its own. Threads that it makes have stacks of their own, too. It is noticed here, for pthread_atfork is not where all
 * languages' linkers look for it.
 */
static void notice_fork(void)
{
    const pid_t self = getpid();
    pid_t before = atomic_load(&owner);
    while (before != self) {
        if (before != 0 && atomic_compare_exchange_strong(&owner, &before, 0)) {
            (void)pthread_mutex_init(&areas_lock, NULL);
            (void)close(spill_file);
            spill_file = open_file();
            file_end = 0;
            area_count = 0;
            memset(areas_left, 0, sizeof areas_left);
            atomic_store(&disk_held, 0);
            atomic_store(&owner, self);
            return;
        }
        before = atomic_load(&owner);
    }
}

static void unlock_areas(void)
{
    (void)pthread_mutex_unlock(&areas_lock);
}

void *bsw_spill_get(size_t bytes)
{
    if (!bsw_spills()) {
        return NULL;
    }
    notice_fork();
    disk_area made = {.bytes = (bytes + UNIT - 1) / UNIT * UNIT};
    (void)pthread_mutex_lock(&areas_lock);
    watch_for_errors();
    made.at = map_file(made.bytes);
    made.offset = file_end - (off_t)made.bytes;
    if (made.at && !enter(made)) {
        (void)munmap(made.at, made.bytes);
        give_back_on_disk(made.offset, made.bytes);
        disk_failure = ENOMEM;
        made.at = NULL;
    }
    unlock_areas();
    if (made.at) {
        atomic_fetch_add(&disk_taken, made.bytes);
        bsw_stats_hold(&disk_held, &most_disk_held, made.bytes);
    }
    return made.at;
}

/* The area that begins there, locked; null where there is none, and then nothing is locked. */
static disk_area *lock_area(const void *memory)
{
    if (atomic_load(&disk_held) == 0) {
        return NULL;
    }
    notice_fork();
    (void)pthread_mutex_lock(&areas_lock);
    disk_area *found = area_at(memory);
    if (!found) {
        (void)pthread_mutex_unlock(&areas_lock);
    }
    return found;
}

bool bsw_spill_put(void *memory)
{
    disk_area *gone = lock_area(memory);
    if (!gone) {
        return false;
    }
    const size_t bytes = gone->bytes;
    remove_area(gone);
    unlock_areas();
    atomic_fetch_sub(&disk_held, bytes);
    return true;
}

static bool is_being_written(const char *at)
{
    for (int i = 0; i < BEING_WRITTEN; i++) {
        if (areas_left[i] == at) {
            return true;
        }
    }
    return false;
}

void bsw_spill_leave(void *memory)
{
    const disk_area *now = lock_area(memory);
    if (!now) {
        return;
    }
    if (!is_being_written(memory)) {
        write_pages(now, false);
        const char *oldest = areas_left[BEING_WRITTEN - 1];
        const disk_area *before = oldest ? area_at(oldest) : NULL;
        if (before) {
            write_pages(before, true);
            drop_pages(before);
        }
        memmove(&areas_left[1], &areas_left[0], sizeof areas_left - sizeof areas_left[0]);
        areas_left[0] = memory;
    }
    unlock_areas();
}

void bsw_spill_near(void *memory)
{
    const disk_area *soon = lock_area(memory);
    if (soon) {
        (void)madvise(soon->at, soon->bytes, MADV_WILLNEED);
        unlock_areas();
    }
}

void bsw_spill_forget(void *memory)
{
    const disk_area *past = lock_area(memory);
    if (past) {
        drop_pages(past);
        unlock_areas();
    }
}

void bsw_spill_refuse(size_t need, const bsw_record *record)
{
    if (disk_failure != 0) {
        bsw_fatal("no more room on the disk of BACKSWEEP_SPILL=%s: %llu bytes there, %zu more wanted, at %s: %s", spill_folder,
                  (unsigned long long)atomic_load(&disk_held), need, bsw_site(record), strerror(disk_failure));
    }
}

/* The memory that this process may have, or SIZE_MAX. */
static size_t allowed_memory(void)
{
    static const char *const limits[] = {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"};
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    size_t least = pages > 0 && page > 0 ? (size_t)pages * (size_t)page : SIZE_MAX;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        FILE *file = fopen(limits[i], "r");
        unsigned long long bytes = 0;
        if (file && fscanf(file, "%llu", &bytes) == 1 && bytes < least) {
            least = (size_t)bytes;
        }
        if (file) {
            (void)fclose(file);
        }
    }
    return least;
}

size_t bsw_spill_share(void)
{
    return allowed_memory() / 2;
}

void bsw_spill_print(void)
{
    if (atomic_load(&disk_taken) > 0) {
        (void)fprintf(stderr, "backsweep-stats: disk bytes=%llu peak=%llu\n", (unsigned long long)atomic_load(&disk_taken),
                      (unsigned long long)atomic_load(&most_disk_held));
    }
}
