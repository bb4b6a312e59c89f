// With more accesses than are compared it is not known what a loop carries through memory: that is said, and not that it carries
// nothing.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint many --report 2>&1 | %FileCheck %s
//
// CHECK: the loop at line [[#@LINE+9]] carries {{.*}}(unknown, line
#define ONE(k) y[(i + k) % 512] = x[i + k] * y[(i + k + 1) % 512];
#define TEN(k) \
    ONE(k) ONE(k + 1) ONE(k + 2) ONE(k + 3) ONE(k + 4) ONE(k + 5) ONE(k + 6) ONE(k + 7) ONE(k + 8) ONE(k + 9)
#define HUNDRED(k) \
    TEN(k) TEN(k + 10) TEN(k + 20) TEN(k + 30) TEN(k + 40) TEN(k + 50) TEN(k + 60) TEN(k + 70) TEN(k + 80) TEN(k + 90)

void many(int n, const double *restrict x, double *restrict y) {
    // 400 writes, and three times as many accesses.
    for (int i = 0; i < n; i++) {
        HUNDRED(0) HUNDRED(100) HUNDRED(200) HUNDRED(300)
    }
}
