// A parameter is what the function declares it to be. Where that says nothing, an inlined function tells
// what its own parameter leads to, but not how much of it; two that disagree tell nothing.
//
// RUN: %clang -O2 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.out.bc --adjoint own --adjoint callees --adjoint disagree \
// RUN:   --print-after=import 2> %t.txt
// RUN: %FileCheck %s --input-file=%t.txt
struct pair {
    double x;
    int n;
};

static inline double first(double *p) { return p[0] * p[0]; }
static inline double of_pair(struct pair *p) { return p->x * p->n; }

// CHECK: ; v0: declared { double, i32 } repeated
// CHECK-NEXT: define double @own(
double own(struct pair *p) { return first(&p->x) * of_pair(p); }

// CHECK: ; v0: declared double{{$}}
// CHECK-NEXT: define double @callees(
double callees(void *p) { return first(p); }

// CHECK-NOT: declared
// CHECK: define double @disagree(
double disagree(void *p) { return first(p) * of_pair(p); }
