/* Loads and unloads the plugin under a thread that used it and lives on. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static pthread_barrier_t used, unloaded;
static int (*sweep)(int);
static int status[2];

static void *use(void *at)
{
    *(int *)at = sweep(100000);
    (void)pthread_barrier_wait(&used);
    (void)pthread_barrier_wait(&unloaded);
    return NULL;
}

int main(int argc, char **argv)
{
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!library) {
        (void)fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    *(void **)&sweep = dlsym(library, "sweep");
    pthread_t thread;
    (void)pthread_barrier_init(&used, NULL, 2);
    (void)pthread_barrier_init(&unloaded, NULL, 2);
    if (!sweep || pthread_create(&thread, NULL, use, &status[1]) != 0) {
        return 1;
    }
    status[0] = sweep(100000);
    (void)pthread_barrier_wait(&used);
    (void)dlclose(library);
    (void)pthread_barrier_wait(&unloaded);
    (void)pthread_join(thread, NULL);
    return status[0] | status[1];
}
