// The hint asks for -g where there is no declared type, and only there. What is copied member by member is one copy
// again from -O1 on.
//
// HINT1: unknown-content: compile with -g, so that its declared type is known
// HINT2: unknown-content: declare the memory with the type of what lies in it, or copy that member by member and compile with -O0
// RUN: BEFORE="-O1 -gline-tables-only -fno-strict-aliasing" CASE=1 AFTER="-UFOLLOWED -fno-strict-aliasing" \
// RUN:   %follow %s --adjoint 'move(1:dup)'
// RUN: BEFORE="-O1 -fno-strict-aliasing" CASE=2 LEVELS=0 %follow %s --adjoint 'move(1:dup)'
// RUN: BEFORE="-O1 -fno-strict-aliasing" CASE=2 AFTER="-DTYPED -UFOLLOWED -fno-strict-aliasing" %follow %s --adjoint 'move(1:dup)'
#include "vector.h"

struct S { double f[2]; int k, l; };

#if CASE == 1 || defined TYPED
typedef struct S memory;
#else
typedef char memory;
#endif

void move(memory *v) {
#ifdef FOLLOWED
    struct S *s = (struct S *)v;
    s[1].f[0] = s[2].f[0];
    s[1].f[1] = s[2].f[1];
    s[1].k = s[2].k;
    s[1].l = s[2].l;
#else
    __builtin_memcpy((char *)v + sizeof(struct S), (char *)v + 2 * sizeof(struct S), sizeof(struct S));
#endif
}
void move_b(memory *v, memory *v_b);

static double f(double *x) {
    move((memory *)x);
    return 0;
}
static double f_b(double *x, double *x_b, double seed) {
    (void)seed;
    move_b((memory *)x, (memory *)x_b);
    return 0;
}

int main(void) {
    struct S v[3] = {{{1, 2}, 3, 4}, {{5, 6}, 7, 8}, {{9, 10}, 11, 12}}, v_b[3] = {{{1, 2}, 0, 0}, {{3, 4}, 0, 0}, {{5, 6}, 0, 0}};
    f_b((double *)v, (double *)v_b, 0);
    (void)f;
    const double expected[6] = {1, 2, 0, 0, 8, 10};
    for (int i = 0; i < 6; i++)
        if (v_b[i / 2].f[i % 2] != expected[i])
            return printf("%d: %g\n", i, v_b[i / 2].f[i % 2]), 1;
    return v[1].k != 11;
}
