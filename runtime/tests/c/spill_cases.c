/* Stacks and snapshots that are larger than memory may be. */
#define _GNU_SOURCE 1

#include "cases.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static const bsw_record word = {8, {1, 0, 0, 0, 0, 0}, {8, 0, 0, 0, 0, 0}, "spill_cases.c word"};
static const bsw_record page = {4096, {512, 0, 0, 0, 0, 0}, {4096, 0, 0, 0, 0, 0}, "spill_cases.c page"};
static const bsw_record region = {1, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 1}, "spill_cases.c region"};

/* ---- A disk that fails: these come before the C library's ---- */

static int files_before_full = -1, errors_from = -1, first_file = -1;
static int is_to_be_damaged;

int posix_fallocate(int file, off_t offset, off_t bytes)
{
    if (files_before_full == 0) {
        return ENOSPC;
    }
    files_before_full -= files_before_full > 0;
    if (is_to_be_damaged && first_file < 0) {
        first_file = dup(file);
    }
    return ftruncate(file, offset + bytes) == 0 ? 0 : errno;
}

int sync_file_range(int file, off_t offset, off_t bytes, unsigned how)
{
    (void)file, (void)offset, (void)bytes, (void)how;
    if (errors_from == 0) {
        errno = EIO;
        return -1;
    }
    errors_from -= errors_from > 0;
    return 0;
}

/* ---- What must pass ---- */

enum { WORDS = 4096 / 8 };

static char folder[] = "/tmp/backsweep-spill-XXXXXX";

/* A folder for this case, and little memory. Before anything of the runtime's is called. */
static void spill_beyond(const char *limit)
{
    CHECK(mkdtemp(folder));
    CHECK(setenv("BACKSWEEP_SPILL", folder, 1) == 0);
    CHECK(setenv("BACKSWEEP_STACK_LIMIT", limit, 1) == 0);
}

/* Whatever lies there has no name, and so cannot be left behind. */
static void nothing_is_seen(void)
{
    DIR *files = opendir(folder);
    CHECK(files);
    for (const struct dirent *one; (one = readdir(files));) {
        CHECK(one->d_name[0] == '.');
    }
    (void)closedir(files);
}

static void end_folder(void)
{
    bsw_free_thread();
    nothing_is_seen();
    CHECK(rmdir(folder) == 0);
}

static uint64_t number(uint64_t i)
{
    return i * 0x9E3779B97F4A7C15u;
}

/* Records of 4 KiB. */
static void push_pages(uint64_t n)
{
    for (uint64_t i = 0; i < n; i++) {
        uint64_t *words = (uint64_t *)(void *)bsw_reserve(&page, 1);
        for (uint64_t j = 0; j < WORDS; j++) {
            words[j] = number(i + j);
        }
    }
}

static void pop_pages(uint64_t n)
{
    for (uint64_t i = n; i-- > 0;) {
        const uint64_t *words = (const uint64_t *)(const void *)bsw_release(&page, 1);
        for (uint64_t j = 0; j < WORDS; j++) {
            CHECK(words[j] == number(i + j));
        }
    }
}

/* 80 MB on 1 MB of memory, and again; then the folder is gone, and what lies there is still there. */
static void deep(void)
{
    spill_beyond("1M");
    for (int i = 0; i < 2; i++) {
        push_pages(20000);
        nothing_is_seen();
        pop_pages(20000);
        CHECK(bsw_depth() == 0);
    }
    push_pages(20000);
    CHECK(rmdir(folder) == 0);
    pop_pages(20000);
    bsw_free_thread();
}

/* Sweeps that turn in the middle. */
static void up_and_down(void)
{
    spill_beyond("200K");
    push_pages(10000);
    for (int i = 0; i < 30; i++) {
        const uint64_t most = (uint64_t)(i % 5 + 1) * 1400;
        push_pages(most);
        pop_pages(most);
    }
    const uint64_t mark = bsw_mark();
    push_pages(10000);
    bsw_rewind(mark);
    pop_pages(10000);
    end_folder();
}

/* A loop stores into the block that it has reserved while its iterations push what is far above it. */
static void block_below(void)
{
    enum { ITERATIONS = 200, PAGES = 50, EACH = PAGES * WORDS };
    spill_beyond("1M");
    push_pages(2000);
    uint64_t *block = (uint64_t *)(void *)bsw_reserve(&word, ITERATIONS * EACH);
    for (uint64_t i = 0; i < ITERATIONS; i++) {
        for (uint64_t j = 0; j < EACH; j++) {
            block[i * EACH + j] = number(i + j);
        }
        push_pages(PAGES);
    }
    for (uint64_t i = ITERATIONS; i-- > 0;) {
        pop_pages(PAGES);
        for (uint64_t j = 0; j < EACH; j++) {
            CHECK(block[i * EACH + j] == number(i + j));
        }
    }
    CHECK(bsw_release(&word, ITERATIONS * EACH) == (char *)block);
    pop_pages(2000);
    end_folder();
}

