// Hints at requests that name what is not there, or roles that do not fit. With FOLLOWED nothing changes but the request.
//
// HINT1: unknown-function: did you mean 'energy'?
// RUN: CASE=1 NO_LINE=1 %follow %s --adjoint enregy -- --adjoint energy
// HINT2: unknown-function: it has report, energy, constant, …
// RUN: CASE=2 NO_LINE=1 %follow %s --adjoint unrelated -- --adjoint energy
// HINT3: unknown-parameter: its parameters are n, x, a
// RUN: CASE=3 %follow %s --adjoint 'energy(m:const)' -- --adjoint 'energy(n:const)'
// HINT4: bad-role: active is for floating values; for pointers say dup
// RUN: CASE=4 %follow %s --adjoint 'energy(x:active)' -- --adjoint 'energy(x:dup)'
// HINT5: bad-role: dup is for pointers; for floating values say active, for integers const
// RUN: CASE=5 %follow %s --adjoint 'energy(a:dup)' -- --adjoint 'energy(a:active)'
// RUN: CASE=5 %follow %s --adjoint 'energy(n:dup)' -- --adjoint 'energy(n:const)'
// HINT6: bad-role: global variables are const or dup
// RUN: CASE=6 NO_LINE=1 %follow %s --adjoint 'energy(@scale:active)' -- --adjoint 'energy(@scale:dup)'
// HINT7: bad-role: all functions of one run share a global and its shadow; say one role
// RUN: CASE=7 NO_LINE=1 %follow %s --adjoint 'energy(@scale:dup)' --adjoint 'other(@scale:const)' \
// RUN:   -- --adjoint 'energy(@scale:dup)' --adjoint 'other(@scale:dup)'
// HINT8: unknown-global: it uses scale, count
// RUN: CASE=8 NO_LINE=1 %follow %s --adjoint 'energy(@scael:dup)' -- --adjoint 'energy(@scale:dup)'
// HINT9: bad-role: it has no shadow; leave its role out
// RUN: CASE=9 NO_LINE=1 %follow %s --adjoint 'energy(@count:dup)' -- --adjoint energy
// HINT10: unknown-global: it uses no global variables at all
// RUN: CASE=10 NO_LINE=1 %follow %s --adjoint energy --adjoint 'constant(@scale:dup)' -- --adjoint energy
// HINT11: unknown-parameter: it has no parameters
// RUN: CASE=11 %follow %s --adjoint energy --adjoint 'constant(x:dup)' -- --adjoint energy --adjoint constant
// HINT12: nothing-asked: say --adjoint 'FUNC' for each function that is to have an adjoint
// RUN: CASE=12 NO_LINE=1 %follow %s -- --adjoint 'energy'
// HINT13: name-taken: give the adjoint another name: --adjoint 'FUNC=NAME'
// RUN: CASE=13 %follow %s --adjoint energy=constant -- --adjoint energy=energy_b
// HINT14: wrong-declaration: see the table of roles for what stands where, or write the declaration with --emit-header
// RUN: CASE=14 AFTER=-DCASE=1 %follow %s --adjoint energy
// HINT15: no-body: link the module that defines it in (llvm-link)
// RUN: CASE=15 %follow %s --adjoint energy
// HINT16: unknown-function: did you mean 'report'?
// RUN: CASE=16 NO_LINE=1 %follow %s --adjoint energy --inactive reprot -- --adjoint energy --inactive report
// HINT17: unused-inactive: leave it out, or keep the compiler from inlining the function: noinline, or -O0
// RUN: CASE=17 %follow %s --adjoint energy --inactive constant -- --adjoint energy
// RUN: CASE=17 %follow %s --adjoint energy --inactive constant -- --adjoint energy --inactive report
// HINT18: unused-rule: did you mean 'report'?
// RUN: printf 'reports(x) = 0\n' > wrong.rules
// RUN: printf 'report(int i) = inactive\n' > right.rules
// RUN: CASE=18 NO_LINE=1 %follow %s --adjoint energy --rule wrong.rules -- --adjoint energy --rule right.rules
// HINT19: unused-rule: leave it out, or keep the compiler from inlining the function: noinline, or -O0
// RUN: printf 'equation_of_state(x) = x\n' > unused.rules
// RUN: CASE=19 NO_LINE=1 %follow %s --adjoint energy --rule unused.rules -- --adjoint energy
// HINT20: all-const: give what it is to be differentiated in another role: dup, or active (in the source: enzyme_dup, enzyme_out)
// RUN: CASE=20 %follow %s --adjoint 'energy(x:const,a:const)' -- --adjoint 'energy(x:dup)'
// HINT21: bad-role: the roles are const, dup, dupnoneed, active
// RUN: CASE=21 NO_LINE=1 %follow %s --adjoint 'energy(x:duplicated)' -- --adjoint 'energy(x:dup)'
#include "close.h"

double scale = 2;
int count;

#if CASE == 10 || CASE == 20
#define scale 2
#endif
#if CASE == 10
#define count n
#endif
#if CASE == 12 || CASE == 11 || CASE == 10
#define report(n)
#else
__attribute__((noinline)) int report(int i) {
    __asm__ volatile("");
    return i + count;
}
#endif

#if CASE == 15 && !defined FOLLOWED
double energy(int n, double *x, double a);
#else
double energy(int n, double *x, double a) {
    double sum = 0;
    count = n;
    for (int i = 0; i < n; i++)
        sum += a * scale * x[i] * x[i];
    report(n);
    return sum;
}
#endif

int constant(void) { return 3; }
double other(double x) { return x * scale; }

#if CASE == 14 && !defined FOLLOWED
double energy_b(int n, double *x, double a, double *x_b);
#define energy_b(n, x, x_b, a, a_b, seed) energy_b(n, x, a, x_b)
#else
double energy_b(int n, double *x, double *x_b, double a, double *a_b, double seed);
#endif

#if CASE != 20 || defined FOLLOWED
int main(void) {
    double x[2] = {1, 2}, x_b[2] = {0}, a_b = 0;
    double value = energy(2, x, 0.5);
    energy_b(2, x, x_b, 0.5, &a_b, 1);
    return apart(value, 5) | apart(x_b[0], 2) | apart(x_b[1], 4) | apart(a_b, 10);
}
#endif
