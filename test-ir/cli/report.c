// What is stored, where, how often, what for and why; as text, as JSON, and as the runtime counts it.
//
// RUN: %clang -O0 -g -emit-llvm -c %s -o debug.bc
// RUN: %backsweep debug.bc -o b.bc --adjoint step --adjoint product --report 2> text > out
// RUN: test ! -s out
// RUN: %FileCheck %s --input-file=text
// RUN: %backsweep debug.bc -o b.bc --adjoint step --adjoint product --report=out.json 2> text
// RUN: test ! -s text
// RUN: %FileCheck %s --check-prefix=JSON --input-file=out.json
// RUN: %clang -Wno-override-module b.bc -o b.out %libs
// RUN: env BACKSWEEP_STATS=1 ./b.out 2> stats
// RUN: %FileCheck %s --check-prefix=STATS --input-file=stats

// CHECK: step(n: const, steps: const, x: dup) by step_b, {{.*}}report.c:[[#@LINE+13]]
// CHECK-NEXT: {{.*}}report.c:[[#LINE:@LINE+15]]: x[i] = x[i] * x[i + 1];
// CHECK-NEXT: snapshot the results in `x`, all from the first to the last byte that is undone, once
// CHECK-NEXT: needed
// CHECK-NEXT: stored because the caller is to find the results
// CHECK-NEXT: to avoid it: give the parameter the role `dupnoneed`, if its results are not used
// CHECK-NEXT: undo what `x[i]` held, 8 bytes, once an iteration of the loops at lines [[#@LINE+8]], [[#LINE-1]]: max(steps, 0)·max(n, 0) times
// CHECK-NEXT: needed {{(to reload `x.*` )?}}for the derivative of `{{.*}}`, line [[#LINE]]
// CHECK-NEXT: stored because it is overwritten, line [[#LINE]]
// CHECK-NEXT: to avoid it: write to memory that is not read before
// CHECK-NEXT: in all, a call: undo 8·max(steps, 0)·max(n, 0) bytes
// CHECK-NEXT: in all, a call: snapshot (the results in `x`) bytes
// CHECK-NEXT: not stored: {{.*}} reloaded from memory, 1 from the number of the iteration
void step(int n, int steps, double *x) {
    for (int t = 0; t < steps; t++)
        for (int i = 0; i < n; i++)
            x[i] = x[i] * x[i + 1];
}

// CHECK: product(x: dup) by product_b, {{.*}}report.c:[[#@LINE+7]]
// CHECK-NEXT: {{.*}}report.c:[[#LOOP:@LINE+8]]: for (int i = 0; i < 10; i++)
// CHECK-NEXT: value `all`, 8 bytes, once an iteration of the loop at line [[#LOOP]]: 10 times
// CHECK-NEXT: needed for the derivative of `all * x[i] * x[i]`, line [[#LOOP+1]]
// CHECK-NEXT: stored because it is carried from one iteration to the next
// CHECK-NEXT: in all, a call: value 80 bytes
// CHECK-NEXT: not stored:
double product(double *x) {
    double all = 1;
    for (int i = 0; i < 10; i++)
        all *= x[i] * x[i];
    return all;
}

// JSON: "version": 1,
// JSON: "function": "step",
// JSON: "adjoint": "step_b",
// JSON: "what": "the results in `x`",
// JSON-NEXT: "kind": "snapshot",
// JSON-NEXT: "bytes": "all from
// JSON: "what": "what `x[i]` held",
// JSON-NEXT: "kind": "undo",
// JSON-NEXT: "bytes": 8,
// JSON-NEXT: "loops": [
// JSON: "times": "max(steps, 0)"
// JSON: "times": "max(n, 0)"
// JSON: "at_most": false,
// JSON-NEXT: "times": null,
// JSON: "avoid": "write to memory that is not read before"
// JSON: "loops": [
// JSON: "depth": 1,
// JSON-NEXT: "times": "max(steps, 0)",
// JSON-NEXT: "reversal": "counted",
// JSON: "frame_bytes": 0,
// JSON: "depth": 2,
// JSON-NEXT: "times": "max(n, 0)",
// JSON: "frame_bytes": 8,
// JSON-NEXT: "arrays": true,
// JSON: "calls": [],
// JSON: "part": "loop",
// JSON: "part": "push",
// JSON-NEXT: "line": [[#]],
// JSON-NEXT: "bytes": 8,
// JSON-NEXT: "kinds": [
// JSON-NEXT: "undo"
// JSON: "function": "product",
// JSON: "times": 10,
// JSON: "kind": "value",
// JSON-NEXT: "bytes": 80,
// JSON-NEXT: "formula": "80",

// 5 by 4 records of 8 bytes, and 10 values.
// STATS: backsweep-stats: value count={{[0-9]+}} bytes=80
// STATS: backsweep-stats: undo count={{[0-9]+}} bytes=160
void step_b(int n, int steps, double *x, double *x_b);
double product_b(double *x, double *x_b, double seed);

int main(void) {
    double x[10] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, x_b[10] = {1};
    step_b(5, 4, x, x_b);
    product_b(x, x_b, 1);
    return 0;
}
