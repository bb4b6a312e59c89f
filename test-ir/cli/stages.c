// Every stage can be printed, in the order of the pipeline; the module is written all the same.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --verify-each \
// RUN:   --print-after=canonicalise,import,cfg,memory,activity,adjoint-liveness,tbr,counts,undo,adjoint-write,plan,emit > %t.out 2> %t.err
// RUN: test -s %t.b.bc
// RUN: test ! -s %t.out
// RUN: %FileCheck %s < %t.err
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --time-passes -v 2>&1 | \
// RUN:   %FileCheck %s --check-prefix=TIMES
// CHECK: define {{.*}}double @{{.*}}(
// CHECK: fmul
// CHECK: define double @f(v0: double "x")
// CHECK: ; memory: f(active), joined
// CHECK: ; activity: f(active), joined
// CHECK: ; adjoint liveness: f(active), joined
// CHECK: ; to be recorded: f(active), joined
// CHECK: ; counts: f(active), joined
// CHECK: ; undo: f(active), joined
// CHECK: ; adjoint write: f(active), joined
// CHECK: plan {{.*}}: f(active)
// CHECK: define {{.*}}f_b{{.*}}(
// TIMES: f -> f_b (x: active)
// TIMES: time (ms)
// TIMES: total
double f(double x) {
    return x * x;
}
