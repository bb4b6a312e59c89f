// Pointers that never change, and of which another unit says where they lead: active numbers that go there have adjoints, and nothing
// tells where. The derivative was lost without a word. Likewise behind variables that hold such pointers, and where another unit may put others.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   for function in pointer table holders hooked; do %refused %t.bc --adjoint $function 2>&1; done; \
// RUN: done | %FileCheck %s
// CHECK-COUNT-16: error: this pointer leads to memory with a shadow on some paths and without one on others [backsweep-mixed-shadow]
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
