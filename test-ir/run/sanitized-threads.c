// Emitted code with the runtime under the sanitizers: eight threads that differentiate at once, and an
// allocation that fails, each one in turn. Emitted functions are instrumented like any other.
//
// REQUIRES: sanitizers
// RUN: %clang -O1 -emit-llvm -DPRIMAL -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint relax --adjoint tree
// RUN: for sanitizer in thread address; do \
// RUN:   %opt -passes=forceattrs -force-attribute=sanitize_$sanitizer %t.b.bc -o $sanitizer.bc; \
// RUN:   %clang -O1 -g -Wno-override-module -fsanitize=$sanitizer -fno-sanitize-recover=all \
// RUN:     $(test $sanitizer = thread || echo -fsanitize=undefined) -I %S/../../runtime/include \
// RUN:     $sanitizer.bc %s %S/../../runtime/c/backsweep.c -pthread -lm -o $sanitizer.out; \
// RUN: done
//
// RUN: for mode in NO_MODE=1 BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1; do \
// RUN:   for program in ./thread.out ./address.out; do \
// RUN:     env $mode $program threads > out.txt 2>&1 || { cat out.txt; exit 1; }; \
// RUN:   done; \
// RUN:   env $mode ./address.out failures > out.txt 2>&1 || { cat out.txt; exit 1; }; \
// RUN:   grep -q '^[1-9][0-9]* allocations failed' out.txt; \
// RUN: done
//
// What the sanitizers are there for, they see in emitted code; a race, if not each time.
// RUN: for try in 1 2 3 4 5; do TSAN_OPTIONS=halt_on_error=1 ./thread.out shared > race.txt 2>&1 || break; done
// RUN: %FileCheck %s --check-prefix=RACE < race.txt
// RACE: WARNING: ThreadSanitizer: data race
// RACE: #0 {{relax_b|tree.*bwd}}
// RUN: %not ./address.out short 2>&1 | %FileCheck %s --check-prefix=SHORT
// SHORT: ERROR: AddressSanitizer: heap-buffer-overflow
// SHORT: relax_b
#ifdef PRIMAL
#include <math.h>

// In place, so that every step overwrites what its derivative needs.
double relax(int n, int steps, double *u) {
    for (int step = 0; step < steps; step++)
        for (int i = 1; i + 1 < n; i++)
            u[i] = u[i - 1] > 1 ? sin(u[i] * u[i + 1]) : u[i] * u[i - 1] * 0.5 + u[i + 1];
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += u[i] * u[i];
    return sum;
}

__attribute__((noinline)) double tree(int depth, const double *x) {
    if (depth == 0)
        return x[0] * x[0];
    double left = tree(depth - 1, x), right = tree(depth - 1, x + 1);
    return left > 1 ? right / left : left * right + x[depth];
}
#else
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "backsweep.h"

enum { N = 200, STEPS = 60, DEPTH = 9, THREADS = 8, ROUNDS = 3 };

double relax_b(int n, int steps, double *u, double *u_b, double seed);
double tree_b(int depth, const double *x, double *x_b, double seed);

static void differentiate(double *u_b, double *x_b) {
    double u[N], x[DEPTH + 1];
    for (int i = 0; i < N; i++)
        u[i] = 0.5 + (i * 7 % 13) / 13.0;
    for (int i = 0; i <= DEPTH; i++)
        x[i] = 0.75 + (i * 5 % 11) / 11.0;
    relax_b(N, STEPS, u, u_b, 1);
    tree_b(DEPTH, x, x_b, 1);
}

static double expected_u[N], expected_x[DEPTH + 1];

static int is_right(void) {
    double u_b[N] = {0}, x_b[DEPTH + 1] = {0};
    differentiate(u_b, x_b);
    return memcmp(u_b, expected_u, sizeof u_b) == 0 && memcmp(x_b, expected_x, sizeof x_b) == 0;
}

static pthread_barrier_t all_are_there;

static void *differentiate_often(void *bad) {
    pthread_barrier_wait(&all_are_there);
    for (int i = 0; i < ROUNDS; i++)
        *(int *)bad |= !is_right();
    return NULL;
}

static double shared_u[N], shared_x[DEPTH + 1];

static void *share(void *unused) {
    pthread_barrier_wait(&all_are_there);
    for (int i = 0; i < ROUNDS; i++)
        differentiate(shared_u, shared_x);
    return unused;
}

static int in_threads(void *(*run)(void *)) {
    pthread_t thread[THREADS];
    int bad[THREADS] = {0}, any = 0;
    pthread_barrier_init(&all_are_there, NULL, THREADS);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&thread[i], NULL, run, &bad[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        any |= bad[i];
    }
    return any;
}

static size_t calls, fails_from, fails_to;

static void *allocate(size_t bytes) {
    const size_t call = calls++;
    return call >= fails_from && call < fails_to ? NULL : malloc(bytes);
}

static void release(void *memory, size_t bytes) {
    (void)bytes;
    free(memory);
}

// In a process of its own, for it may end with the runtime's message. Zero if it ends as it should.
static int survives_or_says_so(void) {
    int said[2];
    char text[256] = "";
    if (pipe(said) != 0)
        return 1;
    const pid_t child = fork();
    if (child == 0) {
        dup2(said[1], STDERR_FILENO);
        bsw_set_allocator(allocate, release);
        _exit(is_right() ? 0 : 1);
    }
    close(said[1]);
    const ssize_t length = read(said[0], text, sizeof text - 1);
    close(said[0]);
    int status = 0;
    waitpid(child, &status, 0);
    const int died = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && length > 0 &&
                     strncmp(text, "backsweep: error: out of memory: ", 33) == 0;
    if (died || (WIFEXITED(status) && WEXITSTATUS(status) == 0))
        return 0;
    printf("allocations %zu to %zu: status %#x, %s\n", fails_from, fails_to, (unsigned)status, text);
    return 1;
}

static int failures(void) {
    bsw_free_thread();
    bsw_set_allocator(allocate, release);
    fails_from = fails_to = SIZE_MAX;
    int bad = !is_right();
    bsw_free_thread();
    const size_t all = calls;
    calls = 0;
    for (fails_from = 0; fails_from < all; fails_from++) {
        fails_to = fails_from + 1;
        bad |= survives_or_says_so();
        fails_to = SIZE_MAX;
        bad |= survives_or_says_so();
    }
    printf("%zu allocations failed\n", all);
    return bad;
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "short") == 0) {
        double u[N] = {0}, *u_b = calloc(N - 1, sizeof *u_b);
        relax_b(N, STEPS, u, u_b, 1);
        free(u_b);
        return 0;
    }
    if (strcmp(what, "shared") == 0)
        return in_threads(share);
    differentiate(expected_u, expected_x);
    return strcmp(what, "failures") == 0 ? failures() : in_threads(differentiate_often);
}
#endif
