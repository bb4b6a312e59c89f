// Paper 003, fig. 9: what enters linearly alone is not computed at all where the caller has no use for it. The sine is in the result
// alone; its derivative asks for the cosine.
//
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -S -o %t.ll --adjoint 'waves(y:dupnoneed)' --report 2>&1 | %FileCheck %s
// RUN: sed -n '/^define.*@waves_b(/,/^}/p' %t.ll | %FileCheck %s --check-prefix=CODE
// RUN: sed -n '/^define.*@waves_b(/,/^}/p' %t.ll | grep -a -c '!llvm.loop' | %FileCheck %s --check-prefix=LOOPS
// RUN: %backsweep %t.bc -S -o - --adjoint waves | %FileCheck %s --check-prefix=NEEDED
//
// CHECK: sliced.c:[[# @LINE + 12]]: one sweep
//
// CODE-NOT: @llvm.sin
// CODE: @llvm.cos
// LOOPS: {{^1$}}
//
// NEEDED: @waves_b(
// NEEDED: @llvm.sin
#include <math.h>

void waves(int n, const int *restrict where, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[where[i]] += sin(x[i]) + 2 * x[i];
}
