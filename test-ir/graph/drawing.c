// The graph of a block before and after elimination, for Graphviz, with the numbers of edges and entries.
//
// RUN: %clang -O1 -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint f --dot=graph 2> f.dot
// RUN: %FileCheck %s --input-file=f.dot
// CHECK: digraph "f bb0" {
// CHECK: subgraph cluster_0_before {
// CHECK: label="before: 4 edges, 4 entries"; color=blue;
// CHECK: before{{[0-9]+}} -> before{{[0-9]+}} [label="c0"];
// CHECK: subgraph cluster_0_after {
// CHECK: label="after: 2 edges, 2 entries"; color=blue;
// CHECK: after{{[0-9]+}} [label="{{v[0-9]+}}", peripheries=2];
// CHECK: after{{[0-9]+}} -> after{{[0-9]+}} [label="e{{[0-9]+}}"];
#include <math.h>

double f(const double *x) { return exp(sin(x[0] * x[1])); }
