// FLW2D1C0L (paper 000, fig. 1.3): the edges of a mesh add to their nodes, whichever these are. One loop: additions to memory leave the adjoint
// of what they add to as it is, so that their order does not matter; and nothing is stored.
//
// RUN: %clang -O2 -g -emit-llvm -c %S/../../benches/kernels/flux.c -o %t.bc
// RUN: %backsweep %t.bc -S -o %t.ll --adjoint 'flux(residual3:dupnoneed,residual4:dupnoneed,quality:dupnoneed)' --report 2>&1 | %FileCheck %s
// RUN: sed -n '/^define.*@flux_b(/,/^}/p' %t.ll | grep -a -c '!llvm.loop' | %FileCheck %s --check-prefix=LOOPS
// RUN: sed -n '/^define.*@flux_b(/,/^}/p' %t.ll | %FileCheck %s --check-prefix=CODE
//
// CHECK: flux.c:{{[0-9]+}}: one sweep
// LOOPS: {{^1$}}
// CODE-NOT: bsw_
// CODE: ret void
