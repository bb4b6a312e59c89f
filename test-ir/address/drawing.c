// The graph of what a loop carries, and the control flow, for Graphviz: each value with how it is had again.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --dot=address,cfg --adjoint pairs 2>&1 | %FileCheck %s
// RUN: %not %backsweep %t.bc -o %t.o.bc --dot=nothing --adjoint pairs 2>&1 | %FileCheck %s --check-prefix=UNKNOWN
//
// CHECK: digraph "pairs" {
// CHECK: digraph "pairs" {
// CHECK: subgraph cluster_loop0
// CHECK-DAG: [[I:v[0-9]+]] [label="{{.*}}phi{{.*}}inverted", color=green];
// CHECK-DAG: [[NEXT:v[0-9]+]] [label="{{.*}}carried into the next iteration", color=blue];
// CHECK-DAG: [[NEXT]] -> [[I]] [style=dashed, constraint=false];
//
// UNKNOWN: invalid value 'nothing' for '--dot <GRAPH>'
// UNKNOWN-NEXT: possible values: cfg
void pairs(int n, double *a) {
    unsigned i = 1, j = 2;
    for (int t = 0; t < n; t++) {
        a[i % 8] *= a[j % 8];
        unsigned next = i + j;
        i = j;
        j = next ^ 5;
    }
}
