// Pointers that never change, and of which another unit says where they lead: active numbers that go there have adjoints, and nothing
// tells where. The derivative was lost without a word. Likewise behind variables that hold such pointers,
// that are unions, or bytes or words in which numbers are kept, and where another unit may put others.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -fno-strict-aliasing -g -emit-llvm -c %s -o %t.bc; \
// RUN:   for function in pointer table holders hooked either room words; do %refused %t.bc --adjoint $function 2>&1; done; \
// RUN: done | %FileCheck %s
// CHECK-COUNT-28: error: this pointer leads to memory with a shadow on some paths and without one on others [backsweep-mixed-shadow]
extern double *const state_elsewhere;
extern double *const grid_elsewhere[3];

double pointer(double x, int i, int k) {
    state_elsewhere[i] = x * x;
    return state_elsewhere[k] * x;
}

double table(double x, int i, int k) {
    grid_elsewhere[i][0] = x * x;
    return grid_elsewhere[k][0] * x;
}

struct holder {
    double *values;
};
static double numbers[2];
struct holder first = {numbers}, second = {numbers};
static struct holder *const all[2] = {&first, &second};

double holders(double x, int i, int k) {
    all[i]->values[0] = x * x;
    return all[k]->values[0] * x;
}

// Another unit may have it lead somewhere.
__attribute__((weak)) double *const hook = 0;

double hooked(double x, int i, int k) {
    hook[i] = x * x;
    return hook[k] * x;
}

union either {
    long count;
    double number;
};
static union either here, there;
static union either *const eithers[2] = {&here, &there};

double either(double x, int i, int k) {
    eithers[i]->number = x * x;
    return eithers[k]->number * x;
}

struct room {
    int tag;
    _Alignas(8) char bytes[16];
};
static struct room front, back;
static struct room *const rooms[2] = {&front, &back};

double room(double x, int i, int k) {
    *(double *)rooms[i]->bytes = x * x;
    return *(double *)rooms[k]->bytes * x;
}

static long low[4], high[4];
static long *const all_words[2] = {low, high};

double words(double x, int i, int k) {
    *(double *)all_words[i] = x * x;
    return *(double *)all_words[k] * x;
}
