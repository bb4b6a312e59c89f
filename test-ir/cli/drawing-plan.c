// The graph of the plan: what the backward sweep needs, how it has it, and what for; constants and addresses are left out.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --dot=plan --adjoint product 2>&1 | %FileCheck %s
//
// CHECK: digraph "product" {
// CHECK: subgraph cluster_loop0 { label="loop at line [[#LOOP:]]";
// CHECK-DAG: [[ALL:d[0-9]+]] [label="`all`\nstored: value, 8 bytes{{.*}}", fillcolor="#f7c9c4"];
// CHECK-DAG: [[X:d[0-9]+]] [label="`x[i]`\nreloaded\nline [[#LOOP+1]]", fillcolor="#d3ecd3"];
// CHECK-DAG: [[PRODUCT:p[0-9]+]] [label="the derivative of `all * x[i]`\nline [[#LOOP+1]]", style=rounded];
// CHECK-DAG: [[ALL]] -> [[PRODUCT]];
// CHECK-DAG: [[X]] -> [[PRODUCT]];
// CHECK-NOT: shadow
double product(double *x) {
    double all = 1;
    for (int i = 0; i < 10; i++)
        all *= x[i];
    return all;
}
