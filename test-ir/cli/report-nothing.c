// A function of which nothing is stored, and a store that nothing needs.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o debug.bc
// RUN: %backsweep debug.bc -o b.bc --adjoint 'triple(x:dupnoneed)' --report=out.json
// RUN: %FileCheck %s --check-prefix=JSON --input-file=out.json
// RUN: %backsweep debug.bc -o b.bc --adjoint 'triple(x:dupnoneed)' --report 2>&1 | %FileCheck %s
//
// CHECK: triple(x: dupnoneed) by triple_b
// CHECK-NEXT: {{^}}  nothing is stored
// CHECK-NOT: in all
// CHECK: left out: 1 store that nothing needs
// JSON: "stored": [],
// JSON-NEXT: "totals": [],
// JSON: "dead_stores": 1
void triple(double *x) {
    *x = 3 * *x;
}
