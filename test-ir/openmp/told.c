// What threads may add to at once, by source line, with how they do that and why.
//
// REQUIRES: clang, openmp
// RUN: %clang -O1 -g -fopenmp -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint times --report 2>&1 | %FileCheck %s
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint times --report=%t.json
// RUN: %FileCheck %s --check-prefix=JSON < %t.json
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint times --report=%t.html
// RUN: %FileCheck %s --check-prefix=PAGE < %t.html
//
// CHECK: threads add to the adjoint of `{{.*}}`, line 30, plainly in iterations in which no other thread reads the same, else in one step
// CHECK-NEXT: threads add to the adjoint of `{{.*}}`, line 30, in memory of the thread's own, and once to what all share: all threads read the same in every iteration
// CHECK: threads add to the adjoint of `{{.*}}`, line 35, in one step each time: other threads may read the same
//
// JSON: "added": [
// JSON: "line": 30,
// JSON: "how": "own-iterations"
// JSON: "line": 30,
// JSON: "how": "own-memory"
// JSON: "line": 35,
// JSON: "how": "in-one-step"
//
// PAGE: What threads add to
// PAGE: in one step each time: other threads may read the same
void times(const double *a, const double *x, double *y, const int *where, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++)
            sum += a[i * n + j] * x[j] * x[j];
        y[i] = sum;
    }
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        y[i] *= a[where[i]];
}