static void *sweep(void *unused)
{
    (void)unused;
    for (int i = 0; i < 4; i++) {
        push_pages(8000);
        pop_pages(8000);
    }
    return NULL;
}

static void threads(void)
{
    pthread_t thread[3];
    spill_beyond("2M");
    for (int i = 0; i < 3; i++) {
        CHECK(pthread_create(&thread[i], NULL, sweep, NULL) == 0);
    }
    for (int i = 0; i < 3; i++) {
        CHECK(pthread_join(thread[i], NULL) == 0);
    }
    end_folder();
}

static void step_to(uint64_t *state, size_t cells, uint64_t at)
{
    for (size_t i = 0; i < cells; i++) {
        state[i] = 3 * state[i] + number(at + 1);
    }
}

/* A forked process has nothing of its parent's, and a file of its own. */
static void forked(void)
{
    spill_beyond("1M");
    push_pages(8000);
    const pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, sweep, NULL) == 0);
        CHECK(pthread_join(thread, NULL) == 0);
        _exit(0);
    }
    push_pages(8000);
    pop_pages(8000);
    int status = 1;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    pop_pages(8000);
    end_folder();
}

/* Snapshots of 1 MB each, of which memory holds three. */
static void snapshots(void)
{
    enum { CELLS = 1 << 17, ITERATIONS = 40 };
    static uint64_t state[CELLS];
    spill_beyond("3M");
    void *loop = bsw_checkpoint_begin(&region, 8, ITERATIONS);
    bsw_checkpoint_extent(loop, state, sizeof state, BSW_READ | BSW_WRITTEN);
    uint64_t before[ITERATIONS];
    for (uint64_t at = 0; at < ITERATIONS; at++) {
        before[at] = state[0];
        bsw_checkpoint_step(loop);
        step_to(state, CELLS, at);
    }
    bsw_checkpoint_end(loop);
    loop = bsw_checkpoint_last(&region);
    uint64_t left = ITERATIONS;
    for (uint32_t what; (what = bsw_checkpoint_next(loop)) != BSW_DONE;) {
        for (uint64_t i = 1; i < CELLS; i++) {
            CHECK(state[i] == state[0]);
        }
        if (what == BSW_SWEEPS) {
            left--;
            CHECK(state[0] == before[left]);
        } else {
            uint64_t at = 0;
            while (before[at] != state[0]) {
                at++;
                CHECK(at < left);
            }
            step_to(state, CELLS, at);
        }
    }
    CHECK(left == 0);
    end_folder();
}

/* Errors of memory that is somebody else's go where they went before. */
static sigjmp_buf elsewhere;

static void go_elsewhere(int signal)
{
    (void)signal;
    siglongjmp(elsewhere, 1);
}

static void errors_of_others(void)
{
    spill_beyond("1M");
    CHECK(signal(SIGBUS, go_elsewhere) != SIG_ERR);
    push_pages(8000);
    char name[] = "/tmp/backsweep-case-XXXXXX";
    const int file = mkstemp(name);
    CHECK(file >= 0 && unlink(name) == 0);
    const char *empty = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
    CHECK(empty != MAP_FAILED);
    if (sigsetjmp(elsewhere, 1) == 0) {
        CHECK(*(const volatile char *)empty && !"it was read");
    }
    pop_pages(8000);
    end_folder();
}

/* Less than is worth a file stays in memory, whatever the limit. */
static void small_things(void)
{
    spill_beyond("1K");
    for (int i = 0; i < 100; i++) {
        void *shadow = bsw_keep(&region, 500);
        memset(shadow, 1, 500);
        bsw_drop(&region, shadow, 500);
    }
    push_pages(2);
    pop_pages(2);
    end_folder();
}

const test_case spill_cases[] = {
    {"spill-deep", deep},
    {"spill-up-and-down", up_and_down},
    {"spill-block-below", block_below},
    {"spill-threads", threads},
    {"spill-forked", forked},
    {"spill-snapshots", snapshots},
    {"spill-errors-of-others", errors_of_others},
    {"spill-small-things", small_things},
    {NULL, NULL},
};

/* ---- In a folder that the harness gives ---- */

static void disk_held(void)
{
    push_pages(20000);
    puts("held");
    (void)fflush(stdout);
    (void)sleep(600);
}

static void disk_shared(void)
{
    push_pages(20000);
    pop_pages(20000);
}

/* What follows must die. */

static void disk_full(void)
{
    files_before_full = 2;
    push_pages(20000);
}

static void disk_damaged(void)
{
    is_to_be_damaged = 1;
    push_pages(20000);
    CHECK(ftruncate(first_file, 0) == 0);
    pop_pages(20000);
}

static void disk_not_written(void)
{
    errors_from = 3;
    push_pages(40000);
}

const test_case disk_cases[] = {
    {"disk-held", disk_held},
    {"disk-shared", disk_shared},
    {"disk-full", disk_full},
    {"disk-damaged", disk_damaged},
    {"disk-not-written", disk_not_written},
    {NULL, NULL},
};
