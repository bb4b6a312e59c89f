#include "cases.h"

size_t alloc_calls, fail_from = SIZE_MAX, fail_to = SIZE_MAX;
size_t alloc_held;

static void *counting_alloc(size_t bytes)
{
    const size_t call = __atomic_fetch_add(&alloc_calls, 1, __ATOMIC_SEQ_CST);
    if (call >= fail_from && call < fail_to) {
        return NULL;
    }
    (void)__atomic_fetch_add(&alloc_held, bytes, __ATOMIC_SEQ_CST);
    return malloc(bytes);
}

static void counting_free(void *memory, size_t bytes)
{
    (void)__atomic_fetch_sub(&alloc_held, bytes, __ATOMIC_SEQ_CST);
    free(memory);
}

void count_allocations(void)
{
    CHECK(bsw_set_allocator(counting_alloc, counting_free) == 0);
}

int every_call_is_seen(void)
{
    return getenv("BACKSWEEP_STATS") || getenv("BACKSWEEP_DEBUG") || getenv("BACKSWEEP_PROFILE");
}

int main(int argc, char **argv)
{
    const test_case *const all[] = {stack_cases, stats_cases, memory_cases, checkpoint_cases,
                                     jacobian_cases, spill_cases, dying_cases, disk_cases};
    for (int i = 0; i < 8; i++) {
        for (const test_case *one = all[i]; one->name; one++) {
            if (argc < 2 && i < 6) {
                puts(one->name);
            } else if (argc >= 2 && strcmp(argv[1], one->name) == 0) {
                if (argc > 3) {
                    fail_from = strtoull(argv[2], NULL, 10);
                    fail_to = strtoull(argv[3], NULL, 10);
                }
                one->run();
                return 0;
            }
        }
    }
    return argc < 2 ? 0 : 2;
}
